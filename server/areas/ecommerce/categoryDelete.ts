import type { Context } from '../../context.ts';
import type { CategoryRow } from '../../db/categoryTable.ts';
import { recordId } from '../../db/recordId.ts';
import { invalid } from '../../errors.ts';
import type { Problem } from '../../fields.ts';
import { required, unknown } from '../../fields.ts';
import { category } from './category.ts';
import { product } from './product.ts';

/** As many changes as a batch may have to be taken back at once. */
const mostMoved = 9000;
const chunkSize = 500;

/** What happens before a category goes: its products move to another one, and those below it up to its parent. */
export const emptied =
  (moveProductsTo: string | number | null | undefined) => async (tx: Context, row: CategoryRow) => {
    await moveProducts(tx, row, moveProductsTo ?? null);
    const children = await tx.db.selectFrom('categories').select('id').where('parentId', '=', row.id).execute();
    const ids = children.map(({ id }) => id);
    await category.setMany(tx, await category.lock(tx, ids), { parentId: row.parentId }, 'bulk');
  };

async function moveProducts(tx: Context, { id, name }: CategoryRow, to: string | number | null): Promise<void> {
  const found = await tx.db
    .selectFrom('products')
    .select('id')
    .where('category', '=', name)
    .limit(mostMoved + 1)
    .execute();
  if (found.length === 0) return;
  const refuse = (problem: Problem) => invalid({ moveProductsTo: problem });
  if (to === null)
    throw refuse({ ...required, limit: found.length, message: `is required: ${found.length} products are in it` });
  if (found.length > mostMoved)
    throw refuse({
      key: 'tooMany',
      limit: mostMoved,
      message: `can take at most ${mostMoved} products; move some first`,
    });
  const target = await tx.db
    .selectFrom('categories')
    .select('name')
    .where('id', '=', recordId(to) ?? 0)
    .where('id', '!=', id)
    .executeTakeFirst();
  if (target === undefined) throw refuse(unknown('there is no such category besides it'));
  for (let start = 0; start < found.length; start += chunkSize) {
    const ids = found.slice(start, start + chunkSize).map((row) => row.id);
    await product.setMany(tx, await product.lock(tx, ids), { category: target.name }, 'bulk');
  }
}
