import { patiently } from '../../../db/patient.ts';
import type { Resolvers } from '../../../graphql/resolvers.generated.ts';
import { productOfReview as productOf } from '../reviews/reviews.ts';
import { setShopBudgets } from './shopBudget.ts';
import { shopDashboard } from './shopDashboard.ts';
import { shopYear } from './shopYear.ts';

export const resolvers: Resolvers = {
  Query: {
    shopDashboard: (_, args, ctx) => shopDashboard(patiently(ctx), args),
    shopYear: (_, args, ctx) => shopYear(patiently(ctx), args),
  },
  Mutation: { setShopBudgets: (_, { budgets }, ctx) => setShopBudgets(ctx, budgets) },
  ShopSeller: { product: async ({ productId }, _args, ctx) => (await productOf(ctx, Number(productId))) ?? null },
};
