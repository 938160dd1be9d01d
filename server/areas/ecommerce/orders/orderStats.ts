import { sql } from 'kysely';
import type { Compilable } from 'kysely';
import { authorize, visibleScope } from '../../../access/authorize.ts';
import type { Context } from '../../../context.ts';
import { firstRow } from '../../../db/statement.ts';
import type { OrderStats } from '../../../graphql/schema.generated.ts';

/** Figures of all orders that the viewer may read, from the counters. */
export async function orderStats(ctx: Context): Promise<OrderStats> {
  authorize(ctx, 'read', 'Order');
  const scope = visibleScope(ctx, 'Order', 'p');
  const key = `orders.stats ${scope?.key ?? ''}`;
  const row = await firstRow(ctx.db, key, { ...scope?.values }, (db, slots): Compilable<OrderStats> => {
    const some =
      scope &&
      sql`(select payment, status, 1 as count, is_refunded as refunded_count, spent_cents
      from orders p where ${scope.where(slots)})`;
    return {
      compile: () =>
        sql`
        select
          coalesce(sum(count), 0) as total_count,
          coalesce(sum(count) filter (where payment = 'PENDING'), 0) as pending_count,
          coalesce(sum(count) filter (where status = 'DELIVERED' and payment <> 'CANCELED'), 0) as completed_count,
          coalesce(sum(refunded_count), 0) as refunded_count,
          coalesce(sum(count) filter (where payment = 'FAILED'), 0) as failed_count,
          coalesce(sum(spent_cents), 0) * 1.0 as spent_cents
        from ${some ?? sql`order_counts`} as figures`.compile(db) as never,
    };
  });
  return row!;
}
