import type { Resolvers } from '../../../graphql/resolvers.generated.ts';
import { checkEmailAccount, disconnectEmailAccount, pauseEmailAccount, saveEmailAccount } from './accountChanges.ts';
import { emailAccounts, shownAccount } from './accountRows.ts';
import { beginEmailSignIn, emailSignInProviders } from './consent.ts';
import { emailServerProposal } from './servers.ts';

export const accountResolvers = {
  Query: {
    emailAccounts: async (_, _args, ctx) =>
      Promise.all((await emailAccounts(ctx)).map((row) => shownAccount(ctx, row))),
    emailSignInProviders: (_, _args, ctx) => emailSignInProviders(ctx),
    emailServerProposal: (_, { address }, ctx) => emailServerProposal(ctx, address),
  },
  Mutation: {
    checkEmailAccount: (_, args, ctx) => checkEmailAccount(ctx, args),
    saveEmailAccount: async (_, args, ctx) => shownAccount(ctx, await saveEmailAccount(ctx, args)),
    beginEmailSignIn: (_, args, ctx) => beginEmailSignIn(ctx, args),
    pauseEmailAccount: async (_, { id, isPaused }, ctx) =>
      shownAccount(ctx, await pauseEmailAccount(ctx, id, isPaused)),
    disconnectEmailAccount: async (_, { id, keepsMail }, ctx) =>
      shownAccount(ctx, await disconnectEmailAccount(ctx, id, keepsMail)),
  },
} satisfies Resolvers;
