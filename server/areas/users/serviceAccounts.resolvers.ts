import type { ServiceAccountRow } from '../../db/peopleTables.ts';
import type { Resolvers } from '../../graphql/resolvers.generated.ts';
import { serviceAccount } from './serviceAccount.ts';
import {
  allServiceAccounts,
  createServiceToken,
  oneServiceAccount,
  revokeServiceToken,
  scopesOf,
  tokensOfServices,
} from './serviceAccounts.ts';
import { roleNameOf } from './users.ts';

const payload = ({ row, batchId }: { row: ServiceAccountRow; batchId: string }) => ({ serviceAccount: row, batchId });

export const serviceAccountResolvers: Resolvers = {
  Query: {
    serviceAccounts: (_, _args, ctx) => allServiceAccounts(ctx),
    serviceAccount: (_, { id }, ctx) => oneServiceAccount(ctx, id),
  },
  Mutation: {
    createServiceAccount: async (_, { input }, ctx) => payload(await serviceAccount.create(ctx, input)),
    updateServiceAccount: async (_, args, ctx) => payload(await serviceAccount.update(ctx, args)),
    deleteServiceAccount: (_, { id }, ctx) => serviceAccount.delete(ctx, id),
    createServiceToken: (_, { id, input }, ctx) => createServiceToken(ctx, id, input),
    revokeServiceToken: (_, { id, tokenId }, ctx) => revokeServiceToken(ctx, id, tokenId),
  },
  ServiceAccount: {
    role: async ({ roleId }, _args, ctx) => (await roleNameOf(ctx, roleId))!,
    mayDo: ({ roleId }, _args, ctx) => scopesOf(ctx, roleId),
    apiKeys: ({ userId }, _args, ctx) => tokensOfServices(ctx, userId).or([]),
  },
};
