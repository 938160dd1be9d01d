import { createRoute, deleteRoute, listRoute, oneRoute, updateRoute } from '../../../rest/recordRoutes.ts';
import type { RestNoun } from '../../../rest/recordRoutes.ts';
import {
  RestCategoriesDocument,
  RestCategoryByIdDocument,
  RestCreateCategoryDocument,
  RestDeleteCategoryDocument,
  RestUpdateCategoryDocument,
} from './categories.rest.generated.ts';
import type { RestCategoryFragment } from './categories.rest.generated.ts';

const text = { type: ['string', 'null'] };
const properties = {
  name: text,
  slug: text,
  description: text,
  image: text,
  status: text,
  publishAt: text,
  parentId: { anyOf: [{ type: 'integer' }, { type: 'string' }, { type: 'null' }] },
};
const body = { type: 'object', additionalProperties: false, properties };

const category: RestNoun<RestCategoryFragment> = {
  path: '/api/apps/ecommerce/categories',
  tag: 'Ecommerce',
  subject: 'Category',
  noun: 'category',
  isExtension: true,
  json: ({ id, parentId, ...rest }) => ({ id: Number(id), parentId: parentId ? Number(parentId) : null, ...rest }),
  shape: {
    type: 'object',
    properties: { id: { type: 'integer' }, ...properties, productCount: { type: ['integer', 'null'] } },
  },
};

export const categoryRoutes = [
  listRoute(category, {
    nouns: 'categories',
    document: RestCategoriesDocument,
    summary: 'Categories that match, by name.',
    searched: 'name or slug',
  }),
  oneRoute(category, RestCategoryByIdDocument),
  createRoute(category, {
    document: RestCreateCategoryDocument,
    body: { ...body, required: ['name'], examples: [{ name: 'Lighting', slug: 'lighting', status: 'PUBLISHED' }] },
  }),
  updateRoute(category, {
    document: RestUpdateCategoryDocument,
    body: { ...body, examples: [{ description: 'Lamps and bulbs' }] },
  }),
  deleteRoute(category, {
    document: RestDeleteCategoryDocument,
    summary: 'Removes a category; 400 on moveProductsTo while products are in it.',
    parameters: { moveProductsTo: { type: 'string', description: 'Id of the category that its products go to.' } },
  }),
];
