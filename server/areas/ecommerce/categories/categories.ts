import { sql } from 'kysely';
import { authorize, visible } from '../../../access/authorize.ts';
import { maxAtOnce } from '../../../changes/bulk.ts';
import type { Context } from '../../../context.ts';
import type { CategoryRow } from '../../../db/categoryTable.ts';
import { forbidden, invalid } from '../../../errors.ts';
import type {
  CategoryBulkInput,
  CategoryFilter,
  CategorySortField,
  QueryCategoryListArgs,
} from '../../../graphql/schema.generated.ts';
import { batched } from '../../../records/batched.ts';
import { atLeast, below, isVacant, oneOf, refersTo } from '../../../records/filters.ts';
import { defineList } from '../../../records/list.ts';
import { countBy, recordById } from '../../../records/loaders.ts';
import type { Asked } from '../../../records/selection.ts';
import { category } from './category.ts';

export const categories = defineList<CategoryRow, CategoryFilter, CategorySortField>({
  subject: 'Category',
  table: 'categories',
  filters: {
    statuses: oneOf('status'),
    parentId: refersTo('parentId'),
    isRoot: isVacant('parentId'),
    createdFrom: atLeast('createdAt'),
    createdBefore: below('createdAt'),
  },
  sorts: {
    NAME: 'nameKey',
    STATUS: 'status',
    PRODUCTS: sql`(select coalesce(sum(c.count), 0) from product_counts c where c.category = p.name)`,
  },
  search: { column: 'searchText' },
});

export const manyCategories = category.bulk(categories.idsOldestFirst, maxAtOnce);

/** Categories page by page. */
export async function pageOfCategories(ctx: Context, args: QueryCategoryListArgs, asked?: Asked) {
  authorize(ctx, 'read', 'Category');
  if (args.orderBy?.field === 'PRODUCTS' && !seesAllProducts(ctx)) throw forbidden();
  return categories.page(ctx, args, asked);
}

/** What a bulk change sets. */
export function categoryBulkValues({ status }: CategoryBulkInput): Partial<CategoryRow> {
  if (!status) throw invalid({ input: { key: 'required', message: 'must set at least one field' } });
  if (status !== 'SCHEDULED') return { status, publishAt: null };
  throw invalid({ status: { key: 'unknown', message: 'must not be SCHEDULED, which needs a time for each category' } });
}

/** The counters know all products: their figures are for whoever may read all of them. */
const seesAllProducts = (ctx: Context) => visible(ctx, 'Product') === null;

type Figures = { category: string; count: number; value: number };

const figuresByName = batched('figures of categories', async (ctx, names: string[]) => {
  const { rows } = await sql<Figures>`
    select category, sum(count) as count, sum(value_high) * 100000.0 + sum(value_low) as value
    from product_counts where category in (${sql.join(names)}) group by category`.execute(ctx.db);
  return new Map(rows.map((row) => [row.category, row]));
});

/** How many products are in the category, and what they are worth; null for whoever may not know. */
export const categoryFigure = async (ctx: Context, { name }: CategoryRow, figure: 'count' | 'value') =>
  seesAllProducts(ctx) ? ((await figuresByName(ctx, name))?.[figure] ?? 0) : null;

export const parentOf = recordById<CategoryRow>('categories', 'Category');
export const childCountOf = countBy('categories', 'parentId');
