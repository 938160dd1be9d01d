import { listParameters } from '../../rest/listQuery.ts';
import { route } from '../../rest/route.ts';
import type { RestAnswer } from '../../rest/route.ts';
import {
  RestCreateProductDocument,
  RestDeleteProductDocument,
  RestProductDocument,
  RestProductsDocument,
  RestUpdateProductDocument,
} from './products.rest.generated.ts';
import type { RestWholeProductFragment } from './products.rest.generated.ts';
import {
  bodySchema,
  fieldNames,
  inputOf,
  listVariables,
  listedSchema,
  productJson,
  versionOf,
  wholeProductJson,
  wholeSchema,
} from './products.restShapes.ts';

const path = '/api/apps/ecommerce/products';
const onePath = `${path}/:id`;
const tag = 'Ecommerce';
const id = { type: 'string', description: 'Id of the product, a whole number.' };
const text = (description: string, values?: string[]) => ({
  type: 'string',
  description,
  ...(values && { enum: values }),
});

/** No such product: 404 with nothing in it, as documented; also for an id that is no number. */
const gone: RestAnswer = { status: 404 };
const goneFailure = ({ code }: { code: string }) => (code === 'NOT_FOUND' ? gone : null);

function whole(
  status: number,
  product: RestWholeProductFragment,
  currency: string,
  reply: { header: (name: string, value: string) => unknown },
): RestAnswer {
  reply.header('etag', `"${product.version}"`);
  return { status, body: wholeProductJson(product, currency) };
}

export const productRoutes = [
  route({
    method: 'GET',
    path,
    tag,
    right: ['read', 'Product'],
    fieldNames: { search: 'q' },
    summary: 'Products that match, newest first unless sorted. A parameter that cannot be read is ignored.',
    document: RestProductsDocument,
    parameters: {
      q: text('Case-insensitive part of the name or the brand, up to 200 characters.'),
      stock: text('Available for sale or not.', ['true', 'false']),
      category: text('Exactly this category.'),
      status: text('Exactly this status.', ['Published', 'Inactive', 'Scheduled']),
      ...listParameters('Products', ['product', 'category', 'status', 'price', 'qty', 'sku']),
    },
    variables: ({ query }) => listVariables(query),
    answer: ({ products }, { currency }) => ({
      status: 200,
      body: { products: products.nodes.map((product) => productJson(product, currency)), total: products.totalCount },
    }),
    responses: {
      200: {
        type: 'object',
        properties: { products: { type: 'array', items: listedSchema }, total: { type: 'integer' } },
      },
    },
  }),
  route({
    method: 'DELETE',
    path: onePath,
    tag,
    right: ['delete', 'Product'],
    parameters: { id },
    summary: 'Deletes a product.',
    document: RestDeleteProductDocument,
    variables: ({ params }) => ({ id: params.id! }),
    answer: () => ({ status: 204 }),
    failure: goneFailure,
    responses: { 204: null, 404: null },
  }),
  route({
    method: 'GET',
    path: onePath,
    tag,
    isExtension: true,
    right: ['read', 'Product'],
    parameters: { id, details: text('All fields, not only those of the list.', ['true']) },
    summary: 'One product. ETag is its version.',
    document: RestProductDocument,
    variables: ({ params, query }) => ({ id: params.id!, isWhole: query.details === 'true' }),
    answer: ({ product }, { query, currency }, reply) => {
      if (!product) return gone;
      if (query.details === 'true') return whole(200, product as RestWholeProductFragment, currency, reply);
      reply.header('etag', `"${product.version}"`);
      return { status: 200, body: productJson(product, currency) };
    },
    responses: { 200: wholeSchema, 404: null },
  }),
  route({
    method: 'POST',
    path,
    tag,
    isExtension: true,
    right: ['create', 'Product'],
    body: bodySchema(['productName', 'category', 'sku', 'price']),
    fieldNames,
    summary: 'Adds a product.',
    document: RestCreateProductDocument,
    variables: ({ body }) => ({ input: inputOf(body) }),
    answer: ({ createProduct: { product } }, { currency }, reply) => {
      reply.header('location', `${path}/${product.id}`);
      return whole(201, product, currency, reply);
    },
    responses: { 201: wholeSchema },
  }),
  route({
    method: 'PUT',
    path: onePath,
    tag,
    isExtension: true,
    right: ['update', 'Product'],
    parameters: { id },
    body: bodySchema([]),
    fieldNames,
    summary:
      'Changes a product; fields left out stay. With If-Match, 409 if the same fields were changed since that version.',
    document: RestUpdateProductDocument,
    variables: ({ params, body, headers }) => ({
      id: params.id!,
      version: versionOf(headers['if-match']),
      input: inputOf(body),
    }),
    answer: ({ updateProduct: { product } }, { currency }, reply) => whole(200, product, currency, reply),
    failure: goneFailure,
    responses: { 200: wholeSchema, 404: null },
  }),
];
