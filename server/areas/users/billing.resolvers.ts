import type { Context } from '../../context.ts';
import type { Resolvers } from '../../graphql/resolvers.generated.ts';
import { addressIn, cardsIn } from '../../plans/billingInput.ts';
import { quoteOf, termOf } from '../../plans/planChanges.ts';
import { monthlyCentsOf, userPlans } from '../../plans/prices.ts';
import {
  billingAccount,
  cancelPlan,
  changePlan,
  deletePaymentCard,
  keepPlan,
  savePaymentCard,
  setSocialLink,
  socialLinks,
  updateBillingAddress,
} from './billing.ts';
import type { Billed } from './billing.ts';

const maxChanges = 50;

const planChangesOf = ({ db }: Context, userId: number) =>
  db
    .selectFrom('planChanges')
    .selectAll()
    .where('userId', '=', userId)
    .orderBy('id', 'desc')
    .limit(maxChanges)
    .execute();

const shown = (ctx: Context, { row, details }: Billed) => {
  const now = ctx.services.now();
  return {
    id: row.id,
    plan: row.plan,
    monthlyCents: monthlyCentsOf(row.plan),
    billing: row.billing,
    ...termOf(now, row, details),
    endsOn: details?.planEndsOn ?? null,
    quotes: userPlans
      .filter((plan) => plan !== row.plan)
      .map((plan) => ({ plan, monthlyCents: monthlyCentsOf(plan), ...quoteOf(now, row, details, plan) })),
    address: addressIn(details?.address),
    cards: cardsIn(details?.cards),
  };
};

export const billingResolvers: Resolvers = {
  Query: {
    userPlanPrices: () => userPlans.map((plan) => ({ plan, monthlyCents: monthlyCentsOf(plan) })),
    billingAccount: async (_, args, ctx) => {
      const billed = await billingAccount(ctx, args);
      return billed && shown(ctx, billed);
    },
    socialLinks: (_, { userId }, ctx) => socialLinks(ctx, userId),
  },
  Mutation: {
    changePlan: async (_, { userId, plan }, ctx) => shown(ctx, await changePlan(ctx, userId, plan)),
    cancelPlan: async (_, { userId }, ctx) => shown(ctx, await cancelPlan(ctx, userId)),
    keepPlan: async (_, { userId }, ctx) => shown(ctx, await keepPlan(ctx, userId)),
    updateBillingAddress: async (_, { userId, input }, ctx) =>
      shown(ctx, await updateBillingAddress(ctx, userId, input)),
    savePaymentCard: async (_, { userId, cardId, input }, ctx) =>
      shown(ctx, await savePaymentCard(ctx, userId, cardId, input)),
    deletePaymentCard: async (_, { userId, cardId }, ctx) => shown(ctx, await deletePaymentCard(ctx, userId, cardId)),
    setSocialLink: (_, { userId, network, url }, ctx) => setSocialLink(ctx, userId, network, url),
  },
  BillingAccount: {
    changes: ({ id }, _args, ctx) => planChangesOf(ctx, Number(id)),
  },
};
