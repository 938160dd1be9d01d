import { sql } from 'kysely';
import { authorize, visible } from '../../../access/authorize.ts';
import type { Context } from '../../../context.ts';
import type { OrderRow, ShownOrderLine } from '../../../db/orderTables.ts';
import { invalid } from '../../../errors.ts';
import { tooLarge, tooSmall } from '../../../fields.ts';

const most = 1000;

/** Lines of the latest orders with their orders. */
export async function latestSales(ctx: Context, first: number): Promise<{ line: ShownOrderLine; order: OrderRow }[]> {
  authorize(ctx, 'read', 'Order');
  if (first < 1) throw invalid({ first: tooSmall(1) });
  if (first > most) throw invalid({ first: tooLarge(most) });
  const scope = visible(ctx, 'Order', 'o');
  // Each order has a line at least: no more orders than lines are needed.
  const { rows: orders } = await sql<OrderRow>`select o.* from orders o
    ${scope === null ? sql`` : sql`where ${scope}`} order by o.id desc limit ${first}`.execute(ctx.db);
  if (orders.length === 0) return [];
  const known = new Map(orders.map((order) => [order.id, order]));
  const lines = await ctx.db
    .selectFrom('orderLines')
    .selectAll()
    .where('orderId', 'in', [...known.keys()])
    .orderBy('orderId', 'desc')
    .orderBy('id')
    .limit(first)
    .execute();
  return lines.map((line) => {
    const order = known.get(line.orderId)!;
    return { line: { ...line, taxIsIncluded: order.taxIsIncluded }, order };
  });
}
