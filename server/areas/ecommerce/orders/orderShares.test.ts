import { expect, test } from 'vitest';
import { seededRandom } from '../../../db/sampleData.ts';
import type { OrderLineRow } from '../../../db/orderTables.ts';
import { sharesOf } from './orderShares.ts';

const lineOf = (id: number, quantity: number, unitPriceCents: number, taxCents = 0): OrderLineRow => ({
  ...{ id, orderId: 1, productId: id, variantId: null, name: 'Thing', sku: id, quantity, unitPriceCents, taxCents },
  ...{ discountCents: 0, taxBasisPoints: 0, unitCostCents: 0, fulfilled: 0, refunded: 0, returned: 0 },
});
type Refund = Parameters<typeof sharesOf>[2][number];
const refundOf = (amountCents: number, lines: object[] = [], kind: Refund['kind'] = 'LINES'): Refund => ({
  ...{ kind, amountCents, lines: JSON.stringify(lines) },
});
const unitsOf = (lineId: number, quantity: number) => ({ lineId, quantity });
const taxIsIncluded = 0 as const;

const lines = [lineOf(1, 2, 1000), lineOf(2, 1, 3000)];
/** 50.00 of goods and 5.00 of shipping. */
const shared = (capturedCents: number, refunds: Refund[]) => {
  const refundedCents = refunds.reduce((sum, { amountCents, kind }) => sum + (kind === 'EDIT' ? 0 : amountCents), 0);
  const order = { totalCents: 5500, capturedCents, refundedCents, taxIsIncluded };
  const { lines: parts, shipping } = sharesOf(order, lines, refunds);
  return [...parts.values(), shipping].map((part) => [part.paidCents, part.refundedCents]);
};

test('a refund falls on the units that it names, and what it does not name units for on all that is left', () => {
  expect(shared(5500, [refundOf(700, [], 'EDIT')])).toEqual(shared(5500, []));
  const whole = [
    [2000, 0],
    [3000, 0],
    [500, 0],
  ];
  expect(shared(5500, [])).toEqual(whole);
  expect(shared(5500, [refundOf(3000, [unitsOf(2, 1)])])).toEqual([
    [2000, 0],
    [3000, 3000],
    [500, 0],
  ]);
  // After a fee.
  expect(shared(5500, [refundOf(900, [unitsOf(1, 1)])])[0]).toEqual([2000, 900]);
  // With shipping, which is all that is left besides the other line's units.
  expect(shared(5500, [refundOf(3000, [unitsOf(2, 1)]), refundOf(2500, [unitsOf(1, 2)])])).toEqual([
    [2000, 2000],
    [3000, 3000],
    [500, 500],
  ]);
  expect(shared(5500, [refundOf(3000, [unitsOf(2, 1)]), refundOf(250, [], 'AMOUNT')])).toEqual([
    [2000, 200],
    [3000, 3000],
    [500, 50],
  ]);
  // What was paid in part pays for what was not refunded.
  expect(shared(3000, [refundOf(3000, [unitsOf(2, 1)])])).toEqual([
    [0, 0],
    [3000, 3000],
    [0, 0],
  ]);
});

test('the shares of 5,000 random orders make up what was paid and refunded, and no line has more than it cost', () => {
  const random = seededRandom(11);
  const whole = (least: number, most: number) => least + Math.floor(random() * (most - least + 1));
  for (let round = 0; round < 5000; round += 1) {
    const sold = Array.from({ length: whole(1, 5) }, (_, at) =>
      lineOf(at + 1, whole(1, 6), whole(0, 9999), whole(0, 500)),
    );
    const totals = sold.map((line) => line.unitPriceCents * line.quantity + line.taxCents);
    const totalCents = totals.reduce((sum, cents) => sum + cents, whole(0, 2000));
    const capturedCents = random() < 0.7 ? totalCents : whole(0, totalCents);
    let refundedCents = 0;
    const refunds = Array.from({ length: whole(0, 4) }, () => {
      const amountCents = whole(0, Math.ceil((capturedCents - refundedCents) / whole(1, 3)));
      refundedCents += amountCents;
      const units = sold.flatMap((line) => (random() < 0.4 ? [unitsOf(line.id, whole(1, line.quantity))] : []));
      return refundOf(amountCents, units, units.length > 0 ? 'LINES' : 'AMOUNT');
    });
    const order = { totalCents, capturedCents, refundedCents, taxIsIncluded };
    const { lines: parts, shipping } = sharesOf(order, sold, refunds);
    const all = [...parts.values(), shipping];
    expect(all.reduce((sum, part) => sum + part.paidCents, 0)).toBe(capturedCents);
    expect(all.reduce((sum, part) => sum + part.refundedCents, 0)).toBe(refundedCents);
    for (const [at, part] of [...parts.values()].entries())
      expect(0 <= part.refundedCents && part.refundedCents <= part.paidCents && part.paidCents <= totals[at]!).toBe(
        true,
      );
  }
});
