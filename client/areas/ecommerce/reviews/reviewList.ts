import { listNoun } from '../../../app/list/listNoun.ts';
import { listCodec } from '../../../kit/list/listCodec.ts';
import { text, type StateOf } from '../../../lib/listState.ts';
import { choices, valuesOf, wordsOf } from '../../../lib/severalValues.ts';
import type { ReviewSortField, ReviewStatus } from '../../../lib/schema.generated.ts';
import {
  DeleteReviewDocument,
  DeleteReviewsDocument,
  ReviewByIdDocument,
  ReviewListDocument,
  StartReviewsDeleteDocument,
  StartReviewsUpdateDocument,
  UpdateReviewsDocument,
  type ReviewRowFragment,
} from './reviews.generated.ts';

const sizes = [10, 25, 50, 100] as const;
export const starWords = ['5', '4', '3', '2', '1'] as const;

const reviewCodec = {
  ...listCodec({
    sizes,
    initialSize: 10,
    sorts: ['product', 'reviewer', 'created', 'status', 'rating'] as const satisfies Lowercase<ReviewSortField>[],
  }),
  status: choices(['published', 'pending'] as const satisfies Lowercase<ReviewStatus>[]),
  rating: choices(starWords),
  /** Id of the product, and of the customer, whose reviews are shown. */
  product: text(),
  customer: text(),
  /** Id of the review that is open beside the list. */
  review: text(),
};

const restSorts: Partial<Record<string, string>> = { created: 'date' };

function restPath({ q, status, sort, order, page, size }: StateOf<typeof reviewCodec>): string {
  const params = new URLSearchParams({
    ...(q && { q }),
    ...(status && { status: status[0]!.toUpperCase() + status.slice(1) }),
    ...(sort && { sortBy: restSorts[sort] ?? sort, orderBy: order }),
    page: String(page),
    itemsPerPage: String(size),
  });
  return `/api/apps/ecommerce/reviews?${params.toString()}`;
}

export const reviewList = listNoun({
  name: 'reviews',
  subject: 'Review',
  // Their names and pictures stand in the rows.
  follows: ['Review', 'Product', 'Customer'],
  codec: reviewCodec,
  sizes,
  document: ReviewListDocument,
  rowDocument: ReviewByIdDocument,
  filterOf: ({ q, status, rating, product, customer }: StateOf<typeof reviewCodec>) => ({
    search: q || null,
    status: wordsOf<ReviewStatus>(status),
    ratings: valuesOf(rating)?.map(Number) ?? null,
    productId: product || null,
    customerId: customer || null,
  }),
  rowLabel: ({ head }: ReviewRowFragment) => head,
  exportPath: '/export/reviews.csv',
  restPath,
  operations: {
    remove: DeleteReviewDocument,
    removeMany: DeleteReviewsDocument,
    startRemoval: StartReviewsDeleteDocument,
    updateMany: UpdateReviewsDocument,
    startUpdate: StartReviewsUpdateDocument,
  },
  texts: {
    removeTitle: 'reviews.delete.title',
    removeText: 'reviews.delete.text',
    removed: 'reviews.delete.done',
    bulkRemoveTitle: 'reviews.bulk.deleteTitle',
    bulkRemoveText: 'reviews.bulk.deleteText',
    bulkRemoving: 'reviews.bulk.deleting',
    bulkRemoved: 'reviews.bulk.deleted',
    bulkUpdating: 'reviews.bulk.changing',
    bulkUpdated: 'reviews.bulk.changed',
  },
  history: {
    displays: async () => (await import('./reviewKind.ts')).reviewKind.displays,
    messages: ['form'],
  },
});
