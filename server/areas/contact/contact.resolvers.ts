import type { Resolvers } from '../../graphql/resolvers.generated.ts';
import { askedOf } from '../../records/selection.ts';
import { contactList } from './contactList.ts';
import { contactRequests, manyContactRequests, sendContactRequest, settingOf, settingsOf } from './contactRequests.ts';
import { productFigures } from './figures.ts';
import {
  joinMailingList,
  listMailingAddresses,
  removeMailingAddress,
  removeMailingAddresses,
  startMailingAddressesRemoval,
} from './mailingLists.ts';
import { listPlans } from './plans.ts';

export const resolvers: Resolvers = {
  Query: {
    plans: () => listPlans(),
    productFigures: (_, _args, ctx) => productFigures(ctx),
    contactRequests: (_, args, ctx, info) => contactList.page(ctx, args, askedOf(info, 'list')),
    contactRequest: (_, { id }, ctx) => contactList.get(ctx, id),
    mailingAddresses: (_, args, ctx) => listMailingAddresses(ctx, args),
  },
  Mutation: {
    sendContactRequest: (_, args, ctx) => sendContactRequest(ctx, args),
    joinMailingList: (_, args, ctx) => joinMailingList(ctx, args),
    updateContactRequest: async (_, { id, input }, ctx) => {
      const setting = settingOf(input, ctx.services.now().toISOString());
      const { row: request, batchId } = await contactRequests.update(ctx, { id, input: setting });
      return { request, batchId };
    },
    deleteContactRequest: (_, { id }, ctx) => contactRequests.delete(ctx, id),
    updateContactRequests: (_, { selection, input }, ctx) =>
      manyContactRequests.update(ctx, selection, () => settingsOf(input)),
    deleteContactRequests: (_, { selection }, ctx) => manyContactRequests.delete(ctx, selection),
    startContactRequestsUpdate: (_, { selection, input }, ctx) =>
      manyContactRequests.startUpdate(ctx, selection, () => settingsOf(input)),
    startContactRequestsDelete: (_, { selection }, ctx) => manyContactRequests.startDelete(ctx, selection),
    removeMailingAddress: (_, { id }, ctx) => removeMailingAddress(ctx, id),
    removeMailingAddresses: (_, args, ctx) => removeMailingAddresses(ctx, args),
    startMailingAddressesRemoval: (_, args, ctx) => startMailingAddressesRemoval(ctx, args),
  },
};
