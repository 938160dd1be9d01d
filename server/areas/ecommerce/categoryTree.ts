import { forUpdate } from '../../db/dialect.ts';
import type { Context } from '../../context.ts';
import type { Problem } from '../../fields.ts';
import { unknown } from '../../fields.ts';

const maxLevels = 5;

/** What speaks against putting the category, null for a new one, under this parent; null: nothing. */
export async function parentProblem(tx: Context, parentId: number | null, id: number | null): Promise<Problem | null> {
  let above = 0;
  for (let next = parentId; next !== null; above += 1) {
    if (next === id) return { key: 'circle', message: 'must be neither the category itself nor one below it' };
    const query = tx.db.selectFrom('categories').select('parentId').where('id', '=', next);
    // Two changes at the same moment must not make a circle together.
    const isLocking = tx.db.isTransaction;
    const row = await (isLocking ? query.modifyEnd(forUpdate(tx.services.database.engine)) : query).executeTakeFirst();
    if (row === undefined) return unknown('there is no such category');
    next = row.parentId;
  }
  if (above + (id === null ? 1 : await levelsOf(tx, id)) <= maxLevels) return null;
  return { key: 'tooDeep', limit: maxLevels, message: `must leave the tree with at most ${maxLevels} levels` };
}

/** How many levels the category and those below it make. */
async function levelsOf(tx: Context, id: number): Promise<number> {
  let level = [id];
  for (let count = 0; ; count += 1) {
    if (level.length === 0 || count > maxLevels) return count;
    const below = await tx.db.selectFrom('categories').select('id').where('parentId', 'in', level).execute();
    level = below.map((row) => row.id);
  }
}
