import { sql } from 'kysely';
import type { Compilable, Expression, Kysely, RawBuilder } from 'kysely';
import type { Engine } from '../../db/dialect.ts';
import { unindexed } from '../../db/dialect.ts';
import type { Page } from '../../db/page.ts';
import type { ProductRow, Tables } from '../../db/schema.ts';
import { found } from '../../db/search.ts';
import type { SearchTarget, SearchTerm } from '../../db/search.ts';
import type { ProductFilter, ProductOrder, ProductSortField, ProductStatus } from '../../graphql/schema.generated.ts';

/* SQL of product lists: which statement suits which filter. What may be asked, and by whom, stands in products.ts. */

/** Conditions on columns that the counters know. */
export type Filters = { status: ProductStatus | null; category: string | null; inStock: 0 | 1 | null };

/** Everything that changes the text of the statement, but for the search itself. */
export type ListShape = {
  engine: Engine;
  filters: Filters;
  orderBy: ProductOrder;
  mode: SearchTerm['mode'];
  /**
   * `order`: read in order and skip what does not match, for filters that most rows pass. `filter`: read what matches
   * and sort it, for filters that few rows pass.
   */
  drive: 'order' | 'filter';
  /** Rows that the viewer may read; null for all. */
  scope: RawBuilder<unknown> | null;
};

/** Products that pass the filters, and all products. */
export type Counts = { total: number; all: number };

export type ListValues = Filters & Page & { term: string };
export type Slots<Values = ListValues> = { readonly [Name in keyof Values]: Expression<Values[Name]> };

export const sortColumns: Record<Exclude<ProductSortField, 'CREATED'>, string> = {
  NAME: 'name_key',
  CATEGORY: 'category',
  STATUS: 'status',
  PRICE: 'price_cents',
  QUANTITY: 'quantity',
  SKU: 'sku',
};

const target: SearchTarget = {
  table: 'products',
  column: 'search_text',
  index: 'products_search',
  narrow: 'products_narrow',
};

export const filtersOf = (filter: ProductFilter | null | undefined): Filters => ({
  status: filter?.status ?? null,
  category: filter?.category ?? null,
  inStock: filter?.inStock === undefined || filter.inStock === null ? null : filter.inStock ? 1 : 0,
});

export const hasFilters = (filters: Filters) =>
  filters.status !== null || filters.category !== null || filters.inStock !== null;

/** Key of a statement: every part of the shape that changes its text. */
export function shapeKey(db: Kysely<Tables>, { filters, orderBy, mode, drive, scope }: ListShape): string {
  const given = `${filters.status === null ? '' : 's'}${filters.category === null ? '' : 'c'}${filters.inStock === null ? '' : 'i'}`;
  const scoped = scope === null ? '' : JSON.stringify(scope.compile(db), ['sql', 'parameters']);
  return `${orderBy.field} ${orderBy.direction} ${mode} ${given} ${drive} ${scoped}`;
}

/** `order by` of a list, ties newest first. */
export function ordering({ field, direction }: ProductOrder, alias: string): RawBuilder<unknown> {
  const way = sql.raw(direction === 'DESC' ? 'desc' : 'asc');
  if (field === 'CREATED') return sql`${sql.ref(`${alias}.id`)} ${way}`;
  return sql`${sql.ref(`${alias}.${sortColumns[field]}`)} ${way}, ${sql.ref(`${alias}.id`)} desc`;
}

/** How many products pass the filters, from the counters. */
export function countStatement(db: Kysely<Tables>, filters: Filters, values: Slots): Compilable<Counts> {
  const conditions = equalities(filters, values, (column) => sql.ref(column));
  return compilable(
    db,
    sql`
    select coalesce(sum(count) filter (where ${sql.join(conditions, sql` and `)}), 0) as total, coalesce(sum(count), 0) as "all"
    from product_counts`,
  );
}

/** Ids of the rows in order: all that match, or one page of them. */
export function idStatement(db: Kysely<Tables>, shape: ListShape, values: Slots): Compilable<{ id: number }> {
  return compilable(db, sql`select m.id from (${matching(shape, values)}) m order by ${ordering(shape.orderBy, 'm')}`);
}

