import { sql } from 'kysely';
import { inParts, mostMoved, movedSince } from '../../../changes/moved.ts';
import type { Moved } from '../../../changes/moved.ts';
import type { Context } from '../../../context.ts';

type Refund = { orderId: number; amountCents: number; createdAt: string };

/**
 * Refunds that count otherwise than at an instant. None is ever changed or taken back, so they are those that were made since, and
 * those of orders that went to the trash since or came out of it.
 */
export async function refundsMoved(ctx: Context, asOf: string): Promise<Pick<Moved, 'was' | 'is'>[] | null> {
  const orders = await movedSince(ctx, 'Order', 'orders', asOf);
  if (orders === null) return null;
  const made = await sql<Refund>`select r.order_id, r.amount_cents, r.created_at from order_refunds r
    join orders o on o.id = r.order_id where r.created_at > ${asOf} limit ${mostMoved + 1}`.execute(ctx.db);
  if (made.rows.length > mostMoved) return null;
  const isGone = new Map(orders.flatMap(({ id, was, is }) => (!was === !is ? [] : [[id, is === null] as const])));
  const others = await inParts([...isGone.keys()], async (some) => {
    const found = await sql<Refund>`select r.order_id, r.amount_cents, r.created_at from order_refunds r
      where r.order_id in (${sql.join(some)}) and r.created_at <= ${asOf}`.execute(ctx.db);
    return found.rows;
  });
  return [
    ...made.rows.map((is) => ({ was: null, is })),
    ...others.map((one) => (isGone.get(one.orderId) ? { was: one, is: null } : { was: null, is: one })),
  ];
}
