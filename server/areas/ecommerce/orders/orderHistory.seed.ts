import { inChunks } from '../../../db/chunks.ts';
import type { Context } from '../../../context.ts';
import type { OrderEventRow, OrderLineRow, OrderRow } from '../../../db/orderTables.ts';
import { order } from './order.ts';
import { unitsShare } from './orderMoney.ts';
import { paidFor } from './orderRefund.ts';

const hourMs = 3_600_000;

type Draft = { at: number; random: () => number };
type Event = Omit<OrderEventRow, 'id'>;

/** An instant some hours later. */
export const later = (at: number, hours: number) => new Date(at + hours * hourMs).toISOString();

/** What happened to each order, parcels, and refunds of some. */
export async function addHistory(
  tx: Context,
  rows: readonly OrderRow[],
  drafts: readonly Draft[],
  lines: ReadonlyMap<number, OrderLineRow[]>,
  now: number,
): Promise<void> {
  const events: Event[] = [];
  const parcels = [];
  for (const [at, row] of rows.entries()) {
    const { at: placed, random } = drafts[at]!;
    const happened = (kind: Event['kind'], hours: number, data: object = {}) =>
      events.push({
        orderId: row.id,
        kind,
        data: JSON.stringify(data),
        actorName: null,
        createdAt: later(placed, Math.min(hours, (now - placed) / hourMs)),
      });
    happened('PLACED', 0);
    if (row.payment === 'PAID') happened('PAYMENT', 0.1, { payment: 'PAID' });
    if (row.payment === 'FAILED') happened('PAYMENT', 0.1, { payment: 'FAILED' });
    if (row.payment === 'CANCELED') happened('CANCEL', 5, { reason: '' });
    if (row.fulfilment !== 'ALL') continue;
    const parcel = { carrier: ['UPS', 'DHL', 'FedEx'][at % 3]!, trackingNumber: `1Z${Math.floor(random() * 1e12)}` };
    const units = lines.get(row.id)!.map(({ id, quantity }) => ({ lineId: id, quantity }));
    parcels.push({ orderId: row.id, ...parcel, lines: JSON.stringify(units), createdAt: later(placed, 20) });
    happened('PARCEL', 20, { ...parcel, units: row.unitCount });
    happened('STATUS', 20, { status: 'OUT_FOR_DELIVERY' });
    const isCollected = row.status === 'READY_TO_PICKUP' || at % 5 === 2;
    if (isCollected && row.status !== 'OUT_FOR_DELIVERY') happened('STATUS', 66, { status: 'READY_TO_PICKUP' });
    if (row.status === 'DELIVERED') happened('STATUS', isCollected ? 90 : 70, { status: 'DELIVERED' });
    if (row.status === 'DELIVERED' && row.payment === 'PAID' && at % 9 === 4)
      happened('REFUND', 140, { amountCents: await addRefund(tx, row, lines.get(row.id)![0]!, later(placed, 140)) });
  }
  events.sort((a, b) => (a.createdAt < b.createdAt ? -1 : 1));
  await tx.db.insertInto('orderParcels').values(parcels).execute();
  await inChunks(
    events,
    async (some) =>
      void (await tx.db
        .insertInto('orderEvents')
        .values([...some])
        .execute()),
  );
}

/** One unit of a line is paid back. */
async function addRefund(tx: Context, row: OrderRow, line: OrderLineRow, createdAt: string): Promise<number> {
  const whole = {
    quantity: line.quantity,
    refundedQuantity: 0,
    paidCents: paidFor(row, line),
    taxCents: line.taxCents,
  };
  const { amountCents, taxCents } = unitsShare(whole, 1);
  const lines = JSON.stringify([{ lineId: line.id, quantity: 1 }]);
  await tx.db
    .insertInto('orderRefunds')
    .values({ orderId: row.id, kind: 'LINES', amountCents, taxCents, lines, reason: '', actorName: null, createdAt })
    .execute();
  await tx.db.updateTable('orderLines').set({ refunded: 1 }).where('id', '=', line.id).execute();
  const spentCents = row.spentCents - amountCents;
  await order.set(
    tx,
    row,
    { refundedCents: amountCents, refundedTaxCents: taxCents, isRefunded: 1, spentCents },
    'refund',
  );
  return amountCents;
}
