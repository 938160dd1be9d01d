import type { Context } from '../../../context.ts';
import type { OrderParcelRow, OrderRow } from '../../../db/orderTables.ts';
import { recordId } from '../../../db/recordId.ts';
import { AppError, invalid, notFound } from '../../../errors.ts';
import { malformed } from '../../../fields.ts';
import type {
  MutationCancelOrderParcelArgs,
  MutationUpdateOrderParcelArgs,
  OrderParcelInput,
} from '../../../graphql/schema.generated.ts';
import { changeOrder, refuseCanceled, textGiven, touch } from './orderChange.ts';
import { noteEvent } from './orderEvents.ts';
import { addToLines, fulfilmentOf, linesOfOrder } from './orderLines.ts';
import type { LineUnits } from './orderLines.ts';
import { leavesWith } from './orderSteps.ts';
import { unship } from '../stock/stockUnsent.ts';

/* What becomes of a parcel after it was sent: its number is corrected, or it did not leave after all. */

/** Carrier and number of a parcel as a caller gives them. */
export function parcelGiven({ carrier, trackingNumber }: Pick<OrderParcelInput, 'carrier' | 'trackingNumber'>) {
  const given = {
    carrier: textGiven('input.carrier', carrier, 60),
    trackingNumber: textGiven('input.trackingNumber', trackingNumber, 60),
  };
  if (!/^[\p{L}\p{N} -]*$/u.test(given.trackingNumber))
    throw invalid({ 'input.trackingNumber': malformed('must be letters, digits, blanks and hyphens') });
  return given;
}

/** A parcel of the order, which is locked; one that was canceled stays as it is. */
async function parcelOf(tx: Context, { id: orderId }: OrderRow, id: string): Promise<OrderParcelRow> {
  const parcel = await tx.db
    .selectFrom('orderParcels')
    .selectAll()
    .where('id', '=', recordId(id) ?? 0)
    .where('orderId', '=', orderId)
    .executeTakeFirst();
  if (parcel === undefined) throw notFound('Parcel');
  if (parcel.canceledAt !== null)
    throw new AppError('CONFLICT', 'The parcel was canceled in the meantime', { reason: 'canceled' });
  return parcel;
}

/** Corrects carrier and number. */
export const updateOrderParcel = (ctx: Context, { id, parcelId, input }: MutationUpdateOrderParcelArgs) =>
  changeOrder(ctx, id, async (tx, before) => {
    const parcel = await parcelOf(tx, before, parcelId);
    const { carrier, trackingNumber } = parcelGiven({
      carrier: input.carrier ?? parcel.carrier,
      trackingNumber: input.trackingNumber ?? parcel.trackingNumber,
    });
    if (carrier === parcel.carrier && trackingNumber === parcel.trackingNumber) return before;
    await tx.db.updateTable('orderParcels').set({ carrier, trackingNumber }).where('id', '=', parcel.id).execute();
    await noteEvent(tx, before.id, 'PARCEL_CHANGED', { carrier, trackingNumber });
    return touch(tx, before, {}, 'parcel');
  });

/** Its units lie on the shelf again and are still to be sent. */
export const cancelOrderParcel = (ctx: Context, { id, parcelId }: MutationCancelOrderParcelArgs) =>
  changeOrder(ctx, id, async (tx, before) => {
    refuseCanceled(before);
    const parcel = await parcelOf(tx, before, parcelId);
    if (before.status === 'DELIVERED')
      throw new AppError('CONFLICT', 'The order was delivered: record a return instead', { reason: 'delivered' });
    const lines = await linesOfOrder(tx, before.id);
    const units = (JSON.parse(parcel.lines) as LineUnits[]).flatMap(({ lineId, quantity }) => {
      const line = lines.find((one) => one.id === lineId);
      return line === undefined ? [] : [{ line, quantity }];
    });
    if (units.some(({ line, quantity }) => line.fulfilled - line.returned < quantity))
      throw new AppError('CONFLICT', 'Units of the parcel have come back already', { reason: 'returned' });
    await unship(
      tx,
      units.map(({ line: { productId, variantId }, quantity }) => ({
        productId,
        variantId,
        quantity,
        name: 'parcelId',
      })),
      { orderId: before.id },
    );
    await addToLines(
      tx,
      'fulfilled',
      units.map(({ line, quantity }) => ({ line, quantity: -quantity })),
    );
    const canceledAt = tx.services.now().toISOString();
    await tx.db.updateTable('orderParcels').set({ canceledAt }).where('id', '=', parcel.id).execute();
    const { carrier, trackingNumber } = parcel;
    const count = units.reduce((sum, { quantity }) => sum + quantity, 0);
    await noteEvent(tx, before.id, 'PARCEL_CANCELED', { carrier, trackingNumber, units: count });
    const fulfilment = fulfilmentOf(await linesOfOrder(tx, before.id));
    // An order is not on its way when nothing of it has left.
    const status = leavesWith(before.status, fulfilment) ? 'DISPATCHED' : before.status;
    return touch(tx, before, { fulfilment, status }, 'parcel');
  });
