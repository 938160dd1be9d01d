import { sql } from 'kysely';
import { authorize, isAllowed, visible } from '../../access/authorize.ts';
import type { Context } from '../../context.ts';
import { pageInfo, pageOf } from '../../db/page.ts';
import type { Page } from '../../db/page.ts';
import { recordId } from '../../db/recordId.ts';
import type { ProductRow } from '../../db/schema.ts';
import { searchTerm } from '../../db/search.ts';
import { firstRow, rows } from '../../db/statement.ts';
import type { PageInfo, ProductFilter, ProductOrder, QueryProductsArgs } from '../../graphql/schema.generated.ts';
import {
  compilable,
  countStatement,
  filtersOf,
  hasFilters,
  idStatement,
  pageStatement,
  shapeKey,
  totalledStatement,
} from './productList.ts';
import type { Counts, ListShape, ListValues } from './productList.ts';

export type ProductPage = { nodes: ProductRow[]; totalCount: number; isTotalCapped: boolean; pageInfo: PageInfo };

/** Columns to read: those of list screens, or all of them. Descriptions are long, and few lists show them. */
export type ProductColumns = 'list' | 'all';

export const columnsOf = {
  list: sql`p.id, p.version, p.name, p.brand, p.category, p.status, p.in_stock, p.sku, p.price_cents, p.quantity, p.image`,
  all: sql`p.*`,
};

const newestFirst: ProductOrder = { field: 'CREATED', direction: 'DESC' };
const everything: Page = { number: 1, size: 2_147_483_647, offset: 0 };

/** Products that match, one page of them, and how many match. */
export async function listProducts(
  ctx: Context,
  { filter, orderBy, page: asked }: Partial<QueryProductsArgs>,
  columns: ProductColumns = 'all',
): Promise<ProductPage> {
  authorize(ctx, 'read', 'Product');
  const page = pageOf(ctx, asked);
  const { shape, values, counts } = await planList(ctx, filter, orderBy, page);
  const key = `${columns} ${shapeKey(ctx.db, shape)}`;
  const answer = (nodes: ProductRow[], totalCount: number) => ({
    nodes,
    totalCount,
    isTotalCapped: false,
    pageInfo: pageInfo(page, totalCount),
  });
  if (counts && shape.mode === 'all') {
    if (counts.total <= page.offset) return answer([], counts.total);
    const nodes = await rows(ctx.db, `products.page ${key}`, values, (db, slots) =>
      pageStatement(db, shape, columnsOf[columns], slots),
    );
    return answer(nodes, counts.total);
  }
  const nodes = await rows(ctx.db, `products.list ${key}`, values, (db, slots) =>
    totalledStatement(db, shape, columnsOf[columns], slots),
  );
  // A page past the end is a single row with the total alone.
  return answer(nodes[0]?.id === null ? [] : nodes, nodes[0]?.total ?? 0);
}

/** Ids of all products that match, in order. */
export async function listProductIds(
  ctx: Context,
  filter: ProductFilter | null | undefined,
  orderBy: ProductOrder | null = null,
): Promise<number[]> {
  authorize(ctx, 'read', 'Product');
  const { shape, values } = await planList(ctx, filter, orderBy, everything);
  const key = `products.ids ${shapeKey(ctx.db, shape)}`;
  return (await rows(ctx.db, key, values, (db, slots) => idStatement(db, shape, slots))).map(({ id }) => id);
}

/** Which statement suits the list: for that, how many products pass the filters is asked first, where the counters know it. */
export async function planList(
  ctx: Context,
  filter: ProductFilter | null | undefined,
  orderBy: ProductOrder | null | undefined,
  page: Page,
): Promise<{ shape: ListShape; values: ListValues; counts: Counts | null }> {
  const { engine } = ctx.services.database;
  const term = searchTerm(engine, filter?.search);
  const filters = filtersOf(filter);
  const values = { ...filters, ...page, term: term.value };
  const scope = visible(ctx, 'Product', 'p');
  const shape: ListShape = { engine, filters, orderBy: orderBy ?? newestFirst, mode: term.mode, drive: 'order', scope };
  if (scope !== null || term.mode === 'index' || !hasFilters(filters)) return { shape, values, counts: null };
  const key = `products.count ${shapeKey(ctx.db, { ...shape, orderBy: newestFirst })}`;
  const counts = (await firstRow(ctx.db, key, values, (db, slots) => countStatement(db, filters, slots)))!;
  // Reading in order takes as many steps as it takes to meet the page's last match; sorting makes a match cost three.
  const { total, all } = counts;
  const isNarrow =
    term.mode === 'all' ? total * 3 < all * Math.min(1, (page.offset + page.size) / total) : total * 20 < all;
  return { shape: isNarrow ? { ...shape, drive: 'filter' } : shape, values, counts };
}

/** The product with this id; null when there is none, or none that the viewer may see. */
export async function getProduct(
  ctx: Context,
  id: string | number,
  columns: ProductColumns = 'all',
): Promise<ProductRow | null> {
  const viewer = authorize(ctx, 'read', 'Product');
  const number = recordId(id);
  if (number === null) return null;
  // A rule may speak of any column.
  const read = visible(ctx, 'Product') === null ? columns : 'all';
  const row = await firstRow(ctx.db, `products.one ${read}`, { id: number }, (db, { id: wanted }) =>
    compilable<ProductRow>(db, sql`select ${columnsOf[read]} from products p where p.id = ${wanted}`),
  );
  return row && isAllowed(viewer, 'read', 'Product', row) ? row : null;
}
