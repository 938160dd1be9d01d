import type { Context } from '../../context.ts';
import { write } from '../../db/write.ts';
import { product } from './product.ts';

const chunk = 100;

/** Publishes the products whose time has come. Several servers may do so at once: the lock lets one of them have each. */
export async function publishDueProducts(ctx: Context): Promise<void> {
  for (;;) {
    const now = ctx.services.now().toISOString();
    const due = await ctx.db
      .selectFrom('products')
      .select('id')
      .where('status', '=', 'SCHEDULED')
      .where('publishAt', '<=', now)
      .orderBy('publishAt')
      .limit(chunk)
      .execute();
    if (due.length === 0) return;
    await write(ctx, async (tx) => {
      const rows = await product.lock(
        tx,
        due.map(({ id }) => id),
      );
      for (const row of rows) {
        if (row.status !== 'SCHEDULED' || row.publishAt! > now) continue;
        await product.set(tx, row, { status: 'PUBLISHED', publishAt: null }, 'schedule');
      }
    });
  }
}
