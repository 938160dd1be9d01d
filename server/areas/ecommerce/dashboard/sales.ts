import { sql } from 'kysely';
import { authorize, visible } from '../../../access/authorize.ts';
import type { Context } from '../../../context.ts';
import type { OrderRefundRow, OrderRow, ShownOrderLine } from '../../../db/orderTables.ts';
import { invalid } from '../../../errors.ts';
import { tooLarge, tooSmall } from '../../../fields.ts';
import { sharesOf } from '../orders/orderShares.ts';
import type { LineShare } from '../orders/orderShares.ts';

const most = 1000;
/** An order has no more. */
const maxLines = 100;

type Sold = LineShare & { line: ShownOrderLine; order: OrderRow };

/** Lines of the latest orders with their orders, and what they have of the money. */
export async function latestSales(ctx: Context, first: number): Promise<Sold[]> {
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
    // All lines of the last order, too, as they share its money.
    .limit(first + maxLines)
    .execute();
  const refunds = await refundsOf(ctx, [...known.keys()]);
  const ofOrder = Map.groupBy(lines, ({ orderId }) => orderId);
  const shares = new Map(
    [...ofOrder].map(([id, own]) => [id, sharesOf(known.get(id)!, own, refunds.get(id) ?? []).lines]),
  );
  return lines.slice(0, first).map((line) => {
    const order = known.get(line.orderId)!;
    return { line: { ...line, taxIsIncluded: order.taxIsIncluded }, order, ...shares.get(line.orderId)!.get(line.id)! };
  });
}

async function refundsOf(ctx: Context, ids: readonly number[]): Promise<Map<number, OrderRefundRow[]>> {
  const rows = await ctx.db.selectFrom('orderRefunds').selectAll().where('orderId', 'in', ids).orderBy('id').execute();
  return Map.groupBy(rows, ({ orderId }) => orderId);
}
