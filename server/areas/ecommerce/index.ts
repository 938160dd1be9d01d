import type { Area } from '../area.ts';
import { seedProducts } from './products.seed.ts';
import { registerProductExport } from './products.plugin.ts';
import { productRoutes } from './products.rest.ts';
import { resolvers as categories } from './categories.resolvers.ts';
import { resolvers as products } from './products.resolvers.ts';
import { publishDueProducts } from './productSchedule.ts';
import { product } from './product.ts';
import { productImport } from './productImport.ts';
import { productKind } from './productSearch.ts';

/** Products and their categories. */
export const ecommerce: Area = {
  name: 'ecommerce',
  resolvers: {
    ...products,
    ...categories,
    Query: { ...products.Query, ...categories.Query },
    Mutation: { ...products.Mutation, ...categories.Mutation },
  },
  routes: productRoutes,
  plugin: registerProductExport,
  subjects: { Product: { table: 'products', undo: product.undo }, Category: { table: 'categories' } },
  searchable: [productKind],
  lists: { products: 'Product' },
  imports: [productImport],
  seed: seedProducts,
  jobs: [{ name: 'publish products', everyMs: 20_000, run: publishDueProducts }],
};
