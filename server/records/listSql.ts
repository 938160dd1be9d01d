import { sql } from 'kysely';
import type { Compilable, Expression, Kysely, RawBuilder } from 'kysely';
import { unindexed } from '../db/dialect.ts';
import type { Tables } from '../db/schema.ts';
import { found } from '../db/search.ts';
import { orderColumn } from './listShape.ts';
import type { AnyList, Counts, ListShape, ListValues } from './listShape.ts';

/* SQL of lists: see docs/decisions/010-lists-without-scans.md for what makes each statement what it is. */

export type Slots = { readonly [Name in keyof ListValues]: Expression<ListValues[Name]> };

/** Key of a statement: every part of the shape that changes its text. */
export function shapeKey({ conditions, orderBy, mode, drive, scope }: ListShape): string {
  const given = conditions.map(({ key }) => key).join();
  return `${orderBy.field} ${orderBy.direction} ${mode} ${given} ${drive} ${scope?.key ?? ''}`;
}

/** `order by` of a list, ties newest first. `key` is the column to sort by, where the rows have it under that name. */
export function ordering(shape: ListShape, alias: string, key?: RawBuilder<unknown>): RawBuilder<unknown> {
  const way = sql.raw(shape.orderBy.direction === 'DESC' ? 'desc' : 'asc');
  const column = key && shape.orderBy.field !== 'CREATED' ? key : orderColumn(shape, alias);
  const id = sql.ref(`${alias}.id`);
  return column === null ? sql`${id} ${way}` : sql`${column} ${way}, ${id} desc`;
}

const table = ({ list }: ListShape) => sql.table(list.table);

/** The table as `p`; of a list with paths also which index to read, along the order or wherever the matches are. */
export function rowsFrom(shape: ListShape, drive = shape.drive): RawBuilder<unknown> {
  const { engine, list, conditions, orderBy, scope } = shape;
  const { paths } = list;
  // Rules of a role may have a better one.
  const isOpen = engine !== 'sqlite' || paths === undefined || (drive === 'filter' && scope !== null);
  if (isOpen) return sql`${table(shape)} p`;
  const name = drive === 'order' ? paths.along(orderBy, conditions) : paths.finding(conditions);
  return sql`${table(shape)} p indexed by ${sql.ref(name)}`;
}

/** How many rows match, by counting them; no more than `cap` of them. */
export function matchStatement(
  db: Kysely<Tables>,
  shape: ListShape,
  slots: Slots,
  cap: number | null,
): Compilable<{ total: number }> {
  const limit = cap === null ? sql`` : sql`limit ${sql.lit(cap)}`;
  return compilable(
    db,
    sql`
    select count(*) as total from (
      select 1 from ${rowsFrom(shape, 'filter')} ${whereAll(conditionsOf(shape, slots))} ${limit}) m`,
  );
}

/** How many rows pass the filters, from the counters. */
export function countStatement(db: Kysely<Tables>, shape: ListShape, slots: Slots): Compilable<Counts> {
  const conditions = equalities(shape, slots, (column) => sql.ref(column));
  return compilable(
    db,
    sql`
    select coalesce(sum(count) filter (where ${sql.join(conditions, sql` and `)}), 0) as total, coalesce(sum(count), 0) as "all"
    from ${sql.table(shape.list.counters!.table)}`,
  );
}

/** Ids of the rows in order. */
export function idStatement(db: Kysely<Tables>, shape: ListShape, slots: Slots): Compilable<{ id: number }> {
  return compilable(
    db,
    sql`select m.id from (${matching(shape, slots)}) m order by ${ordering(shape, 'm', sql`m.sort_key`)}`,
  );
}

/**
 * A page of rows: the ids from the index first, as it is much smaller than the table. The left join keeps the planner
 * from starting at the other end. `more` rows beyond the page tell whether another follows.
 */
