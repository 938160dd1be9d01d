import { share } from '../../../../schema/invoiceMoney.ts';

export { share };

/*
 * The arithmetic of orders. Amounts are whole cents, and there is one rule of rounding: half a cent goes away from zero, once
 * for each line and never for a sum. What is split (a discount over lines, a refund over units) is rounded as a running
 * total, so that its parts always make up the whole.
 */

/** Largest total of an order. */
export const maxTotalCents = 999_999_999_999;

/** The amount over the weights, so that the parts make it up to the cent. */
export function spread(amount: number, weights: readonly number[]): number[] {
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  let [passed, given] = [0, 0];
  return weights.map((weight) => {
    passed += weight;
    const part = share(amount, passed, whole) - given;
    given += part;
    return part;
  });
}

/**
 * What each line has of a discount on the whole order, and of a code that is for some lines only: it comes off what the
 * first discount left of those, so that the tax of the other lines stays as it is.
 */
export function discountsOf(
  lines: readonly { cents: number; isFor: boolean }[],
  ownCents: number,
  promoCents: number,
): { promoCents: number; parts: number[] } {
  const own = spread(
    ownCents,
    lines.map(({ cents }) => cents),
  );
  const left = lines.map(({ cents, isFor }, at) => (isFor ? cents - own[at]! : 0));
  const most = left.reduce((sum, cents) => sum + cents, 0);
  const taken = Math.min(promoCents, most);
  const promo = spread(taken, left);
  return { promoCents: taken, parts: own.map((cents, at) => cents + promo[at]!) };
}

export type PricedLine = {
  unitPriceCents: number;
  quantity: number;
  discountCents: number;
  /** Hundredths of a percent; 0 for goods that are not taxed. */
  taxBasisPoints: number;
};

/** Tax of an amount: what is added to it, or what it holds where prices include tax. */
export const taxOf = (amountCents: number, basisPoints: number, isIncluded: boolean): number =>
  share(amountCents, basisPoints, isIncluded ? 10_000 + basisPoints : 10_000);

export type TaxRule = {
  /** Prices hold the tax already: it is told, and not added. */
  isIncluded: boolean;
  /** Tax on shipping, in hundredths of a percent. */
  shippingBasisPoints: number;
};

export type Totals = {
  /** Prices times quantities. */
  subtotalCents: number;
  discountCents: number;
  shippingCents: number;
  /** Tax that is added. */
  taxCents: number;
  /** Tax that the prices hold already; 0 where it is added. */
  includedTaxCents: number;
  totalCents: number;
};

/** Tax of a line, on what is left of its price after the discount. */
export const lineTax = (line: PricedLine, isIncluded: boolean): number =>
  taxOf(line.unitPriceCents * line.quantity - line.discountCents, line.taxBasisPoints, isIncluded);

/** What an order comes to: Σ lines − discounts + shipping + tax. */
export function totalsOf(lines: readonly PricedLine[], shippingCents: number, tax: TaxRule): Totals {
  const sum = (of: (line: PricedLine) => number) => lines.reduce((total, line) => total + of(line), 0);
  const subtotalCents = sum(({ unitPriceCents, quantity }) => unitPriceCents * quantity);
  const discountCents = sum((line) => line.discountCents);
  const taxes =
    sum((line) => lineTax(line, tax.isIncluded)) + taxOf(shippingCents, tax.shippingBasisPoints, tax.isIncluded);
  const taxCents = tax.isIncluded ? 0 : taxes;
  return {
    subtotalCents,
    discountCents,
    shippingCents,
    taxCents,
    includedTaxCents: tax.isIncluded ? taxes : 0,
    totalCents: subtotalCents - discountCents + shippingCents + taxCents,
  };
}

/** What is still to be collected of a total, or goes back of what was captured. Captured and due make up the total, once that went back. */
export const settled = (totalCents: number, capturedCents: number) => ({
  dueCents: Math.max(totalCents - capturedCents, 0),
  refundCents: Math.max(capturedCents - totalCents, 0),
});

export type RefundableLine = {
  quantity: number;
  refundedQuantity: number;
  /** What the customer pays for the line, with its tax. */
  paidCents: number;
  /** Tax in it. */
  taxCents: number;
};

export type RefundShare = { amountCents: number; taxCents: number };

/** What some units of a line come to. The last one takes what rounding left. */
export function unitsShare(
  { quantity, refundedQuantity, paidCents, taxCents }: RefundableLine,
  units: number,
): RefundShare {
  const part = (amount: number) =>
    share(amount, refundedQuantity + units, quantity) - share(amount, refundedQuantity, quantity);
  return { amountCents: part(paidCents), taxCents: part(taxCents) };
}

/** Tax in a free amount: of all that is refunded so far the same share as of the whole order. */
export const taxInAmount = (
  order: { totalCents: number; taxCents: number; refundedCents: number; refundedTaxCents: number },
  amountCents: number,
): number => share(order.taxCents, order.refundedCents + amountCents, order.totalCents) - order.refundedTaxCents;
