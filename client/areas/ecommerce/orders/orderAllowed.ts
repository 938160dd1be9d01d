import type { OrderWholeFragment } from './orderDetails.generated.ts';

/* What can be done with an order as it is: the same for its menu and for links that open a dialog. */

export type UnitsMode = 'parcel' | 'refund' | 'return';
type Line = OrderWholeFragment['lines'][number];

/** How many units of a line can be sent, refunded or taken back. */
export const maxUnits: Record<UnitsMode, (line: Line) => number> = {
  parcel: ({ quantity, fulfilled }) => quantity - fulfilled,
  refund: ({ quantity, refunded }) => quantity - refunded,
  return: ({ fulfilled, returned }) => fulfilled - returned,
};

export const mayCancel = ({ payment, fulfilment }: OrderWholeFragment): boolean =>
  payment !== 'CANCELED' && fulfilment === 'NONE';

export function mayUnits(order: OrderWholeFragment, mode: UnitsMode): boolean {
  if (mode === 'refund') return order.capturedCents > order.refundedCents;
  const hasSome = order.lines.some((line) => maxUnits[mode](line) > 0);
  return hasSome && (mode === 'return' || order.payment !== 'CANCELED');
}

export type OrderParcel = OrderWholeFragment['parcels'][number] & {
  order: Pick<OrderWholeFragment, 'id' | 'status' | 'payment'>;
};

/** What came back, or was delivered, has left. */
export const mayCancelParcel = ({ canceledAt, order: { status, payment } }: OrderParcel): boolean =>
  canceledAt == null && status !== 'DELIVERED' && payment !== 'CANCELED';

/** Whether something is still to be paid. */
export const isDue = ({ payment, dueCents }: OrderWholeFragment): boolean => payment !== 'CANCELED' && dueCents > 0;
