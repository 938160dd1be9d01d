import { authorize, isAllowed, visible } from '../../access/authorize.ts';
import type { Context } from '../../context.ts';
import type { CategoryRow } from '../../db/categoryTable.ts';
import { pageInfo, pageOf } from '../../db/page.ts';
import { recordId } from '../../db/recordId.ts';
import type { QueryCategoryListArgs } from '../../graphql/schema.generated.ts';

/** Categories by name. */
export async function listCategories(ctx: Context): Promise<CategoryRow[]> {
  authorize(ctx, 'read', 'Category');
  const scope = visible(ctx, 'Category');
  const all = ctx.db.selectFrom('categories').selectAll().orderBy('name');
  return (scope === null ? all : all.where(scope)).execute();
}

/** Categories page by page. */
export async function pageOfCategories(ctx: Context, { page: asked }: QueryCategoryListArgs) {
  const all = await listCategories(ctx);
  const page = pageOf(ctx, asked);
  const nodes = all.slice(page.offset, page.offset + page.size);
  return { nodes, totalCount: all.length, isTotalCapped: false, pageInfo: pageInfo(page, all.length) };
}

/** One category; null when there is none, or none that the viewer may see. */
export async function getCategory(ctx: Context, id: string | number): Promise<CategoryRow | null> {
  const viewer = authorize(ctx, 'read', 'Category');
  const number = recordId(id);
  if (number === null) return null;
  const row = await ctx.db.selectFrom('categories').selectAll().where('id', '=', number).executeTakeFirst();
  return row && isAllowed(viewer, 'read', 'Category', row) ? row : null;
}
