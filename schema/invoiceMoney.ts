/*
 * The arithmetic of invoices, the same in the program and in the form that people type into. Amounts are whole cents, and
 * half a cent goes away from zero, once for each line and never for a sum: a total is always the sum of what is shown.
 */

/** Largest amount of an invoice. */
export const maxTotalCents = 999_999_999_999;
/** A tax or discount of all of it, in hundredths of a percent. */
export const wholeRate = 10_000;
/** A quantity of one, as quantities are kept. */
export const wholeUnit = 1000;

/** `amount × part ÷ whole`, rounded; exact for amounts whose product leaves what a number can hold. */
export function share(amount: number, part: number, whole: number): number {
  if (whole === 0) return 0;
  const twice = 2n * BigInt(amount) * BigInt(part);
  const divisor = 2n * BigInt(whole);
  const half = BigInt(whole) * (twice < 0n ? -1n : 1n);
  return Number((twice + half) / divisor);
}

export type LineFigures = {
  unitPriceCents: number;
  /** In thousandths. */
  quantityMillis: number;
  /** Hundredths of a percent of the price. */
  discountBasisPoints: number;
  /** What is taken off besides. */
  discountCents: number;
  /** Hundredths of a percent. */
  taxBasisPoints: number;
  secondTaxBasisPoints: number;
};

export type TaxRule = {
  /** Prices hold the tax already: it is told, and not added. */
  taxIsIncluded: boolean;
  /** The client owes the tax: none is charged, whatever the rates say. */
  isReverseCharge: boolean;
};

/** Tax at one rate: of which amount, and how much. */
export type TaxShare = { rateBasisPoints: number; baseCents: number; taxCents: number };

export type LineAmounts = {
  /** Price times quantity. */
  grossCents: number;
  discountCents: number;
  /** What is left of it: what a line comes to, without the tax that is added. */
  amountCents: number;
  /** Amount without any tax. */
  netCents: number;
  taxes: TaxShare[];
};

/** What a line comes to. */
export function lineAmounts(line: LineFigures, { taxIsIncluded, isReverseCharge }: TaxRule): LineAmounts {
  const grossCents = share(line.unitPriceCents, line.quantityMillis, wholeUnit);
  const off = share(grossCents, line.discountBasisPoints, wholeRate) + line.discountCents;
  const discountCents = Math.min(off, grossCents);
  const amountCents = grossCents - discountCents;
  const rates = [line.taxBasisPoints, line.secondTaxBasisPoints].filter((rate) => rate > 0);
  if (isReverseCharge || rates.length === 0) {
    const taxes = [{ rateBasisPoints: 0, baseCents: amountCents, taxCents: 0 }];
    return { grossCents, discountCents, amountCents, netCents: amountCents, taxes };
  }
  const parts = taxIsIncluded
    ? includedTaxes(amountCents, rates)
    : rates.map((rate) => share(amountCents, rate, wholeRate));
  const netCents = taxIsIncluded ? amountCents - sum(parts) : amountCents;
  const taxes = rates.map((rate, at) => ({ rateBasisPoints: rate, baseCents: netCents, taxCents: parts[at]! }));
  return { grossCents, discountCents, amountCents, netCents, taxes };
}

/** Taxes that an amount holds; together they are rounded once. */
function includedTaxes(amountCents: number, rates: readonly number[]): number[] {
  const all = sum(rates);
  const held = share(amountCents, all, wholeRate + all);
  const first = share(held, rates[0]!, all);
  return rates.length === 1 ? [held] : [first, held - first];
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

export type InvoiceTotals = {
  /** Prices times quantities. */
  subtotalCents: number;
  discountCents: number;
  /** Tax that is added. */
  taxCents: number;
  /** Tax that the prices hold already; 0 where it is added. */
  includedTaxCents: number;
  /** subtotal − discount + tax. */
  totalCents: number;
  /** Tax by rate, the lowest first. */
  taxes: TaxShare[];
};

/** What an invoice comes to. */
export function invoiceTotals(lines: readonly LineFigures[], rule: TaxRule): InvoiceTotals {
  const all = lines.map((line) => lineAmounts(line, rule));
  const byRate = new Map<number, TaxShare>();
  for (const { rateBasisPoints, baseCents, taxCents } of all.flatMap(({ taxes }) => taxes)) {
    const known = byRate.get(rateBasisPoints) ?? { rateBasisPoints, baseCents: 0, taxCents: 0 };
    known.baseCents += baseCents;
    known.taxCents += taxCents;
    byRate.set(rateBasisPoints, known);
  }
  const taxes = [...byRate.values()].sort((one, other) => one.rateBasisPoints - other.rateBasisPoints);
  const tax = sum(taxes.map(({ taxCents }) => taxCents));
  const subtotalCents = sum(all.map(({ grossCents }) => grossCents));
  const discountCents = sum(all.map(({ discountCents: off }) => off));
  const taxCents = rule.taxIsIncluded ? 0 : tax;
  return {
    subtotalCents,
    discountCents,
    taxCents,
    includedTaxCents: rule.taxIsIncluded ? tax : 0,
    totalCents: subtotalCents - discountCents + taxCents,
    taxes,
  };
}
