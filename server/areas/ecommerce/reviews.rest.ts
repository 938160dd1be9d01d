import type { ReviewSortField, ReviewStatus } from '../../graphql/schema.generated.ts';
import { first, listParameters, pageOf, sortOf } from '../../rest/listQuery.ts';
import { route } from '../../rest/route.ts';
import { RestDeleteReviewDocument, RestReviewsDocument } from './reviews.rest.generated.ts';
import type { RestReviewsQuery } from './reviews.rest.generated.ts';

const path = '/api/apps/ecommerce/reviews';
const tag = 'Ecommerce';
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

export const reviewRoutes = [
  route({
    method: 'GET',
    path,
    tag,
    right: ['read', 'Review'],
    fieldNames: { search: 'q' },
    summary: 'Reviews that match, newest first unless sorted. A parameter that cannot be read is ignored.',
    document: RestReviewsDocument,
    parameters: {
      q: text('Case-insensitive part of product, reviewer, email address, heading or text, up to 200 characters.'),
      status: { ...text('All, or exactly this status; All unless given.'), enum: ['All', ...Object.keys(statuses)] },
      ...listParameters('Reviews', Object.keys(sorts)),
    },
    variables: ({ query }) => ({
      filter: { search: first(query['q']), ...statusFilter(first(query['status'])) },
      orderBy: sortOf<ReviewSortField>(query, sorts),
      page: pageOf(query),
    }),
    answer: ({ reviews }) => ({
      status: 200,
      body: { reviews: reviews.nodes.map(reviewJson), total: reviews.totalCount },
    }),
    responses: {
      200: {
        type: 'object',
        properties: {
          reviews: { type: 'array', items: { type: 'object', properties: listed } },
          total: { type: 'integer' },
        },
      },
    },
  }),
  route({
    method: 'DELETE',
    path: `${path}/:id`,
    tag,
    right: ['delete', 'Review'],
    parameters: { id: text('Id of the review, a whole number.') },
    summary: 'Deletes a review.',
    document: RestDeleteReviewDocument,
    variables: ({ params }) => ({ id: params['id']! }),
    answer: () => ({ status: 204 }),
    failure: ({ code }) => (code === 'NOT_FOUND' ? { status: 404 } : null),
    responses: { 204: null, 404: null },
  }),
];
