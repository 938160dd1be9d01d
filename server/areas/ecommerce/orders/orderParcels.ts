import { trackingUrl } from '../../../../schema/carriers.ts';
import type { Context } from '../../../context.ts';
import type { OrderLineRow, OrderRow } from '../../../db/orderTables.ts';
import { noteEvent } from './orderEvents.ts';
import { addToLines, linesOfOrder, unitsText } from './orderLines.ts';
import { ship } from '../stock/stockLedger.ts';

/** The parcels of an order that are followed by a number, a line each, with the page that shows their way. */
export async function parcelsText(tx: Context, orderId: number): Promise<string> {
  const parcels = await tx.db
    .selectFrom('orderParcels')
    .select(['carrier', 'trackingNumber'])
    .where('orderId', '=', orderId)
    .where('canceledAt', 'is', null)
    .where('trackingNumber', '!=', '')
    .orderBy('id')
    .execute();
  return parcels
    .map(({ carrier, trackingNumber }) =>
      [`${carrier} ${trackingNumber}`.trim(), trackingUrl(carrier, trackingNumber) ?? []].flat().join('\n'),
    )
    .join('\n\n');
}

type Parcel = { carrier: string; trackingNumber: string };
type Sent = { line: OrderLineRow; quantity: number };

/** Units leave in a parcel, and the stock. */
export async function sendParcel(
  tx: Context,
  { id: orderId }: Pick<OrderRow, 'id'>,
  { carrier, trackingNumber }: Parcel,
  units: readonly Sent[],
): Promise<void> {
  await ship(
    tx,
    units.map(({ line: { productId, variantId }, quantity }, at) => ({
      productId,
      variantId,
      quantity,
      name: `lines.${at}.quantity`,
    })),
    { orderId },
  );
  await addToLines(tx, 'fulfilled', units);
  const createdAt = tx.services.now().toISOString();
  const parcel = { orderId, carrier, trackingNumber, lines: unitsText(units), createdAt };
  await tx.db.insertInto('orderParcels').values(parcel).execute();
  const count = units.reduce((sum, { quantity }) => sum + quantity, 0);
  await noteEvent(tx, orderId, 'PARCEL', { carrier, trackingNumber, units: count });
}

/** Everything that has not left yet leaves in one parcel. */
export async function sendRest(tx: Context, order: Pick<OrderRow, 'id'>, parcel: Parcel): Promise<void> {
  const lines = await linesOfOrder(tx, order.id);
  const rest = lines
    .map((line) => ({ line, quantity: line.quantity - line.fulfilled }))
    .filter(({ quantity }) => quantity > 0);
  if (rest.length > 0) await sendParcel(tx, order, parcel, rest);
}
