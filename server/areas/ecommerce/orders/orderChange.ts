import { authorizeSome } from '../../../access/authorize.ts';
import type { Context } from '../../../context.ts';
import type { OrderRow } from '../../../db/orderTables.ts';
import { write } from '../../../db/write.ts';
import { invalid } from '../../../errors.ts';
import { isProblem, line } from '../../../fields.ts';
import type { Changed } from '../../../records/changes.ts';
import { order } from './order.ts';

type Change = (tx: Context, before: OrderRow) => Promise<OrderRow>;

/** A change of one order by a viewer who may change it; the order is locked meanwhile. */
export async function changeOrder(ctx: Context, id: string, change: Change): Promise<Changed<OrderRow>> {
  authorizeSome(ctx, 'update', 'Order');
  return write(ctx, async (tx) => ({
    row: await change(tx, await order.find(tx, 'update', id)),
    batchId: ctx.batchId,
  }));
}

export function refuseCanceled({ payment }: OrderRow): void {
  if (payment === 'CANCELED') throw invalid({ status: { key: 'canceled', message: 'cannot change: it is canceled' } });
}

/** A short text of a caller. */
export function textGiven(field: string, given: string | null | undefined, limit: number): string {
  const text = line(limit)(given ?? '');
  if (isProblem(text)) throw invalid({ [field]: text });
  return String(text);
}

/** Parcels and lines stand in other tables: whoever shows the order has to hear of them all the same. */
export const touch = (tx: Context, before: OrderRow, values: Partial<OrderRow>, cause: string): Promise<OrderRow> =>
  order.set(tx, before, { ...values, updatedAt: tx.services.now().toISOString() }, cause);
