import type { Context } from '../../../context.ts';
import type { DomainEvent } from '../../../events.ts';
import { order } from './order.ts';

/** Notes on an order that it was invoiced: from then on it never leaves the trash for good. */
export async function noteInvoiced(tx: Context, event: DomainEvent): Promise<void> {
  if (event.kind !== 'invoiced') return;
  const [row] = await order.lock(tx, [event.orderId]);
  // Whoever may write invoices need not have a right to change orders.
  if (row !== undefined) await order.set({ ...tx, viewer: null }, row, { invoicedAt: event.at });
}
