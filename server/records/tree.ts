import type { Context } from '../context.ts';
import { forUpdate } from '../db/dialect.ts';
import type { Tables } from '../db/schema.ts';
import type { Problem } from '../fields.ts';
import { unknown } from '../fields.ts';

/* Records that belong to another of their kind: their table has `parentId`. */

type Tree = { table: keyof Tables; noun: string; maxLevels: number };

/** What speaks against putting a record, null for a new one, under this parent; null: nothing. */
export async function parentProblem(
  tx: Context,
  { table, noun, maxLevels }: Tree,
  parentId: number | null,
  id: number | null,
): Promise<Problem | null> {
  const nodes = () => tx.db.selectFrom(table as 'categories');
  let above = 0;
  for (let next = parentId; next !== null; above += 1) {
    if (next === id) return { key: 'circle', message: `must be neither the ${noun} itself nor one below it` };
    const query = nodes().select('parentId').where('id', '=', next);
    // Two changes at the same moment must not make a circle together.
    const isLocking = tx.db.isTransaction;
    const row = await (isLocking ? query.modifyEnd(forUpdate(tx.services.database.engine)) : query).executeTakeFirst();
    if (row === undefined) return unknown(`there is no such ${noun}`);
    next = row.parentId;
  }
  let levels = 1;
  for (let ids = id === null ? [] : [id]; ids.length > 0 && above + levels <= maxLevels;) {
    const below = await nodes().select('id').where('parentId', 'in', ids).execute();
    ids = below.map((row) => row.id);
    if (ids.length > 0) levels += 1;
  }
  if (above + levels <= maxLevels) return null;
  return { key: 'tooDeep', limit: maxLevels, message: `must leave the tree with at most ${maxLevels} levels` };
}
