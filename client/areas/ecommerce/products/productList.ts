import { listNoun } from '../../../app/list/listNoun.ts';
import { listCodec } from '../../../kit/list/listCodec.ts';
import { flag, type StateOf } from '../../../lib/listState.ts';
import { choices, severalOf, anyTexts, valuesOf, wordsOf } from '../../../lib/severalValues.ts';
import type { ProductSortField, ProductStatus } from '../../../lib/schema.generated.ts';
import {
  DeleteProductDocument,
  DeleteProductsDocument,
  DuplicateProductDocument,
  ProductListDocument,
  ProductRowByIdDocument,
  StartProductsDeleteDocument,
  StartProductsUpdateDocument,
  UpdateProductsDocument,
  type ProductRowFragment,
} from './products.generated.ts';
import { openOrdersNote } from '../orders/openOrdersNote.ts';
import { importPath } from '../urls.ts';

export const statuses = ['published', 'scheduled', 'inactive'] as const satisfies Lowercase<ProductStatus>[];
const sizes = [5, 10, 20, 25, 50] as const;
const sorts = [
  'name',
  'category',
  'status',
  'price',
  'quantity',
  'sku',
] as const satisfies Lowercase<ProductSortField>[];

/** The list's place in the URL; the CSV export reads the same words. */
export const productListCodec = {
  ...listCodec({ sizes, initialSize: 10, sorts }),
  status: choices(statuses),
  // Any name may be a category one day: what is unknown matches nothing, and can be cleared.
  category: anyTexts(),
  stock: flag(),
};

export type ProductListState = StateOf<typeof productListCodec>;

/** Columns that the documented path calls otherwise. */
const restSorts: Partial<Record<string, string>> = { name: 'product', quantity: 'qty' };

function restPath({ q, status, category: name, stock, sort, order, page, size }: ProductListState): string {
  const params = new URLSearchParams({
    ...(q && { q }),
    ...(status && { status: status[0]!.toUpperCase() + status.slice(1) }),
    ...(name && { category: severalOf(name)[0]! }),
    ...(stock !== null && { stock: String(stock) }),
    ...(sort && { sortBy: restSorts[sort] ?? sort, orderBy: order }),
    page: String(page),
    itemsPerPage: String(size),
  });
  return `/api/apps/ecommerce/products?${params.toString()}`;
}

export const productList = listNoun({
  name: 'products',
  subject: 'Product',
  codec: productListCodec,
  // The drawer with the stock of a product.
  words: ['stockOf'],
  sizes,
  document: ProductListDocument,
  rowDocument: ProductRowByIdDocument,
  filterOf: ({ q, status, category: name, stock }: ProductListState) => ({
    search: q || null,
    status: wordsOf<ProductStatus>(status),
    category: valuesOf(name),
    inStock: stock,
  }),
  rowLabel: ({ name }: ProductRowFragment) => name,
  exportPath: '/export/products.csv',
  importPath,
  restPath,
  operations: {
    remove: DeleteProductDocument,
    duplicate: DuplicateProductDocument,
    removeMany: DeleteProductsDocument,
    startRemoval: StartProductsDeleteDocument,
    updateMany: UpdateProductsDocument,
    startUpdate: StartProductsUpdateDocument,
  },
  removalNote: openOrdersNote,
  texts: {
    removeTitle: 'products.delete.title',
    removeText: 'products.delete.text',
    removed: 'products.delete.done',
    duplicated: 'products.list.duplicated',
    bulkRemoveTitle: 'products.bulk.deleteTitle',
    bulkRemoveText: 'products.bulk.deleteText',
    bulkRemoveConfirm: 'products.bulk.deleteConfirm',
    bulkRemoving: 'products.bulk.deleting',
    bulkRemoved: 'products.bulk.deleted',
    bulkUpdating: 'products.bulk.changing',
    bulkUpdated: 'products.bulk.changed',
  },
  history: {
    displays: async () => (await import('./productFields.tsx')).productFields,
    messages: ['productForm'],
  },
});
