import { sql } from 'kysely';
import { setImmediate as otherWork } from 'node:timers/promises';
import { authorize, visible } from '../access/authorize.ts';
import { allowedRecords } from '../access/records.ts';
import type { Context } from '../context.ts';
import type { Page } from '../db/page.ts';
import { rows } from '../db/statement.ts';
import { walk } from '../db/walk.ts';
import { rowsAfter } from './listCursor.ts';
import type { Keyed } from './listCursor.ts';
import { planList } from './listPlan.ts';
import { columnsOf, sortOf } from './listShape.ts';
import type { AnyList, Order, Plan, Width } from './listShape.ts';
import { idStatement, onlyOf, shapeKey, whereAll } from './listSql.ts';

/* Goes through all rows that match, however many, a few at a time: memory stays flat, others are served between. */

const partSize = 500;
const everything: Page = { number: 1, size: 2_147_483_647, offset: 0 };

type Wanted = { filter: object | null | undefined; orderBy: Order | null; ids: readonly number[] | null; width: Width };

/** Ids of all that match, in order. */
export async function idsOf(
  ctx: Context,
  list: AnyList,
  filter: object | null | undefined,
  orderBy: Order | null | undefined,
): Promise<number[]> {
  authorize(ctx, 'read', list.subject);
  const { shape, values } = await planList(ctx, list, filter, orderBy, everything);
  const key = `${list.table}.ids ${shapeKey(shape)}`;
  return (await rows(ctx.db, key, values, (db, slots) => idStatement(db, shape, slots))).map(({ id }) => id);
}

/** All that match, or only those with these ids, in order, in parts. */
export async function* partsOf<Row extends { id: number }>(
  ctx: Context,
  list: AnyList,
  { filter, orderBy, ids, width }: Wanted,
): AsyncGenerator<Row[]> {
  if (ids !== null) return yield* picked<Row>(ctx, list, ids, width);
  const plan = await planList(ctx, list, filter, orderBy, { number: 1, size: partSize, offset: 0 });
  const { shape } = plan;
  // A search, and a filter that few pass, would find its matches anew for each part: their ids are found once instead.
  const isAlong = shape.mode === 'all' && shape.scope === null && shape.drive === 'order';
  const isWalkable =
    isAlong && (shape.orderBy.field === 'CREATED' || typeof sortOf(list, shape.orderBy.field) === 'string');
  if (isWalkable) yield* walked<Row>(ctx, list, plan, width);
  else yield* picked<Row>(ctx, list, await idsOf(ctx, list, filter, orderBy), width);
}

/** Rows by id that the viewer may read, in the order given; ids that are gone are left out. */
async function* picked<Row extends { id: number }>(
  ctx: Context,
  list: AnyList,
  ids: readonly number[],
  width: Width,
): AsyncGenerator<Row[]> {
  authorize(ctx, 'read', list.subject);
  const isWhole = visible(ctx, list.subject) !== null;
  const columns = columnsOf(list, isWhole ? 'all' : width);
  for (let start = 0; start < ids.length; start += partSize) {
    const part = ids.slice(start, start + partSize);
    const found = await sql<Row>`select ${columns} from ${sql.table(list.table)} p
        ${whereAll([sql`p.id in (${sql.join(part)})`, ...onlyOf(list)])}`.execute(ctx.db);
    const byId = new Map(found.rows.map((row) => [row.id, row]));
    const there = part.map((id) => byId.get(id)).filter((row) => row !== undefined);
    yield await allowedRecords(ctx, 'read', list.subject, there);
    await otherWork();
  }
}

/** From one part's last row on to the next, along the index of the order. */
function walked<Row extends { id: number }>(
  ctx: Context,
  list: AnyList,
  plan: Plan,
  width: Width,
): AsyncGenerator<Row[]> {
  const read = { ctx, list, page: { number: 1, size: partSize - 1, offset: 0 }, plan, width };
  return walk<Keyed<Row>>(partSize, (last) =>
    rowsAfter<Row>(read, plan.shape, last === null ? null : { key: last.cursorKey, id: last.id }),
  );
}
