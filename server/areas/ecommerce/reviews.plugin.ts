import type { FastifyInstance } from 'fastify';
import type { Services } from '../../context.ts';
import { listIn, textIn, wordIn } from '../../csvFile.ts';
import type { ReviewStatus } from '../../graphql/schema.generated.ts';
import { registerListFile } from '../../records/listFile.ts';
import { reviews } from './reviews.ts';

const statuses: ReviewStatus[] = ['PUBLISHED', 'PENDING'];
const statusWords = { PUBLISHED: 'Published', PENDING: 'Pending' };

/** The review list as a CSV file. */
export const registerReviewExport = (app: FastifyInstance, services: Services): void =>
  registerListFile(app, services, {
    list: reviews,
    subject: 'Review',
    path: '/export/reviews.csv',
    name: 'reviews',
    operation: {
      operationId: 'exportReviews',
      summary: 'The review list as a CSV file (UTF-8 with byte order mark), with the parameters of the list screen.',
      tag: 'Ecommerce',
      parameters: {
        q: { type: 'string', description: 'Part of product, reviewer, email address, heading or text.' },
        status: { type: 'string', enum: statuses.map((status) => status.toLowerCase()) },
        rating: { type: 'string', description: 'One or several of 1 to 5, separated by commas.' },
        product: { type: 'string', description: 'Id of the product.' },
        customer: { type: 'string', description: 'Id of the customer.' },
      },
    },
    columns: {
      id: { label: 'Id', value: ({ id }) => id },
      product: { label: 'Product', value: ({ productName }) => productName },
      company: { label: 'Company', value: ({ companyName }) => companyName },
      reviewer: { label: 'Reviewer', value: ({ reviewerName }) => reviewerName },
      email: { label: 'Email', value: ({ reviewerEmail }) => reviewerEmail },
      rating: { label: 'Rating', value: ({ rating }) => rating },
      head: { label: 'Heading', value: ({ head }) => head },
      para: { label: 'Review', value: ({ para }) => para },
      status: { label: 'Status', value: ({ status }) => statusWords[status] },
      reply: { label: 'Reply', value: ({ reply }) => reply },
      createdAt: { label: 'Date', value: ({ createdAt }) => createdAt },
    },
    sorts: ['CREATED', 'PRODUCT', 'REVIEWER', 'STATUS', 'RATING'],
    filterOf: (query) => ({
      search: textIn(query, 'q'),
      status: wordIn(query, 'status', statuses),
      ratings: listIn(query, 'rating').map(Number).filter(Number.isInteger),
      productId: textIn(query, 'product') || null,
      customerId: textIn(query, 'customer') || null,
    }),
  });
