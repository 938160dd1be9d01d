import type { Resolvers } from '../../../graphql/resolvers.generated.ts';
import { askedOf } from '../../../records/selection.ts';
import { referral } from './referral.ts';
import { createReferral, payReferrals, referralPayouts, referrals, referralStats } from './referrals.ts';
import { acceptReferral, inviteReferral, referralInvitation, referralLink } from './referralLinks.ts';
import { customerOfReview as customerOf } from '../reviews/reviews.ts';

export const resolvers: Resolvers = {
  Query: {
    referrals: (_, args, ctx, info) => referrals.page(ctx, args, askedOf(info, 'list')),
    referral: (_, { id }, ctx) => referrals.get(ctx, id),
    referralStats: (_, _args, ctx) => referralStats(ctx),
    referralPayouts: (_, _args, ctx) => referralPayouts(ctx),
    referralLink: (_, { customerId }, ctx) => referralLink(ctx, customerId),
    referralInvitation: (_, { link }, ctx) => referralInvitation(ctx, link),
  },
  Mutation: {
    createReferral: (_, { input }, ctx) => createReferral(ctx, input),
    deleteReferral: (_, { id }, ctx) => referral.delete(ctx, id),
    inviteReferral: (_, args, ctx) => inviteReferral(ctx, args),
    acceptReferral: (_, args, ctx) => acceptReferral(ctx, args),
    payReferrals: (_, _args, ctx) => payReferrals(ctx),
  },
  Referral: {
    customer: ({ customerId }, _args, ctx) => customerOf(ctx, customerId),
    referrer: ({ referrerId }, _args, ctx) => customerOf(ctx, referrerId),
  },
};
