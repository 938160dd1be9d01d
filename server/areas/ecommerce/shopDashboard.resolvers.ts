import type { Resolvers } from '../../graphql/resolvers.generated.ts';
import { productOfReview as productOf } from './reviews.ts';
import { shopDashboard } from './shopDashboard.ts';

export const resolvers: Resolvers = {
  Query: { shopDashboard: (_, { period }, ctx) => shopDashboard(ctx, period) },
  ShopSeller: { product: async ({ productId }, _args, ctx) => (await productOf(ctx, Number(productId))) ?? null },
};
