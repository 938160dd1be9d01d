import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { rows, firstRow } from '../db/statement.ts';
import { beyond } from '../db/walk.ts';
import { invalid } from '../errors.ts';
import { malformed } from '../fields.ts';
import { pageInfo, settledAt } from '../db/page.ts';
import type { ListPage, Read } from './listRead.ts';
import { columnsOf, newestFirst, orderColumn } from './listShape.ts';
import type { ListShape, Order } from './listShape.ts';
import {
  comparing,
  compilable,
  conditionsOf,
  isKnownByCounters,
  matching,
  matchStatement,
  ordering,
  rowsFrom,
  shapeKey,
  whereAll,
} from './listSql.ts';
import type { Slots } from './listSql.ts';
import { isKnownLong, keepLong } from './longLists.ts';

/* Pages that start after a row in place of a number: what is added or deleted meanwhile moves none of them. */

/** What the last row has in the order, and its id. */
type Place = { key: string | number | null; id: number };
export type Keyed<Row> = Row & { cursorKey: Place['key'] };

const longestCursor = 2000;

const wayOf = ({ direction }: Order) => (direction === 'DESC' ? 'DESC' : 'ASC');

const cursorOf = (orderBy: Order, { key, id }: Place) =>
  Buffer.from(JSON.stringify([orderBy.field, wayOf(orderBy), key, id])).toString('base64url');

function placeIn(cursor: string, orderBy: Order): Place {
  const [field, way, key, id] = cursor.length > longestCursor ? [] : partsOf(cursor);
  const isKey = key === null || typeof key === 'string' || typeof key === 'number';
  if (!isKey || !Number.isSafeInteger(id))
    throw invalid({ 'page.after': malformed('must be the `endCursor` of a page') });
  if (field !== orderBy.field || way !== wayOf(orderBy))
    throw invalid({ 'page.after': malformed('must be the `endCursor` of a page in the same order') });
  return { key, id: id as number };
}

function partsOf(cursor: string): unknown[] {
  try {
    const read = JSON.parse(Buffer.from(cursor, 'base64url').toString()) as unknown;
    return Array.isArray(read) ? read : [];
  } catch {
    return [];
  }
}

/**
 * The page that starts after the cursor, or the one of its number without. `most`: so many matches are counted; none for 0,
 * all for null.
 */
export async function cursorPage<Row extends { id: number }>(
  read: Read,
  after: string | null,
  most: number | null,
): Promise<ListPage<Row>> {
  const { ctx, page, plan } = read;
  const asOf = settledAt(ctx);
  const shape: ListShape = { ...plan.shape, drive: 'order' };
  const place = after === null ? null : placeIn(after, shape.orderBy);
  const found = await rowsAfter<Row>(read, shape, place);
  const nodes = found.slice(0, page.size);
  const isWhole = after === null && page.offset === 0 && found.length <= page.size;
  const counted = most === 0 ? 0 : isWhole ? found.length : await countedTo(read, shape, most);
  const total = most === null ? counted : Math.min(counted, most);
  const last = nodes.at(-1);
  return {
    nodes,
    totalCount: total,
    isTotalCapped: most !== null && (most === 0 ? found.length > 0 : counted > most),
    pageInfo: {
      ...pageInfo(page, total),
      hasNextPage: found.length > page.size,
      hasPreviousPage: after !== null || page.number > 1,
      endCursor: last === undefined ? after : cursorOf(shape.orderBy, { key: last.cursorKey, id: last.id }),
      asOf,
    },
  };
}

