import type { FastifyInstance } from 'fastify';
import type { Services } from '../../context.ts';
import { flagIn, listIn, textIn, wordIn } from '../../csvFile.ts';
import type { CategoryStatus } from '../../graphql/schema.generated.ts';
import { registerListFile } from '../../records/listFile.ts';
import { categories } from './categories.ts';

const statuses: CategoryStatus[] = ['PUBLISHED', 'INACTIVE', 'SCHEDULED'];
const statusWords = { PUBLISHED: 'Published', INACTIVE: 'Inactive', SCHEDULED: 'Scheduled' };

/** The category list as a CSV file. */
export const registerCategoryExport = (app: FastifyInstance, services: Services): void =>
  registerListFile(app, services, {
    list: categories,
    subject: 'Category',
    path: '/export/categories.csv',
    name: 'categories',
    operation: {
      operationId: 'exportCategories',
      summary: 'The category list as a CSV file (UTF-8 with byte order mark), with the parameters of the list screen.',
      tag: 'Ecommerce',
      parameters: {
        q: { type: 'string', description: 'Part of name or slug.' },
        status: {
          type: 'string',
          description: 'One or several of published, inactive, scheduled, separated by commas.',
        },
        parent: { type: 'string', description: 'Id of the category that they belong to.' },
        root: { type: 'string', enum: ['true', 'false'] },
      },
    },
    columns: {
      id: { label: 'Id', value: ({ id }) => id },
      name: { label: 'Name', value: ({ name }) => name },
      slug: { label: 'Slug', value: ({ slug }) => slug },
      status: { label: 'Status', value: ({ status }) => statusWords[status] },
      description: { label: 'Description', value: ({ description }) => description },
      parent: { label: 'Parent', value: ({ parentId }) => parentId ?? '' },
      publishAt: { label: 'Published at', value: ({ publishAt }) => publishAt ?? '' },
      createdAt: { label: 'Added', value: ({ createdAt }) => createdAt },
      updatedAt: { label: 'Changed', value: ({ updatedAt }) => updatedAt },
    },
    sorts: ['CREATED', 'NAME', 'STATUS'],
    filterOf: (query) => ({
      search: textIn(query, 'q'),
      statuses: listIn(query, 'status').map((word) => wordIn({ status: word }, 'status', statuses)!),
      parentId: textIn(query, 'parent') || null,
      isRoot: flagIn(query, 'root'),
    }),
  });
