import { createRoute, deleteRoute, listRoute, updateRoute } from '../../../rest/recordRoutes.ts';
import type { RestNoun } from '../../../rest/recordRoutes.ts';
import { route } from '../../../rest/route.ts';
import {
  RestCreateProductDocument,
  RestDeleteProductDocument,
  RestProductDocument,
  RestProductsDocument,
  RestUpdateProductDocument,
} from './products.rest.generated.ts';
import type { RestListedProductFragment, RestWholeProductFragment } from './products.rest.generated.ts';
import {
  bodySchema,
  fieldNames,
  inputOf,
  filterOf,
  listedSchema,
  productJson,
  wholeProductJson,
  sortFields,
  wholeSchema,
} from './products.restShapes.ts';

const text = (description: string, values?: string[]) => ({
  type: 'string',
  description,
  ...(values && { enum: values }),
});

/** What all calls of products have in common, and what those of the list and of a whole product have. */
const common = { path: '/api/apps/ecommerce/products', tag: 'Ecommerce', subject: 'Product', noun: 'product' } as const;
const listed: RestNoun<RestListedProductFragment> = { ...common, json: productJson, shape: listedSchema };
const whole: RestNoun<RestWholeProductFragment> = {
  ...common,
  isExtension: true,
  fieldNames,
  json: wholeProductJson,
  shape: wholeSchema,
};

export const productRoutes = [
  listRoute(listed, {
    nouns: 'products',
    document: RestProductsDocument,
    summary: 'Products that match, newest first unless sorted. A parameter that cannot be read is ignored.',
    searched: 'the name or the brand',
    parameters: {
      stock: text('Available for sale or not.', ['true', 'false']),
      category: text('Exactly this category.'),
      status: text('Exactly this status.', ['Published', 'Inactive', 'Scheduled']),
    },
    filterOf,
    sorts: sortFields,
  }),
  deleteRoute(common, { document: RestDeleteProductDocument }),
  route({
    method: 'GET',
    path: `${common.path}/:id`,
    tag: common.tag,
    isExtension: true,
    right: ['read', 'Product'],
    parameters: {
      id: text('Id of the product, a whole number.'),
      details: text('All fields, not only those of the list.', ['true']),
    },
    summary: 'One product. ETag begins with its version.',
    document: RestProductDocument,
    variables: ({ params, query }) => ({ id: params.id!, isWhole: query.details === 'true' }),
    answer: ({ product }, { query, currency }, reply) => {
      if (!product) return { status: 404 };
      reply.header('etag', `"${product.version}"`);
      const json =
        query.details === 'true'
          ? wholeProductJson(product as RestWholeProductFragment, currency)
          : productJson(product, currency);
      return { status: 200, body: json };
    },
    // Only with `details` there is more than in the list.
    responses: { 200: { ...wholeSchema, required: listedSchema.required }, 404: null },
  }),
  createRoute(whole, {
    document: RestCreateProductDocument,
    body: bodySchema(['productName', 'category', 'sku', 'price'], {
      productName: 'Desk lamp',
      productBrand: 'Tofta',
      category: 'Electronics',
      sku: 480_211,
      price: '$49.90',
      qty: 12,
      stock: true,
      status: 'Published',
    }),
    inputOf,
  }),
  updateRoute(whole, { document: RestUpdateProductDocument, body: bodySchema([], { price: 44.9, qty: 20 }), inputOf }),
];
