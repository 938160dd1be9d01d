import type { Context } from '../../../context.ts';
import type { DomainEvent } from '../../../events.ts';
import { order } from './order.ts';
import { noteEvent } from './orderEvents.ts';

/** An order whose deliveries were all handed over is delivered, and its timeline tells how. */
export async function followDelivery(tx: Context, event: DomainEvent): Promise<void> {
  if (event.kind !== 'delivered') return;
  const found = await tx.db
    .selectFrom('orders')
    .select('id')
    .where('number', '=', event.orderNumber)
    .executeTakeFirst();
  const [row] = found === undefined ? [] : await order.lock(tx, [found.id]);
  if (row === undefined || row.payment === 'CANCELED') return;
  await noteEvent(tx, row.id, 'DELIVERY', event.delivery);
  if (row.status === 'DELIVERED') return;
  // Drivers need not have a right to change orders.
  await order.set(tx, row, { status: 'DELIVERED', fulfilment: 'ALL' }, 'delivery', true);
}
