import type { ReviewSortField, ReviewStatus } from '../../../graphql/schema.generated.ts';
import { first } from '../../../rest/listQuery.ts';
import { deleteRoute, listRoute } from '../../../rest/recordRoutes.ts';
import { RestDeleteReviewDocument, RestReviewsDocument } from './reviews.rest.generated.ts';
import type { RestReviewsQuery } from './reviews.rest.generated.ts';

const text = (description: string) => ({ type: 'string', description });

const sorts = {
  product: 'PRODUCT',
  reviewer: 'REVIEWER',
  date: 'CREATED',
  status: 'STATUS',
} as const satisfies Record<string, ReviewSortField>;

const statuses: Record<string, ReviewStatus> = { Published: 'PUBLISHED', Pending: 'PENDING' };
const statusWords = { PUBLISHED: 'Published', PENDING: 'Pending' } as const;

/** Month/day/year. */
function dateText(instant: string): string {
  const date = new Date(instant);
  return `${date.getUTCMonth() + 1}/${date.getUTCDate()}/${date.getUTCFullYear()}`;
}

type Node = RestReviewsQuery['reviews']['nodes'][number];

const reviewJson = (review: Node) => ({
  id: Number(review.id),
  product: review.productName,
  companyName: review.companyName,
  productImage: review.product?.image ?? '',
  reviewer: review.reviewerName,
  email: review.reviewerEmail,
  avatar: review.customer?.avatar ?? '',
  date: dateText(review.createdAt),
  status: statusWords[review.status],
  review: review.rating,
  head: review.head,
  para: review.para,
});

const listed = {
  id: { type: 'integer' },
  product: text('Name of the product.'),
  companyName: text('Its brand.'),
  productImage: text('Address of its picture; empty without one.'),
  reviewer: text('Name of the customer.'),
  email: text('Email address of the customer.'),
  avatar: text('Address of their picture; empty without one.'),
  date: text('Day on which it was written, month/day/year in UTC.'),
  status: { type: 'string', enum: Object.keys(statuses) },
  review: { type: 'integer', description: 'Stars, 1 to 5.' },
  head: text('Heading.'),
  para: text('Text.'),
};

/** No review is of the product 0: a status that there is not finds nothing. */
function statusFilter(word: string) {
  if (word === '' || word === 'All') return {};
  return Object.hasOwn(statuses, word) ? { status: statuses[word]! } : { productId: '0' };
}

const review = {
  path: '/api/apps/ecommerce/reviews',
  tag: 'Ecommerce',
  subject: 'Review',
  noun: 'review',
  json: reviewJson,
  shape: { type: 'object', properties: listed },
} as const;

export const reviewRoutes = [
  listRoute(review, {
    nouns: 'reviews',
    document: RestReviewsDocument,
    summary: 'Reviews that match, newest first unless sorted. A parameter that cannot be read is ignored.',
    searched: 'product, reviewer, email address, heading or text',
    parameters: {
      status: { ...text('All, or exactly this status; All unless given.'), enum: ['All', ...Object.keys(statuses)] },
    },
    filterOf: ({ status }) => statusFilter(first(status)),
    sorts,
  }),
  deleteRoute(review, { document: RestDeleteReviewDocument }),
];
