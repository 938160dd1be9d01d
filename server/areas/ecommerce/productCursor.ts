import { sql } from 'kysely';
import type { Compilable, Kysely, RawBuilder } from 'kysely';
import { setImmediate as otherWork } from 'node:timers/promises';
import type { Context } from '../../context.ts';
import type { ProductRow, Tables } from '../../db/schema.ts';
import { rows } from '../../db/statement.ts';
import { beyond, walk } from '../../db/walk.ts';
import type { ProductFilter, ProductOrder } from '../../graphql/schema.generated.ts';
import { compilable, conditionsOf, ordering, shapeKey, sortColumns, whereAll } from './productList.ts';
import type { ListShape, ListValues, Slots } from './productList.ts';
import { columnsOf, listProductIds, planList } from './products.ts';
import type { ProductColumns } from './products.ts';

/* Walks through all products that match, however many, a few at a time: memory stays flat, others are served between. */

const chunkSize = 250;

type CursorValues = ListValues & { key: string | number | null; id: number };

/** All products that match, in order, in chunks. What changes meanwhile may be in or not. */
export async function* productChunks(
  ctx: Context,
  filter: ProductFilter,
  orderBy: ProductOrder | null,
  columns: ProductColumns,
): AsyncGenerator<ProductRow[]> {
  const plan = await planList(ctx, filter, orderBy, { number: 1, size: chunkSize, offset: 0 });
  // A search, and a filter that few pass, would find its matches anew for each chunk: their ids are found once instead.
  const isWalked = plan.shape.mode === 'all' && plan.shape.scope === null && plan.shape.drive === 'order';
  yield* isWalked
    ? walked(ctx, plan.shape, plan.values, columns)
    : picked(ctx, await listProductIds(ctx, filter, orderBy), columns);
}

/** Products by id, in the order given, in chunks; ids that are gone are left out. */
export async function* picked(
  ctx: Context,
  ids: readonly number[],
  columns: ProductColumns,
): AsyncGenerator<ProductRow[]> {
  for (let start = 0; start < ids.length; start += chunkSize) {
    const chunk = ids.slice(start, start + chunkSize);
    const found =
      await sql<ProductRow>`select ${columnsOf[columns]} from products p where p.id in (${sql.join(chunk)})`.execute(
        ctx.db,
      );
    const byId = new Map(found.rows.map((row) => [row.id, row]));
    yield chunk.map((id) => byId.get(id)).filter((row) => row !== undefined);
    await otherWork();
  }
}

/** From one chunk's last row on to the next, along the index of the order. */
function walked(
  ctx: Context,
  shape: ListShape,
  values: ListValues,
  columns: ProductColumns,
): AsyncGenerator<ProductRow[]> {
  const read = columns === 'list' ? sql`${columnsOf.list}, p.name_key` : columnsOf.all;
  return walk<ProductRow>(chunkSize, (last) => {
    const key = `products.cursor ${columns} ${last === null ? 'start' : 'on'} ${shapeKey(ctx.db, shape)}`;
    const given: CursorValues = { ...values, key: last && sortValue(last, shape.orderBy), id: last?.id ?? 0 };
    return rows(ctx.db, key, given, (db, slots) => cursorStatement(db, shape, read, last === null, slots));
  });
}

function cursorStatement(
  db: Kysely<Tables>,
  shape: ListShape,
  read: RawBuilder<unknown>,
  isFirst: boolean,
  values: Slots<CursorValues>,
): Compilable<ProductRow> {
  const conditions = [...conditionsOf(shape, values), ...(isFirst ? [] : [afterRow(shape.orderBy, values)])];
  return compilable(
    db,
    sql`
    select ${read} from products p ${whereAll(conditions)} order by ${ordering(shape.orderBy, 'p')} limit ${values.size}`,
  );
}

/** What comes after the row that the chunk before ended with. */
function afterRow({ field, direction }: ProductOrder, { key, id }: Slots<CursorValues>): RawBuilder<unknown> {
  const column = field === 'CREATED' ? null : sql.ref(`p.${sortColumns[field]}`);
  return beyond({ id: sql.ref('p.id'), column, isUp: direction !== 'DESC', after: { key, id } });
}

const sortValues: Record<ProductOrder['field'], (row: ProductRow) => string | number> = {
  CREATED: ({ id }) => id,
  NAME: ({ nameKey }) => nameKey,
  CATEGORY: ({ category }) => category,
  STATUS: ({ status }) => status,
  PRICE: ({ priceCents }) => priceCents,
  QUANTITY: ({ quantity }) => quantity,
  SKU: ({ sku }) => sku,
};
const sortValue = (row: ProductRow, { field }: ProductOrder) => sortValues[field](row);
