import type { Resolvers } from '../../graphql/resolvers.generated.ts';
import {
  deleteContactRequests,
  startContactRequestsDelete,
  startContactRequestsUpdate,
  updateContactRequests,
} from './contactBulk.ts';
import { getContactRequest, listContactRequests } from './contactList.ts';
import { deleteContactRequest, sendContactRequest, updateContactRequest } from './contactWrites.ts';
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
    contactRequests: (_, args, ctx) => listContactRequests(ctx, args),
    contactRequest: (_, { id }, ctx) => getContactRequest(ctx, id),
    mailingAddresses: (_, args, ctx) => listMailingAddresses(ctx, args),
  },
  Mutation: {
    sendContactRequest: (_, args, ctx) => sendContactRequest(ctx, args),
    joinMailingList: (_, args, ctx) => joinMailingList(ctx, args),
    updateContactRequest: (_, args, ctx) => updateContactRequest(ctx, args),
    deleteContactRequest: (_, args, ctx) => deleteContactRequest(ctx, args),
    updateContactRequests: (_, args, ctx) => updateContactRequests(ctx, args),
    deleteContactRequests: (_, args, ctx) => deleteContactRequests(ctx, args),
    startContactRequestsUpdate: (_, args, ctx) => startContactRequestsUpdate(ctx, args),
    startContactRequestsDelete: (_, args, ctx) => startContactRequestsDelete(ctx, args),
    removeMailingAddress: (_, { id }, ctx) => removeMailingAddress(ctx, id),
    removeMailingAddresses: (_, args, ctx) => removeMailingAddresses(ctx, args),
    startMailingAddressesRemoval: (_, args, ctx) => startMailingAddressesRemoval(ctx, args),
  },
};
