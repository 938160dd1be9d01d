import { invalid } from '../../../errors.ts';
import { tooLarge, tooSmall, unknown } from '../../../fields.ts';
import type { OrderPaymentInput } from '../../../graphql/schema.generated.ts';
import { order } from './order.ts';
import { textGiven } from './orderChange.ts';
import { noteEvent } from './orderEvents.ts';
import { spentOf } from './orderSteps.ts';
import { waysToPay } from '../promos/promoCode.ts';

/** Records money that came in for an order: all that is due, or part of it. It is paid once nothing is due any more. */
export const recordOrderPayment = order.command<{ input: OrderPaymentInput }>({
  refuse: ({ payment, totalCents, capturedCents }, { input }) => {
    if (payment === 'CANCELED')
      return { payment: { key: 'canceled', message: 'cannot change: the order is canceled' } };
    const due = totalCents - capturedCents;
    if (due <= 0)
      return { 'input.amountCents': { key: 'nothingOwed', limit: 0, message: 'must not be given: nothing is due' } };
    if (input.amountCents < 1) return { 'input.amountCents': tooSmall(1) };
    return input.amountCents > due ? { 'input.amountCents': tooLarge(due) } : null;
  },
  work: async (tx, before, { input }) => {
    const { amountCents, method: given } = input;
    const reference = textGiven('input.reference', input.reference, 100);
    const method = given ?? before.method;
    if (given != null && given !== before.method && !(await waysToPay(tx)).includes(given))
      throw invalid({ 'input.method': unknown('there is no such way to pay') });
    const capturedCents = before.capturedCents + amountCents;
    const payment = capturedCents >= before.totalCents ? 'PAID' : 'PENDING';
    const row = await order.set(
      tx,
      before,
      { payment, capturedCents, spentCents: spentOf({ ...before, payment }) },
      'payment',
    );
    await noteEvent(tx, row.id, 'PAYMENT', { payment, amountCents, method, ...(reference !== '' && { reference }) });
    return row;
  },
});
