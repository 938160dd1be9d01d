import { choice, flag, type Param, type StateOf } from '../../lib/listState.ts';
import type { ProductSortField, ProductStatus } from '../../lib/schema.generated.ts';
import { listCodec } from '../../kit/list/listCodec.ts';
import type { ProductListQueryVariables } from './products.generated.ts';

export const listPath = '/apps/ecommerce/product/list';
export const importPath = '/apps/ecommerce/product/import';
export const addPath = '/apps/ecommerce/product/add';
export const editPath = (id: string) => `/apps/ecommerce/product/edit/${id}`;

export const sizes = [5, 10, 20, 25, 50] as const;
export const statuses = ['published', 'scheduled', 'inactive'] as const satisfies Lowercase<ProductStatus>[];
const sorts = [
  'name',
  'category',
  'status',
  'price',
  'quantity',
  'sku',
] as const satisfies Lowercase<ProductSortField>[];

// Any name may be a category one day: what is unknown matches nothing, and can be cleared.
const category: Param<string | null> = {
  initial: null,
  read: (value) => value || undefined,
  write: (value) => value ?? undefined,
};

/** The list's place in the URL; the CSV export reads the same words. */
export const productListCodec = {
  ...listCodec({ sizes, initialSize: 10, sorts }),
  status: choice(statuses),
  category,
  stock: flag(),
};

export type ProductListState = StateOf<typeof productListCodec>;

/** The condition of the list alone, for bulk operations on all that match. */
export const filterOf = (state: ProductListState) => ({
  search: state.q || null,
  status: (state.status?.toUpperCase() ?? null) as ProductStatus | null,
  category: state.category,
  inStock: state.stock,
});

export const variablesOf = (state: ProductListState): ProductListQueryVariables => ({
  filter: filterOf(state),
  orderBy: state.sort
    ? { field: state.sort.toUpperCase() as ProductSortField, direction: state.order === 'desc' ? 'DESC' : 'ASC' }
    : null,
  page: { number: state.page, size: state.size },
});

/** Columns that the documented path calls otherwise. */
const restSorts: Partial<Record<string, string>> = { name: 'product', quantity: 'qty' };

/** The documented address of the same products. */
export function restPath(state: ProductListState): string {
  const { q, status, category, stock, sort, order, page, size } = state;
  const params = new URLSearchParams({
    ...(q && { q }),
    ...(status && { status: status[0]!.toUpperCase() + status.slice(1) }),
    ...(category && { category }),
    ...(stock !== null && { stock: String(stock) }),
    ...(sort && { sortBy: restSorts[sort] ?? sort, orderBy: order }),
    page: String(page),
    itemsPerPage: String(size),
  });
  return `/api/apps/ecommerce/products?${params.toString()}`;
}
