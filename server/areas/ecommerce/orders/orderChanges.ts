import type { Context } from '../../../context.ts';
import { invalid } from '../../../errors.ts';
import type {
  MutationCancelOrderArgs,
  MutationSetOrderPaymentArgs,
  MutationShipOrderArgs,
} from '../../../graphql/schema.generated.ts';
import { order } from './order.ts';
import { changeOrder, refuseCanceled, textGiven, touch } from './orderChange.ts';
import { noteEvent } from './orderEvents.ts';
import { fulfilmentOf, linesOfOrder, unitsGiven, unsent } from './orderLines.ts';
import { parcelGiven } from './orderParcelChanges.ts';
import { sendParcel } from './orderParcels.ts';
import { addRefund, refundable } from './orderRefund.ts';
import { mayPaymentBecome, spentOf } from './orderSteps.ts';
import { release } from '../stock/stockLedger.ts';

/** PAID captures what is due. */
export const setOrderPayment = (ctx: Context, { id, payment }: MutationSetOrderPaymentArgs) =>
  changeOrder(ctx, id, async (tx, before) => {
    if (!mayPaymentBecome(before.payment, payment)) {
      const message = `cannot go from ${before.payment} to ${payment}`;
      throw invalid({ payment: { key: 'illegalStep', message } });
    }
    const capturedCents = payment === 'PAID' ? before.totalCents : before.capturedCents;
    const spentCents = spentOf({ ...before, payment });
    const row = await order.set(tx, before, { payment, capturedCents, spentCents }, 'payment');
    const amountCents = capturedCents - before.capturedCents;
    await noteEvent(tx, row.id, 'PAYMENT', { payment, ...(amountCents > 0 && { amountCents, method: before.method }) });
    return row;
  });

/** Units become free and what was captured goes back. */
export const cancelOrder = (ctx: Context, { id, reason }: MutationCancelOrderArgs) =>
  changeOrder(ctx, id, async (tx, before) => {
    refuseCanceled(before);
    if (before.fulfilment !== 'NONE')
      throw invalid({
        status: { key: 'shipped', message: 'cannot be canceled: parcels have left; record their return instead' },
      });
    const why = textGiven('reason', reason, 200);
    const lines = await linesOfOrder(tx, before.id);
    await release(tx, unsent(lines), { orderId: before.id });
    const rest = refundable(before);
    const taxCents = before.taxCents + before.includedTaxCents - before.refundedTaxCents;
    const refunded =
      rest === 0
        ? {}
        : await addRefund(tx, before, { kind: 'CANCEL', amountCents: rest, taxCents, units: [], reason: why });
    const values = {
      ...refunded,
      payment: 'CANCELED',
      spentCents: 0,
      canceledAt: tx.services.now().toISOString(),
    } as const;
    const row = await order.set(tx, before, values, 'cancel');
    await noteEvent(tx, row.id, 'CANCEL', { reason: why });
    return row;
  });

/** Sends a parcel with some of what has not left yet. */
export const shipOrder = (ctx: Context, { id, input }: MutationShipOrderArgs) =>
  changeOrder(ctx, id, async (tx, before) => {
    refuseCanceled(before);
    const parcel = parcelGiven(input);
    const lines = await linesOfOrder(tx, before.id);
    const open = lines.filter((one) => one.fulfilled < one.quantity);
    const given =
      input.lines ?? open.map((one) => ({ lineId: String(one.id), quantity: one.quantity - one.fulfilled }));
    if (open.length === 0) throw invalid({ lines: { key: 'shipped', message: 'have all left' } });
    const units = unitsGiven(lines, given, (one) => one.quantity - one.fulfilled);
    await sendParcel(tx, before, parcel, units);
    return touch(tx, before, { fulfilment: fulfilmentOf(await linesOfOrder(tx, before.id)) }, 'parcel');
  });
