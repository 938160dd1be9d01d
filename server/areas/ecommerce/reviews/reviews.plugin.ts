import type { FastifyInstance } from 'fastify';
import type { Services } from '../../../context.ts';
import { listIn } from '../../../csvFile.ts';
import { documented, exactly, searched, someWords } from '../../../records/fileParameters.ts';
import { registerListFile } from '../../../records/listFile.ts';
import { reviews } from './reviews.ts';

const statusWords = { PUBLISHED: 'Published', PENDING: 'Pending' };

/** The review list as a CSV file. */
export const registerReviewExport = (app: FastifyInstance, services: Services): void =>
  registerListFile(app, services, {
    list: reviews,
    subject: 'Review',
    name: 'reviews',
    title: 'The review list',
    tag: 'Ecommerce',
    parameters: {
      q: searched('Part of product, reviewer, email address, heading or text.'),
      status: someWords('status', Object.keys(statusWords)),
      product: exactly('productId', 'Id of the product.'),
      customer: exactly('customerId', 'Id of the customer.'),
      ...documented({ rating: { type: 'string', description: 'One or several of 1 to 5, separated by commas.' } }),
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
      createdAt: { label: 'Date', value: ({ createdAt }) => createdAt, kind: 'instant' },
    },
    sorts: ['CREATED', 'PRODUCT', 'REVIEWER', 'STATUS', 'RATING'],
    filterOf: (query) => ({ ratings: listIn(query, 'rating').map(Number).filter(Number.isInteger) }),
  });