/**
 * A page of rows of a list whose total is known: the ids from the index first, as it is much smaller than the table.
 * The left join keeps the planner from starting at the other end.
 */
export function pageStatement(
  db: Kysely<Tables>,
  shape: ListShape,
  columns: RawBuilder<unknown>,
  values: Slots,
): Compilable<ProductRow> {
  return compilable(
    db,
    sql`
    select ${columns} from (${pageOfIds(shape, values)}) s left join products p on p.id = s.id order by ${ordering(shape.orderBy, 'p')}`,
  );
}

/** A page of rows with the total in each; a page past the end is one row with the total and no id. */
export function totalledStatement(
  db: Kysely<Tables>,
  shape: ListShape,
  columns: RawBuilder<unknown>,
  values: Slots,
): Compilable<ProductRow & { total: number }> {
  const isCounted = shape.mode === 'all' && shape.scope === null && !hasFilters(shape.filters);
  const matches = isCounted ? sql`` : sql`with m as materialized (${matching(shape, values)})`;
  const total = isCounted
    ? sql`select coalesce(sum(count), 0) as total from product_counts`
    : sql`select count(*) as total from m`;
  const ids = isCounted
    ? pageOfIds(shape, values)
    : sql`select m.id from m order by ${ordering(shape.orderBy, 'm')} limit ${values.size} offset ${values.offset}`;
  return compilable(
    db,
    sql`
    ${matches} select ${columns}, t.total
    from (${total}) t left join (${ids}) s on true left join products p on p.id = s.id
    order by ${ordering(shape.orderBy, 'p')}`,
  );
}

function pageOfIds(shape: ListShape, values: Slots): RawBuilder<unknown> {
  return sql`
    select p.id from products p ${whereAll(conditionsOf(shape, values))}
    order by ${ordering(shape.orderBy, 'p')} limit ${values.size} offset ${values.offset}`;
}

/** Ids of what matches, with the column to sort by. */
function matching(shape: ListShape, values: Slots): RawBuilder<unknown> {
  const {
    engine,
    mode,
    orderBy: { field },
  } = shape;
  const conditions = conditionsOf(shape, values);
  const readsRows = field !== 'CREATED' || conditions.length > 0;
  const { from, id, where } =
    mode === 'all'
      ? { from: sql`products p`, id: sql`p.id`, where: null }
      : found(engine, mode, target, values.term, readsRows);
  const all = where === null ? conditions : [where, ...conditions];
  const sortColumn = field === 'CREATED' ? sql`` : sql`, ${sql.ref(`p.${sortColumns[field]}`)}`;
  return sql`select ${id} as id ${sortColumn} from ${from} ${whereAll(all)}`;
}

export const whereAll = (conditions: RawBuilder<unknown>[]) =>
  conditions.length === 0 ? sql`` : sql`where ${sql.join(conditions, sql` and `)}`;

export function conditionsOf({ engine, filters, drive, scope }: ListShape, values: Slots): RawBuilder<unknown>[] {
  const own =
    drive === 'order'
      ? equalities(filters, values, (column) => unindexed(engine, `p.${column}`))
      : [
          // Columns of the index products_filter in its order; one that is not asked for has few values, so all are listed.
          filters.inStock === null ? sql`p.in_stock in (0, 1)` : sql`p.in_stock = ${values.inStock}`,
          filters.status === null
            ? sql`p.status in ('INACTIVE', 'PUBLISHED', 'SCHEDULED')`
            : sql`p.status = ${values.status}`,
          ...(filters.category === null ? [] : [sql`p.category = ${values.category}`]),
        ];
  return scope === null ? own : [...own, scope];
}

function equalities(
  filters: Filters,
  values: Slots,
  column: (name: string) => RawBuilder<unknown>,
): RawBuilder<unknown>[] {
  return [
    ...(filters.status === null ? [] : [sql`${column('status')} = ${values.status}`]),
    ...(filters.category === null ? [] : [sql`${column('category')} = ${values.category}`]),
    ...(filters.inStock === null ? [] : [sql`${column('in_stock')} = ${values.inStock}`]),
  ];
}

export const compilable = <Row>(db: Kysely<Tables>, query: RawBuilder<unknown>): Compilable<Row> => ({
  compile: () => query.compile(db) as never,
});
