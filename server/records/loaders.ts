import { allowedRecords } from '../access/records.ts';
import type { Context } from '../context.ts';
import type { Tables } from '../db/schema.ts';
import { rowsAmong } from '../db/statement.ts';
import type { Subject } from '../graphql/schema.generated.ts';
import { batched } from './batched.ts';

/* Nested fields that nouns have alike, each in one statement for all rows of a list. */

/** The record whose id a row has; null without one, and for whoever may not read it. */
export function recordById<Row extends { id: number }>(table: keyof Tables, subject: Subject) {
  const load = batched(`${table} by id`, async (ctx, ids: number[]) => {
    const rows = await rowsAmong(ctx.db, `${table}.by id`, ids, {}, (db, _values, some) =>
      db
        .selectFrom(table as 'categories')
        .selectAll()
        .where('id', 'in', some),
    );
    const readable = await allowedRecords(ctx, 'read', subject, rows as unknown as Row[]);
    return new Map(readable.map((row): [number, Row] => [row.id, row]));
  });
  return (ctx: Context, id: number | null): Promise<Row | null> =>
    id === null ? Promise.resolve(null) : load(ctx, id).or(null);
}

/** How many rows of the table have the id in this column. */
export function countBy(table: keyof Tables, column: string) {
  const load = batched(`${table} by ${column}`, async (ctx, ids: number[]) => {
    const rows = await rowsAmong(ctx.db, `${table}.count by ${column}`, ids, {}, (db, _values, some) =>
      db
        .selectFrom(table as 'categories')
        .select([`${column} as of` as 'parentId as of', ({ fn }) => fn.countAll<number | string>().as('count')])
        .where(column as 'parentId', 'in', some)
        .groupBy(column as 'parentId'),
    );
    return new Map(rows.map((row): [number, number] => [row.of!, Number(row.count)]));
  });
  return (ctx: Context, id: number): Promise<number> => load(ctx, id).or(0);
}
