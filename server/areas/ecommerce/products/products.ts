import type { ProductRow } from '../../../db/schema.ts';
import type { ProductFilter, ProductSortField } from '../../../graphql/schema.generated.ts';
import { is, oneOf } from '../../../records/filters.ts';
import { defineList } from '../../../records/list.ts';
import { identifyProducts } from '../identify.ts';

/** The product list: decision 010 says what its counters and indexes are for. */
export const products = defineList<ProductRow, ProductFilter, ProductSortField>({
  subject: 'Product',
  table: 'products',
  filters: { status: oneOf('status'), category: oneOf('category'), inStock: is('inStock') },
  sorts: {
    NAME: 'nameKey',
    CATEGORY: 'category',
    STATUS: 'status',
    PRICE: 'priceCents',
    QUANTITY: 'quantity',
    SKU: 'sku',
  },
  search: { column: 'searchText', trigram: { index: 'products_search', narrow: 'products_narrow' } },
  identify: identifyProducts,
  // Descriptions are long, and few lists show them.
  shortColumns: [
    'id',
    'version',
    'name',
    'brand',
    'category',
    'status',
    'inStock',
    'sku',
    'priceCents',
    'quantity',
    'image',
    'costCents',
    'barcode',
  ],
  counters: {
    table: 'product_counts',
    columns: { inStock: [0, 1], status: ['INACTIVE', 'PUBLISHED', 'SCHEDULED'], category: null },
  },
});
