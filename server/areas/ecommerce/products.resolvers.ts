import type { Resolvers } from '../../graphql/resolvers.generated.ts';
import { deleteProducts, startProductsDelete, startProductsUpdate, updateProducts } from './productBulk.ts';
import { createProduct, deleteProduct, duplicateProduct, setProductStock, updateProduct } from './productChanges.ts';
import { productColumns } from './productColumns.ts';
import { getProduct, listProducts } from './products.ts';
import { productStats } from './productStats.ts';

export const resolvers: Resolvers = {
  Query: {
    products: (_, args, ctx, info) => listProducts(ctx, args, productColumns(info, 'list')),
    product: (_, { id }, ctx, info) => getProduct(ctx, id, productColumns(info, 'one')),
    productStats: (_, _args, ctx) => productStats(ctx),
  },
  Mutation: {
    createProduct: (_, args, ctx) => createProduct(ctx, args),
    updateProduct: (_, args, ctx) => updateProduct(ctx, args),
    deleteProduct: (_, args, ctx) => deleteProduct(ctx, args),
    duplicateProduct: (_, args, ctx) => duplicateProduct(ctx, args),
    setProductStock: (_, args, ctx) => setProductStock(ctx, args),
    updateProducts: (_, args, ctx) => updateProducts(ctx, args),
    deleteProducts: (_, args, ctx) => deleteProducts(ctx, args),
    startProductsUpdate: (_, args, ctx) => startProductsUpdate(ctx, args),
    startProductsDelete: (_, args, ctx) => startProductsDelete(ctx, args),
  },
  // Flags need no resolver: 0 and 1 are Booleans to GraphQL.
  Product: {
    images: ({ images }) => JSON.parse(images),
    tags: ({ tags }) => JSON.parse(tags),
    options: ({ options }) => JSON.parse(options),
    deliveryCountries: ({ deliveryCountries }) => JSON.parse(deliveryCountries),
  },
};