export function pageStatement<Row>(
  db: Kysely<Tables>,
  shape: ListShape,
  columns: RawBuilder<unknown>,
  slots: Slots,
  more: 0 | 1,
): Compilable<Row> {
  const limit = more === 0 ? sql`${slots.size}` : sql`${slots.size} + 1`;
  return compilable(
    db,
    sql`
    select ${columns} from (${pageOfIds(shape, slots, limit)}) s left join ${table(shape)} p on p.id = s.id
    order by ${ordering(shape, 'p')}`,
  );
}

/**
 * A page of rows with the total in each; a page past the end is one row with the total and no id. With a `cap` no more
 * matches than that are looked at: past it, neither the total nor the page is right.
 */
export function totalledStatement<Row>(
  db: Kysely<Tables>,
  shape: ListShape,
  columns: RawBuilder<unknown>,
  slots: Slots,
  cap: number | null,
): Compilable<Row & { total: number; isCut: number }> {
  const isCounted = isKnownByCounters(shape);
  const isWhole = isWholeTable(shape);
  const limit = cap === null ? sql`` : sql`limit ${sql.lit(cap)}`;
  const isCut = cap !== null && shape.engine === 'sqlite' && shape.mode === 'index' && shape.list.paths !== undefined;
  const matches =
    isCounted || isWhole
      ? sql``
      : isCut
        ? sql`with ${firstHits(shape, slots, cap * 2)}`
        : sql`with m as materialized (${matching(shape, slots)} ${limit})`;
  const total = isCounted
    ? sql`select coalesce(sum(count), 0) as total from ${sql.table(shape.list.counters!.table)}`
    : isWhole
      ? cap === null
        ? sql`select count(*) as total from ${table(shape)}`
        : sql`select count(*) as total from (select 1 from ${table(shape)} ${limit}) w`
      : isCut
        ? sql`select count(*) as total, (select count(*) from f) = ${sql.lit(cap * 2)} as is_cut from m`
        : sql`select count(*) as total from m`;
  const ids =
    isCounted || isWhole
      ? pageOfIds(shape, slots, sql`${slots.size}`)
      : sql`select m.id from m order by ${ordering(shape, 'm', sql`m.sort_key`)} limit ${slots.size} offset ${slots.offset}`;
  return compilable(
    db,
    sql`
    ${matches} select ${columns}, t.total ${isCut ? sql`, t.is_cut` : sql``}
    from (${total}) t left join (${ids}) s on true left join ${table(shape)} p on p.id = s.id
    order by ${ordering(shape, 'p')}`,
  );
}

/**
 * A search that looks at the first rows with the text alone, and keeps those that match in the rest, too: where nearly all have the
 * text, a thousand that match might be far. With as many rows as that, the total is only what was met.
 */
function firstHits(shape: ListShape, slots: Slots, most: number): RawBuilder<unknown> {
  const { index, narrow } = shape.list.search!.trigram!;
  const key = orderColumn(shape, 'p');
  return sql`f as materialized (
    select rowid as id from ${sql.table(index)} where ${sql.ref(index)} match ${slots.term} limit ${sql.lit(most)}),
    m as materialized (
      select p.id ${key === null ? sql`` : sql`, ${key} as sort_key`}
      from f cross join ${table(shape)} p indexed by ${sql.ref(narrow)} on p.id = f.id ${whereAll(conditionsOf(shape, slots))})`;
}

/** Whether the counters alone know how many rows there are: the list is narrowed by nothing. */
export const isKnownByCounters = ({ list, mode, scope, conditions }: ListShape) =>
  list.counters !== undefined && mode === 'all' && scope === null && conditions.length === 0;

/** Whether all rows of the table are in the list: they are counted without being looked at, and a page is read along the order. */
const isWholeTable = ({ list, mode, scope, conditions }: ListShape) =>
  list.counters === undefined &&
  list.paths === undefined &&
  list.only === undefined &&
  mode === 'all' &&
  scope === null &&
  conditions.length === 0;

