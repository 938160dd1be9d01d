import type { CategoryInput } from '../../graphql/schema.generated.ts';
import { route } from '../../rest/route.ts';
import type { RestAnswer } from '../../rest/route.ts';
import {
  RestCategoriesDocument,
  RestCategoryByIdDocument,
  RestCreateCategoryDocument,
  RestDeleteCategoryDocument,
  RestUpdateCategoryDocument,
} from './categories.rest.generated.ts';
import type { RestCategoryFragment } from './categories.rest.generated.ts';
import { versionOf } from './products.restShapes.ts';

const path = '/api/apps/ecommerce/categories';
const text = { type: ['string', 'null'] };
const inputs = {
  name: text,
  slug: text,
  description: text,
  image: text,
  status: text,
  publishAt: text,
  parentId: { anyOf: [{ type: 'integer' }, { type: 'string' }, { type: 'null' }] },
};
const shape = {
  type: 'object',
  properties: { id: { type: 'integer' }, ...inputs, productCount: { type: ['integer', 'null'] } },
};
const body = { type: 'object', additionalProperties: false, properties: inputs };
const id = { type: 'string', description: 'Id of the category, a whole number.' };
const common = { tag: 'Ecommerce', isExtension: true } as const;

const gone: RestAnswer = { status: 404 };
const failure = ({ code }: { code: string }) => (code === 'NOT_FOUND' ? gone : null);
const json = ({ id: number, parentId, ...rest }: RestCategoryFragment) => ({
  id: Number(number),
  parentId: parentId ? Number(parentId) : null,
  ...rest,
});
const first = (value: string | string[] | undefined) => [value].flat()[0] ?? '';
/** A number that cannot be read is ignored, as in the other lists. */
const whole = (value: string | string[] | undefined, otherwise: number, most: number) =>
  /^[1-9]\d{0,8}$/.test(first(value)) ? Math.min(Number(first(value)), most) : otherwise;

export const categoryRoutes = [
  route({
    ...common,
    method: 'GET',
    path,
    right: ['read', 'Category'],
    fieldNames: { search: 'q' },
    summary: 'Categories that match, by name.',
    document: RestCategoriesDocument,
    parameters: {
      q: { type: 'string', description: 'Case-insensitive part of name or slug, up to 200 characters.' },
      page: { type: 'integer', description: 'Page, from 1; 1 unless given.' },
      itemsPerPage: { type: 'integer', description: 'Categories on a page, 10 unless given, at most 1000.' },
    },
    variables: ({ query }) => ({
      filter: { search: first(query['q']) },
      page: { number: whole(query['page'], 1, 1_000_000), size: whole(query['itemsPerPage'], 10, 1000) },
    }),
    answer: ({ categoryList }) => ({
      status: 200,
      body: { categories: categoryList.nodes.map(json), total: categoryList.totalCount },
    }),
    responses: {
      200: { type: 'object', properties: { categories: { type: 'array', items: shape }, total: { type: 'integer' } } },
    },
  }),
  route({
    ...common,
    method: 'GET',
    path: `${path}/:id`,
    right: ['read', 'Category'],
    parameters: { id },
    summary: 'One category. ETag is its version.',
    document: RestCategoryByIdDocument,
    variables: ({ params }) => ({ id: params['id']! }),
    answer: ({ category }, _request, reply) => {
      if (!category) return gone;
      reply.header('etag', `"${category.version}"`);
      return { status: 200, body: json(category) };
    },
    responses: { 200: shape, 404: null },
  }),
  route({
    ...common,
    method: 'POST',
    path,
    right: ['create', 'Category'],
    body: { ...body, required: ['name'] },
    summary: 'Adds a category.',
    document: RestCreateCategoryDocument,
    variables: ({ body: given }) => ({ input: given as CategoryInput }),
    answer: ({ createCategory: { category } }, _request, reply) => {
      reply.header('location', `${path}/${category.id}`);
      return { status: 201, body: json(category) };
    },
    responses: { 201: shape },
  }),
  route({
    ...common,
    method: 'PUT',
    path: `${path}/:id`,
    right: ['update', 'Category'],
    parameters: { id },
    body,
    summary: 'Changes a category; fields left out stay. With If-Match, 409 when somebody else changed the same fields.',
    document: RestUpdateCategoryDocument,
    variables: ({ params, headers, body: given }) => ({
      id: params['id']!,
      version: versionOf(headers['if-match'], 'category'),
      input: given as CategoryInput,
    }),
    answer: ({ updateCategory: { category } }) => ({ status: 200, body: json(category) }),
    failure,
    responses: { 200: shape, 404: null },
  }),
  route({
    ...common,
    method: 'DELETE',
    path: `${path}/:id`,
    right: ['delete', 'Category'],
    parameters: { id, moveProductsTo: { type: 'string', description: 'Id of the category that its products go to.' } },
    summary: 'Removes a category; 400 on moveProductsTo while products are in it.',
    document: RestDeleteCategoryDocument,
    variables: ({ params, query }) => ({ id: params['id']!, moveProductsTo: first(query['moveProductsTo']) || null }),
    answer: () => ({ status: 204 }),
    failure,
    responses: { 204: null, 404: null },
  }),
];
