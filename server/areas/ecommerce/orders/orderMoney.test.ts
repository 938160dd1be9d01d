import { deepStrictEqual as equal, ok } from 'node:assert/strict';
import { describe, expect, test } from 'vitest';
import { seededRandom } from '../../../db/sampleData.ts';
import { discountsOf, lineTax, settled, share, spread, taxInAmount, totalsOf, unitsShare } from './orderMoney.ts';
import type { PricedLine } from './orderMoney.ts';

describe('the rule of rounding', () => {
  test('takes half a cent away from zero, and is exact beyond what numbers hold', () => {
    expect([share(5, 1, 2), share(1, 1, 3), share(2, 1, 3), share(-5, 1, 2)]).toEqual([3, 0, 1, -3]);
    expect(share(9_999_999_999_999, 9999, 10_000)).toBe(9_998_999_999_999);
    expect(share(10, 1, 0)).toBe(0);
  });

  test('spreads an amount to the cent', () => {
    expect(spread(100, [1, 1, 1])).toEqual([33, 34, 33]);
    expect(spread(0, [5, 5])).toEqual([0, 0]);
  });
});

test('EC-08 a code for some goods lowers their tax and no other: 10,000 random carts', () => {
  const random = seededRandom(7);
  let untouched = 0;
  for (let round = 0; round < 10_000; round += 1) {
    const isIncluded = random() < 0.5;
    const cart = Array.from({ length: whole(random, 1, 6) }, () => ({
      cents: whole(random, 1, 200_000),
      isFor: random() < 0.5,
      taxBasisPoints: random() < 0.3 ? 0 : whole(random, 1, 3000),
    }));
    const gross = cart.reduce((sum, { cents }) => sum + cents, 0);
    const own = random() < 0.5 ? 0 : whole(random, 0, gross);
    const asked = whole(random, 0, gross * 2);
    const { promoCents, parts } = discountsOf(cart, own, asked);
    const before = discountsOf(cart, own, 0).parts;
    equal(
      parts.reduce((sum, part) => sum + part, 0),
      own + promoCents,
    );
    // All that was left of the goods that it is for, at most.
    const left = cart.reduce((sum, { cents, isFor }, at) => sum + (isFor ? cents - before[at]! : 0), 0);
    equal(promoCents, Math.min(asked, left));
    const tax = (at: number, discountCents: number) =>
      lineTax(
        { unitPriceCents: cart[at]!.cents, quantity: 1, discountCents, taxBasisPoints: cart[at]!.taxBasisPoints },
        isIncluded,
      );
    for (const [at, part] of parts.entries()) {
      ok(part >= before[at]! && part <= cart[at]!.cents);
      if (!cart[at]!.isFor) {
        equal(tax(at, part), tax(at, before[at]!));
        untouched += 1;
      }
      ok(tax(at, part) <= tax(at, before[at]!));
    }
  }
  expect(untouched).toBeGreaterThan(10_000);
});

const whole = (random: () => number, least: number, most: number) => least + Math.floor(random() * (most - least + 1));

test('10,000 random orders: lines − discounts + shipping + tax = total = captured + due, and what is refunded makes up the whole with its tax', () => {
  const random = seededRandom(42);
  let taxed = 0;
  for (let round = 0; round < 10_000; round += 1) {
    const isIncluded = random() < 0.3;
    const lines: PricedLine[] = Array.from({ length: whole(random, 1, 6) }, () => ({
      unitPriceCents: whole(random, 1, 500_000),
      quantity: whole(random, 1, 40),
      discountCents: 0,
      taxBasisPoints: random() < 0.2 ? 0 : whole(random, 0, 3000),
    }));
    const gross = lines.map(({ unitPriceCents, quantity }) => unitPriceCents * quantity);
    const discount =
      random() < 0.5
        ? 0
        : whole(
            random,
            0,
            gross.reduce((sum, one) => sum + one, 0),
          );
    for (const [at, part] of spread(discount, gross).entries()) {
      ok(part >= 0 && part <= gross[at]!);
      lines[at]!.discountCents = part;
    }
    const shipping = whole(random, 0, 5000);
    const totals = totalsOf(lines, shipping, { isIncluded, shippingBasisPoints: random() < 0.5 ? 0 : 2000 });
    equal(totals.discountCents, discount);
    const { subtotalCents, discountCents, shippingCents, taxCents, includedTaxCents, totalCents } = totals;
    equal(subtotalCents - discountCents + shippingCents + taxCents, totalCents);
    equal(isIncluded ? taxCents : includedTaxCents, 0);

    // Whatever was captured of it, before the lines were changed to these: what is due makes up the total.
    const captured = random() < 0.2 ? totalCents : whole(random, 0, totalCents * 2);
    const { dueCents, refundCents } = settled(totalCents, captured);
    equal(captured - refundCents + dueCents, totalCents);
    ok(dueCents >= 0 && refundCents >= 0 && Math.min(dueCents, refundCents) === 0);

    // Every unit refunded one by one gives the line back, and its tax.
    for (const line of lines) {
      const tax = lineTax(line, isIncluded);
      const paidCents = line.unitPriceCents * line.quantity - line.discountCents + (isIncluded ? 0 : tax);
      let [amount, taxBack, refundedQuantity] = [0, 0, 0];
      while (refundedQuantity < line.quantity) {
        const units = whole(random, 1, line.quantity - refundedQuantity);
        const part = unitsShare({ quantity: line.quantity, refundedQuantity, paidCents, taxCents: tax }, units);
        ok(Math.min(part.amountCents, part.taxCents) >= 0);
        [amount, taxBack, refundedQuantity] = [
          amount + part.amountCents,
          taxBack + part.taxCents,
          refundedQuantity + units,
        ];
      }
      equal([amount, taxBack], [paidCents, tax]);
    }
    // Free amounts hold together the tax of the order.
    const allTax = taxCents + includedTaxCents;
    let [refundedCents, refundedTaxCents] = [0, 0];
    while (refundedCents < totalCents) {
      const amount = whole(random, Math.ceil((totalCents - refundedCents) / 3), totalCents - refundedCents);
      refundedTaxCents += taxInAmount({ totalCents, taxCents: allTax, refundedCents, refundedTaxCents }, amount);
      refundedCents += amount;
    }
    equal([refundedCents, refundedTaxCents], [totalCents, totalCents === 0 ? 0 : allTax]);
    taxed += allTax;
  }
  expect(taxed).toBeGreaterThan(0);
});