/** The rows of the page and one more, if there is one. Rows without a value come where the database sorts them. */
export async function rowsAfter<Row>(read: Read, shape: ListShape, place: Place | null): Promise<Keyed<Row>[]> {
  if (place === null) return readRows(read, shape, 'start', { key: null, id: 0 });
  const isUp = wayOf(shape.orderBy) === 'ASC';
  const areEmptyFirst = (shape.engine === 'sqlite') === isUp;
  const found = await readRows<Row>(read, shape, place.key === null ? 'empty' : 'after', place);
  const rest = read.page.size + 1 - found.length;
  const mayBeEmpty = shape.orderBy.field !== 'CREATED' && shape.orderBy.field !== 'UPDATED';
  if (rest === 0 || !mayBeEmpty || (place.key === null) !== areEmptyFirst) return found;
  const part = { ...read, page: { ...read.page, size: rest - 1 } };
  return [...found, ...(await readRows<Row>(part, shape, areEmptyFirst ? 'filled' : 'allEmpty', place))];
}

/** Which rows of the order: all, those after a row with a value or without one, those that have one, and those that have none. */
type From = 'start' | 'after' | 'empty' | 'filled' | 'allEmpty';

function readRows<Row>(
  { ctx, list, page, plan, width }: Read,
  shape: ListShape,
  from: From,
  { key, id }: Place,
): Promise<Keyed<Row>[]> {
  const values = { ...plan.values, size: page.size, lastKey: key, lastId: id };
  return rows(ctx.db, `${list.table}.cursor ${from} ${width} ${shapeKey(shape)}`, values, (db, all) => {
    const slots = all as unknown as Slots;
    const column = orderColumn(shape, 'p');
    const columns = sql`${columnsOf(list, width)}, ${column ?? sql`p.id`} as cursor_key`;
    const rest = whereFrom(shape, slots, column, from);
    // Without an index of its own a search compares the rows that are met along the order.
    const isAlong = shape.mode === 'all' || list.search?.trigram === undefined;
    const source = isAlong
      ? rowsFrom(shape)
      : sql`(${matching(shape, slots)}) m join ${sql.table(list.table)} p on p.id = m.id`;
    const conditions = isAlong ? [...conditionsOf(shape, slots), ...comparing(shape, slots)] : [];
    return compilable<Keyed<Row>>(
      db,
      sql`select ${columns} from ${source} ${whereAll([...conditions, ...rest])}
        order by ${ordering(shape, 'p')} limit ${slots.size} + 1 offset ${slots.offset}`,
    );
  });
}

function whereFrom(
  shape: ListShape,
  slots: Slots,
  column: RawBuilder<unknown> | null,
  from: From,
): RawBuilder<unknown>[] {
  if (from === 'start') return [];
  if (from === 'filled') return [sql`${column} is not null`];
  if (from === 'allEmpty') return [sql`${column} is null`];
  const after = { key: from === 'empty' ? null : slots['lastKey'], id: slots['lastId'] };
  return [beyond({ id: sql.ref('p.id'), column, isUp: wayOf(shape.orderBy) === 'ASC', after })];
}

/** How many match; where that may end, one more than `most` says that there are more. */
async function countedTo(read: Read, shape: ListShape, most: number | null): Promise<number> {
  if (most === null) return totalOf(read, shape, null);
  if (read.plan.counts === null && (await isKnownLong(read))) return most + 1;
  const counted = await totalOf(read, shape, most + 1);
  if (read.plan.counts === null && counted > most) await keepLong(read);
  return counted;
}

async function totalOf({ ctx, list, plan: { values, counts } }: Read, shape: ListShape, cap: number | null) {
  if (counts !== null) return counts.total;
  const plain = { ...shape, orderBy: newestFirst };
  const key = `${list.table}.cursorTotal ${cap ?? ''} ${shapeKey(plain)}`;
  const found = await firstRow(ctx.db, key, values, (db, slots) => {
    if (isKnownByCounters(shape))
      return compilable<{ total: number }>(
        db,
        sql`select coalesce(sum(count), 0) as total from ${sql.table(list.counters!.table)}`,
      );
    if (shape.mode === 'all') return matchStatement(db, plain, slots, cap);
    const limit = cap === null ? sql`` : sql`limit ${sql.lit(cap)}`;
    return compilable<{ total: number }>(db, sql`select count(*) as total from (${matching(plain, slots)} ${limit}) m`);
  });
  return found!.total;
}