/** Ids along the order; a search compares the rows that are met. */
function pageOfIds(shape: ListShape, slots: Slots, limit: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select p.id from ${rowsFrom(shape)} ${whereAll([...conditionsOf(shape, slots), ...comparing(shape, slots)])}
    order by ${ordering(shape, 'p')} limit ${limit} offset ${slots.offset}`;
}

/** A search that compares row by row. */
export const comparing = ({ mode, list }: ListShape, slots: Slots): RawBuilder<unknown>[] =>
  mode === 'all' ? [] : [sql`${sql.ref(`p.${list.search!.column}`)} like ${slots.pattern} escape '\\'`];

/** Ids of what matches, with the column to sort by as `sort_key`. */
export function matching(shape: ListShape, slots: Slots): RawBuilder<unknown> {
  const { engine, mode, list } = shape;
  const conditions = conditionsOf(shape, slots);
  const key = orderColumn(shape, 'p');
  const target = list.search && {
    table: list.table,
    column: list.search.column,
    index: list.search.trigram?.index ?? '',
    narrow: list.search.trigram?.narrow ?? '',
  };
  const { from, id, where } =
    mode === 'all' || target === undefined
      ? { from: rowsFrom(shape, 'filter'), id: sql`p.id`, where: null }
      : found(
          engine,
          mode,
          target,
          mode === 'index' ? slots.term : slots.pattern,
          key !== null || conditions.length > 0,
        );
  const all = where === null ? conditions : [where, ...conditions];
  return sql`select ${id} as id ${key === null ? sql`` : sql`, ${key} as sort_key`} from ${from} ${whereAll(all)}`;
}

export const whereAll = (conditions: RawBuilder<unknown>[]) =>
  conditions.length === 0 ? sql`` : sql`where ${sql.join(conditions, sql` and `)}`;

/** What makes rows of the table records of the list. */
export const onlyOf = ({ only }: AnyList): RawBuilder<unknown>[] => (only === undefined ? [] : [only]);

export function conditionsOf(shape: ListShape, slots: Slots): RawBuilder<unknown>[] {
  const { engine, drive, scope, list } = shape;
  // The counters have decided on the columns that they know; of the others the planner knows best which index helps.
  const alongOrder = (column: string) =>
    column in (list.counters?.columns ?? {}) ? unindexed(engine, `p.${column}`) : sql.ref(`p.${column}`);
  const isOpen = list.counters === undefined || list.paths !== undefined;
  const own = isOpen
    ? equalities(shape, slots, (column) => sql.ref(`p.${column}`))
    : drive === 'filter'
      ? indexed(shape, slots)
      : equalities(shape, slots, alongOrder);
  const ofList = [...own, ...onlyOf(list)];
  return scope === null ? ofList : [...ofList, scope.where(slots, givenOf(shape, slots))];
}

/** Columns that are the same in all rows, as a filter says which value they have: what hangs on them is asked once, not of each row. */
const givenOf = ({ conditions }: ListShape, slots: Slots): Readonly<Record<string, RawBuilder<unknown>>> =>
  Object.fromEntries(
    conditions
      .filter(({ isEquality, values }) => isEquality && values.length === 1)
      .map((one) => [one.column, sql`${slotsOf(one, slots)[0]}`]),
  );

/** Conditions on the index of the counted columns, in its order: of one that is not asked for all values are listed. */
function indexed({ list, conditions }: ListShape, slots: Slots): RawBuilder<unknown>[] {
  return Object.entries(list.counters!.columns).flatMap(([column, values]) => {
    const field = sql.ref(`p.${column}`);
    const given = conditions.filter((one) => one.column === column);
    if (given.length > 0) return given.map((one) => one.sql(field, slotsOf(one, slots)));
    return values === null ? [] : [sql`${field} in (${sql.join(values.map((value) => sql.lit(value)))})`];
  });
}

const equalities = (
  { conditions }: ListShape,
  slots: Slots,
  column: (name: string) => RawBuilder<unknown>,
): RawBuilder<unknown>[] => conditions.map((one) => one.sql(column(one.column), slotsOf(one, slots)));

const slotsOf = ({ name, values }: { name: string; values: unknown[] }, slots: Slots) =>
  values.map((_, at) => slots[`${name}${at}`]!);

export const compilable = <Row>(db: Kysely<Tables>, query: RawBuilder<unknown>): Compilable<Row> => ({
  compile: () => query.compile(db) as never,
});
