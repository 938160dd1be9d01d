import { authorize, visible } from '../../access/authorize.ts';
import type { Context } from '../../context.ts';
import type { CategoryRow } from '../../db/schema.ts';

/** Categories by name. */
export async function listCategories(ctx: Context): Promise<CategoryRow[]> {
  authorize(ctx, 'read', 'Category');
  const scope = visible(ctx, 'Category');
  const all = ctx.db.selectFrom('categories').selectAll().orderBy('name');
  return (scope === null ? all : all.where(scope)).execute();
}
