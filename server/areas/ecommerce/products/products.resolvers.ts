import type { Resolvers } from '../../../graphql/resolvers.generated.ts';
import type { ProductRow } from '../../../db/schema.ts';
import { bulkValues, manyProducts, product } from './product.ts';
import { askedOf } from '../../../records/selection.ts';
import { products } from './products.ts';
import { productStats } from './productStats.ts';
import { openOrderCount, openOrdersOf } from '../orders/openOrders.ts';
import { adjustStock, stockMovements } from '../stock/stock.ts';
import { salePriceOf, variantName, variantRowsOf, variantsOf } from './productVariants.ts';
import { availableOf } from '../stock/stockLedger.ts';

const payload = ({ row, batchId }: { row: ProductRow; batchId: string }) => ({ product: row, batchId });

export const resolvers: Resolvers = {
  Query: {
    products: (_, args, ctx, info) => products.page(ctx, args, askedOf(info, 'list')),
    product: (_, { id }, ctx, info) => products.get(ctx, id, askedOf(info, 'one')),
    productStats: (_, _args, ctx) => productStats(ctx),
    openOrdersOf: (_, { selection }, ctx) => openOrdersOf(ctx, selection),
    stockMovements: (_, args, ctx) => stockMovements(ctx, args),
  },
  Mutation: {
    createProduct: async (_, { input }, ctx) => payload(await product.create(ctx, input)),
    updateProduct: async (_, args, ctx) => payload(await product.update(ctx, args)),
    deleteProduct: (_, { id }, ctx) => product.delete(ctx, id),
    duplicateProduct: async (_, { id }, ctx) => payload(await product.duplicate(ctx, id)),
    setProductStock: async (_, { id, inStock }, ctx) =>
      payload(await product.setColumns(ctx, id, { inStock: inStock ? 1 : 0 })),
    updateProducts: (_, { selection, input }, ctx) => manyProducts.update(ctx, selection, () => bulkValues(input)),
    deleteProducts: (_, { selection }, ctx) => manyProducts.delete(ctx, selection),
    startProductsUpdate: (_, { selection, input }, ctx) =>
      manyProducts.startUpdate(ctx, selection, () => bulkValues(input)),
    startProductsDelete: (_, { selection }, ctx) => manyProducts.startDelete(ctx, selection),
    adjustStock: (_, args, ctx) => adjustStock(ctx, args),
  },
  // Flags need no resolver: 0 and 1 are Booleans to GraphQL.
  Product: {
    openOrderCount: ({ id }, _args, ctx) => openOrderCount(ctx, id),
    images: ({ images }) => JSON.parse(images),
    tags: ({ tags }) => JSON.parse(tags),
    options: ({ options }) => JSON.parse(options),
    deliveryCountries: ({ deliveryCountries }) => JSON.parse(deliveryCountries),
    available: (row) => availableOf(row),
    variants: async (row, _args, ctx) => {
      const variants = variantsOf(row);
      if (variants.length === 0) return [];
      const rows = Map.groupBy((await variantRowsOf(ctx, row.id)) ?? [], ({ id }) => id);
      return variants.map((variant) => {
        const stock = { quantity: variant.quantity, allocated: rows.get(variant.id)?.[0]?.allocated ?? 0 };
        const available = row.inStock === 1 ? availableOf(row, stock) : 0;
        const name = variantName(variant);
        return {
          ...variant,
          ...stock,
          id: String(variant.id),
          name,
          salePriceCents: salePriceOf(row, variant),
          available,
        };
      });
    },
  },
};
