import type { Context } from '../../../context.ts';
import type { CategoryRow } from '../../../db/categoryTable.ts';
import { heirOf, maxMoved } from '../../../records/leaving.ts';
import { category } from './category.ts';
import { product } from '../products/product.ts';

/** What happens before a category goes: its products move to another one, and those below it up to its parent. */
export const emptied =
  (moveProductsTo: string | number | null | undefined) => async (tx: Context, row: CategoryRow) => {
    await moveProducts(tx, row, moveProductsTo ?? null);
    const children = await tx.db.selectFrom('categories').select('id').where('parentId', '=', row.id).execute();
    await category.setAll(tx, children, { parentId: row.parentId }, 'bulk');
  };

async function moveProducts(tx: Context, { id, name }: CategoryRow, to: string | number | null): Promise<void> {
  const inside = tx.db.selectFrom('products').select('id').where('category', '=', name);
  const found = await inside.limit(maxMoved + 1).execute();
  if (found.length === 0) return;
  const said = { noun: 'category', field: 'moveProductsTo', parts: 'products', belong: 'are in it' };
  const heir = await heirOf<CategoryRow>(tx, { ...said, id, table: 'categories', to, count: found.length });
  await product.setAll(tx, found, { category: heir.name }, 'bulk');
}
