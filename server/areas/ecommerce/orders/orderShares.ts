import type { OrderLineRow, OrderRefundRow, OrderRow } from '../../../db/orderTables.ts';
import type { LineUnits } from './orderLines.ts';
import { spread, unitsShare } from './orderMoney.ts';
import { paidFor } from './orderRefund.ts';

/*
 * What lines of an order have of its money. A refund falls on the units that it names; what no unit is named for, such as a
 * free amount, on everything that is left, shipping included. The parts of the lines and of shipping make up the whole.
 */

export type LineShare = { paidCents: number; refundedCents: number };
type Priced = Pick<OrderRow, 'totalCents' | 'capturedCents' | 'refundedCents' | 'taxIsIncluded'>;
type Refund = Pick<OrderRefundRow, 'kind' | 'amountCents' | 'lines'>;

const sumOf = (parts: readonly number[]) => parts.reduce((sum, part) => sum + part, 0);

/** By id of the line, `shipping` for what is no line's. Of refunds the oldest comes first. */
export function sharesOf(
  order: Priced,
  lines: readonly OrderLineRow[],
  refunds: readonly Refund[],
): { lines: Map<number, LineShare>; shipping: LineShare } {
  const totals = lines.map((line) => paidFor(order, line));
  // The last one is shipping, with its tax.
  const left = [...totals, Math.max(order.totalCents - sumOf(totals), 0)];
  const refunded = left.map(() => 0);
  const take = (amountCents: number, weights: readonly number[]) => {
    const most = weights.map((cents, at) => Math.min(cents, left[at]!));
    const parts = spread(Math.min(amountCents, sumOf(most)), most);
    for (const [at, part] of parts.entries()) {
      refunded[at]! += part;
      left[at]! -= part;
    }
    return amountCents - sumOf(parts);
  };

  const units = new Map<number, number>();
  // Of an order that became cheaper the surplus never was part of its total.
  const others = refunds.filter(({ kind }) => kind !== 'EDIT');
  for (const { amountCents, lines: text } of others) {
    const named = worthOf(order, lines, JSON.parse(text) as LineUnits[], units);
    // More than the units are worth, such as with shipping, falls on the rest.
    take(take(amountCents, [...named, 0]), left);
  }
  take(order.refundedCents - sumOf(refunded), left);

  // What is paid and did not go back pays for what was not refunded.
  const kept = spread(order.capturedCents - order.refundedCents, left);
  const shares = refunded.map((cents, at) => ({ paidCents: cents + kept[at]!, refundedCents: cents }));
  return { lines: new Map(lines.map(({ id }, at) => [id, shares[at]!])), shipping: shares.at(-1)! };
}

/** What units come to that a refund names; `units` counts those that went back already. */
function worthOf(
  order: Priced,
  lines: readonly OrderLineRow[],
  named: readonly LineUnits[],
  units: Map<number, number>,
): number[] {
  return lines.map((line) => {
    const refundedQuantity = units.get(line.id) ?? 0;
    const asked = named.reduce((sum, { lineId, quantity }) => sum + (lineId === line.id ? quantity : 0), 0);
    const count = Math.min(asked, line.quantity - refundedQuantity);
    if (count <= 0) return 0;
    units.set(line.id, refundedQuantity + count);
    const paidCents = paidFor(order, line);
    return unitsShare({ quantity: line.quantity, refundedQuantity, paidCents, taxCents: 0 }, count).amountCents;
  });
}
