import type { FastifyInstance } from 'fastify';
import type { Services } from '../../../context.ts';
import { exactly, flag, searched, someWords } from '../../../records/fileParameters.ts';
import { registerListFile } from '../../../records/listFile.ts';
import { categories } from './categories.ts';

const statusWords = { PUBLISHED: 'Published', INACTIVE: 'Inactive', SCHEDULED: 'Scheduled' };

/** The category list as a CSV file. */
export const registerCategoryExport = (app: FastifyInstance, services: Services): void =>
  registerListFile(app, services, {
    list: categories,
    subject: 'Category',
    name: 'categories',
    title: 'The category list',
    tag: 'Ecommerce',
    parameters: {
      q: searched('Part of name or slug.'),
      status: someWords('statuses', Object.keys(statusWords)),
      parent: exactly('parentId', 'Id of the category that they belong to.'),
      root: flag('isRoot'),
    },
    columns: {
      id: { label: 'Id', value: ({ id }) => id },
      name: { label: 'Name', value: ({ name }) => name },
      slug: { label: 'Slug', value: ({ slug }) => slug },
      status: { label: 'Status', value: ({ status }) => statusWords[status] },
      description: { label: 'Description', value: ({ description }) => description },
      parent: { label: 'Parent', value: ({ parentId }) => parentId ?? '' },
      publishAt: { label: 'Published at', value: ({ publishAt }) => publishAt ?? '', kind: 'instant' },
      createdAt: { label: 'Added', value: ({ createdAt }) => createdAt, kind: 'instant' },
      updatedAt: { label: 'Changed', value: ({ updatedAt }) => updatedAt, kind: 'instant' },
    },
    sorts: ['CREATED', 'NAME', 'STATUS'],
  });
