import { share } from '../../../../schema/invoiceMoney.ts';
import type { OrderWholeFragment } from './orderDetails.generated.ts';

type Chosen = readonly { lineId: string; quantity: number }[];
type Order = Pick<OrderWholeFragment, 'lines' | 'capturedCents' | 'refundedCents'>;

/** What can still go back. */
export const leftOf = ({ capturedCents, refundedCents }: Order): number => capturedCents - refundedCents;

/**
 * What units are worth, as the server rounds it: the last unit of a line takes what is left. Units that were refunded before
 * do not count twice, and it is never more than was paid and not refunded yet.
 */
export function worthOf(order: Order, chosen: Chosen): number {
  const cents = chosen.reduce((sum, { lineId, quantity }) => {
    const { totalCents, refunded, quantity: all } = order.lines.find(({ id }) => id === lineId)!;
    const units = Math.min(quantity, all - refunded);
    return sum + share(totalCents, refunded + units, all) - share(totalCents, refunded, all);
  }, 0);
  return Math.min(cents, leftOf(order));
}

/** How a value is used: it pays what is owed first. */
export function settledBy(creditCents: number, owedCents: number) {
  const setOff = Math.min(creditCents, owedCents);
  return { refundCents: creditCents - setOff, collectCents: owedCents - setOff };
}
