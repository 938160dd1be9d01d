import type { Context } from '../../context.ts';
import { write } from '../../db/write.ts';
import { category } from './categories/category.ts';
import { product } from './products/product.ts';

const chunk = 100;

/** Publishes the products whose time has come. */
export const publishDueProducts = (ctx: Context) => publishDue(ctx, 'products');

/** The same for categories. */
export const publishDueCategories = (ctx: Context) => publishDue(ctx, 'categories');

/** Several servers may do so at once: the lock lets one of them have each. */
async function publishDue(ctx: Context, table: 'products' | 'categories'): Promise<void> {
  for (;;) {
    const now = ctx.services.now().toISOString();
    const due = await ctx.db
      .selectFrom(table)
      .select('id')
      .where('status', '=', 'SCHEDULED')
      .where('publishAt', '<=', now)
      .orderBy('publishAt')
      .limit(chunk)
      .execute();
    if (due.length === 0) return;
    const ids = due.map(({ id }) => id);
    await write(ctx, (tx) => (table === 'products' ? publish(tx, product, ids, now) : publish(tx, category, ids, now)));
  }
}

type Scheduled = { status: string; publishAt: string | null };
type Publishable<Row extends Scheduled> = {
  lock: (tx: Context, ids: readonly number[]) => Promise<Row[]>;
  set: (tx: Context, row: Row, values: { status: 'PUBLISHED'; publishAt: null }, cause: string) => Promise<Row>;
};

async function publish<Row extends Scheduled>(
  tx: Context,
  record: Publishable<Row>,
  ids: number[],
  now: string,
): Promise<void> {
  for (const row of await record.lock(tx, ids)) {
    if (row.status !== 'SCHEDULED' || row.publishAt! > now) continue;
    await record.set(tx, row, { status: 'PUBLISHED', publishAt: null }, 'schedule');
  }
}
