import type { Resolvers } from '../../graphql/resolvers.generated.ts';
import { getContactRequest, listContactRequests } from './contactList.ts';
import { deleteContactRequest, sendContactRequest, updateContactRequest } from './contactWrites.ts';
import { productFigures } from './figures.ts';
import { joinMailingList, listMailingAddresses, removeMailingAddress } from './mailingLists.ts';
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
    removeMailingAddress: (_, { id }, ctx) => removeMailingAddress(ctx, id),
  },
};
