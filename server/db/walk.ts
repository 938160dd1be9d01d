import { sql } from 'kysely';
import type { RawBuilder, SqlBool } from 'kysely';
import { setImmediate as otherWork } from 'node:timers/promises';

/* Goes through a whole list in its order, some rows at a time: memory stays flat, and others are served between. */

/** Parts of a list, each read from behind the last row of the one before: what is added or removed meanwhile repeats no row and hides none. */
export async function* walk<Row>(size: number, read: (after: Row | null) => Promise<Row[]>): AsyncGenerator<Row[]> {
  let after: Row | null = null;
  for (;;) {
    const part: Row[] = await read(after);
    if (part.length > 0) yield part;
    after = part.at(-1) ?? null;
    if (part.length < size || after === null) return;
    await otherWork();
  }
}

type Place = {
  id: RawBuilder<unknown>;
  /** Column of the order; null where that is the id itself. */
  column: RawBuilder<unknown> | null;
  isUp: boolean;
  /** What the last row has in both: values, or what stands for them. */
  after: { key: unknown; id: unknown };
};

/** What comes after a row in the order; ties are newest first in either direction. */
export function beyond({ id, column, isUp, after }: Place): RawBuilder<SqlBool> {
  if (column === null) return isUp ? sql`${id} > ${after.id}` : sql`${id} < ${after.id}`;
  if (after.key === null) return sql`${column} is null and ${id} < ${after.id}`;
  // The first half lets the index begin at the row, the second leaves out what it had before.
  return isUp
    ? sql`${column} >= ${after.key} and (${column} > ${after.key} or ${id} < ${after.id})`
    : sql`${column} <= ${after.key} and (${column} < ${after.key} or ${id} < ${after.id})`;
}
