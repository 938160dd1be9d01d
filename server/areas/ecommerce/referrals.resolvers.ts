import type { Resolvers } from '../../graphql/resolvers.generated.ts';
import { askedOf } from '../../records/selection.ts';
import { referral } from './referral.ts';
import { createReferral, payReferrals, referralPayouts, referrals, referralStats } from './referrals.ts';
import { customerOfReview as customerOf } from './reviews.ts';

export const resolvers: Resolvers = {
  Query: {
    referrals: (_, args, ctx, info) => referrals.page(ctx, args, askedOf(info, 'list')),
    referral: (_, { id }, ctx) => referrals.get(ctx, id),
    referralStats: (_, _args, ctx) => referralStats(ctx),
    referralPayouts: (_, _args, ctx) => referralPayouts(ctx),
  },
  Mutation: {
    createReferral: (_, { input }, ctx) => createReferral(ctx, input),
    deleteReferral: (_, { id }, ctx) => referral.delete(ctx, id),
    payReferrals: (_, _args, ctx) => payReferrals(ctx),
  },
  Referral: {
    customer: async ({ customerId }, _args, ctx) => (await customerOf(ctx, customerId)) ?? null,
    referrer: async ({ referrerId }, _args, ctx) => (await customerOf(ctx, referrerId)) ?? null,
  },
};
