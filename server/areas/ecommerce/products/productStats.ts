import { sql } from 'kysely';
import type { Compilable, RawBuilder } from 'kysely';
import { authorize, visibleScope } from '../../../access/authorize.ts';
import type { Context } from '../../../context.ts';
import { firstRow } from '../../../db/statement.ts';
import type { ProductStats } from '../../../graphql/schema.generated.ts';

/** Figures of all products that the viewer may read. */
export async function productStats(ctx: Context): Promise<ProductStats> {
  authorize(ctx, 'read', 'Product');
  const scope = visibleScope(ctx, 'Product', 'p');
  const key = `products.stats ${scope?.key ?? ''}`;
  const row = await firstRow(ctx.db, key, { ...scope?.values }, (db, slots): Compilable<ProductStats> => ({
    compile: () =>
      sql`
      select
        coalesce(sum(count), 0) as total_count,
        coalesce(sum(count) filter (where status = 'PUBLISHED'), 0) as published_count,
        coalesce(sum(count) filter (where status = 'SCHEDULED'), 0) as scheduled_count,
        coalesce(sum(count) filter (where status = 'INACTIVE'), 0) as inactive_count,
        coalesce(sum(count) filter (where status = 'PUBLISHED' and in_stock = 1), 0) as offered_count,
        coalesce(sum(count) filter (where in_stock = 1), 0) as in_stock_count,
        coalesce(sum(count) filter (where in_stock = 0), 0) as out_of_stock_count,
        coalesce(sum(low_count), 0) as low_stock_count,
        coalesce(sum(units), 0) as unit_count,
        coalesce(sum(value_high), 0) * 100000.0 + coalesce(sum(value_low), 0) as stock_value_cents
      from ${scope === null ? sql`product_counts` : countedRows(scope.where(slots))} as figures`.compile(db) as never,
  }));
  return row!;
}

/** The counters know all products; for some of them only, the rows themselves are added up. */
const countedRows = (where: RawBuilder<unknown>) => sql`
  (select status, in_stock, 1 as count, case when in_stock = 1 and quantity <= 10 then 1 else 0 end as low_count,
    quantity as units, (price_cents / 100000) * quantity as value_high, (price_cents % 100000) * quantity as value_low
  from products p where ${where})`;
