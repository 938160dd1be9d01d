import type { ReviewRow } from '../../../db/reviewTables.ts';
import type { Resolvers } from '../../../graphql/resolvers.generated.ts';
import { askedOf } from '../../../records/selection.ts';
import { review } from './review.ts';
import {
  customerOfReview,
  manyReviews,
  productOfReview,
  ratingOf,
  reviewBulkValues,
  reviews,
  reviewStats,
} from './reviews.ts';

const payload = ({ row, batchId }: { row: ReviewRow; batchId: string }) => ({ review: row, batchId });

export const resolvers: Resolvers = {
  Query: {
    reviews: (_, args, ctx, info) => reviews.page(ctx, args, askedOf(info, 'list')),
    review: (_, { id }, ctx) => reviews.get(ctx, id),
    reviewStats: (_, _args, ctx) => reviewStats(ctx),
  },
  Mutation: {
    createReview: async (_, { input }, ctx) => payload(await review.create(ctx, input)),
    updateReview: async (_, args, ctx) => payload(await review.update(ctx, args)),
    deleteReview: (_, { id }, ctx) => review.delete(ctx, id),
    updateReviews: (_, { selection, input }, ctx) => manyReviews.update(ctx, selection, () => reviewBulkValues(input)),
    deleteReviews: (_, { selection }, ctx) => manyReviews.delete(ctx, selection),
    startReviewsUpdate: (_, { selection, input }, ctx) =>
      manyReviews.startUpdate(ctx, selection, () => reviewBulkValues(input)),
    startReviewsDelete: (_, { selection }, ctx) => manyReviews.startDelete(ctx, selection),
  },
  Review: {
    product: ({ productId }, _args, ctx) => productOfReview(ctx, productId),
    customer: ({ customerId }, _args, ctx) => customerOfReview(ctx, customerId),
  },
};

/** What reviews add to products. */
export const productResolvers: NonNullable<Resolvers['Product']> = {
  rating: async ({ id }, _args, ctx) => {
    const found = await ratingOf(ctx, id);
    return found === undefined || found.reviewCount === 0 ? null : found.ratingSum / found.reviewCount;
  },
  reviewCount: async ({ id }, _args, ctx) => (await ratingOf(ctx, id))?.reviewCount ?? 0,
};
