/*
 * The arithmetic of invoices, the same in the program and in the form that people type into. Amounts are whole cents, and
 * half a cent goes away from zero: once for each line, and tax once for all that is taxed alike, as EN 16931 has it. A total
 * is always the sum of what is shown.
 */

/** Largest amount of an invoice. */
export const maxTotalCents = 999_999_999_999;
/** A tax or discount of all of it, in hundredths of a percent. */
export const wholeRate = 10_000;
/** Rates of tax have three decimals of a percent: 887.5 is 8.875 %. */
const ratePart = 10;
const rateParts = (basisPoints: number) => Math.round(basisPoints * ratePart);
const wholeParts = wholeRate * ratePart;
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

/** Why a line is taxed as it is: the categories of EN 16931. */
export type TaxCategory =
  | 'STANDARD'
  | 'ZERO'
  | 'EXEMPT'
  | 'INTRA_COMMUNITY'
  | 'EXPORT'
  | 'OUT_OF_SCOPE'
  | 'REVERSE_CHARGE';

export type LineFigures = {
  unitPriceCents: number;
  /** In thousandths. */
  quantityMillis: number;
  /** Hundredths of a percent of the price. */
  discountBasisPoints: number;
  /** What is taken off besides. */
  discountCents: number;
  /** Hundredths of a percent, with one decimal at most. */
  taxBasisPoints: number;
  secondTaxBasisPoints: number;
  /** Only what has no tax is told apart; left out, it follows from the rate. */
  taxCategory?: TaxCategory | undefined;
};

export type TaxRule = {
  /** Prices hold the tax already: it is told, and not added. */
  taxIsIncluded: boolean;
  /** The client owes the tax: none is charged, whatever the rates say. */
  isReverseCharge: boolean;
  /** Tax is rounded for each line, as an order has charged it; else once for all that is taxed alike. */
  roundsByLine?: boolean;
};

/** Tax of one category at one rate: of which amount, and how much. */
export type TaxShare = {
  category: TaxCategory;
  rateBasisPoints: number;
  baseCents: number;
  taxCents: number;
};

export type LineAmounts = {
  /** Price times quantity. */
  grossCents: number;
  discountCents: number;
  /** What is left of it: what a line comes to, without the tax that is added. */
  amountCents: number;
};

/** What a line comes to. */
export function lineAmounts(line: LineFigures): LineAmounts {
  const grossCents = share(line.unitPriceCents, line.quantityMillis, wholeUnit);
  const off = share(grossCents, line.discountBasisPoints, wholeRate) + line.discountCents;
  const discountCents = Math.min(off, grossCents);
  return { grossCents, discountCents, amountCents: grossCents - discountCents };
}

/** How a line is taxed: its category, and its rates above zero. */
export function taxationOf(
  line: LineFigures,
  { isReverseCharge }: TaxRule,
): { category: TaxCategory; rates: number[] } {
  if (isReverseCharge) return { category: 'REVERSE_CHARGE', rates: [] };
  const rates = [line.taxBasisPoints, line.secondTaxBasisPoints].filter((rate) => rate > 0);
  if (rates.length > 0) return { category: 'STANDARD', rates };
  const { taxCategory = 'ZERO' } = line;
  return { category: taxCategory === 'STANDARD' ? 'ZERO' : taxCategory, rates };
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

export type TaxGroup = {
  category: TaxCategory;
  rates: number[];
  /** Places of its lines. */
  places: number[];
  /** What they come to. */
  amountCents: number;
};

/** Lines that are taxed alike; each for itself where tax is rounded by line. */
export function taxGroups(lines: readonly LineFigures[], rule: TaxRule): TaxGroup[] {
  const groups = new Map<string, TaxGroup>();
  for (const [at, line] of lines.entries()) {
    const taxation = taxationOf(line, rule);
    const key = rule.roundsByLine ? String(at) : [taxation.category, ...taxation.rates].join(' ');
    const group = groups.get(key) ?? {
      ...taxation,
      places: [],
      amountCents: 0,
    };
    group.places.push(at);
    group.amountCents += lineAmounts(line).amountCents;
    groups.set(key, group);
  }
  return [...groups.values()];
}

/** Taxes that an amount holds, one for each rate; together they are rounded once. */
function includedTaxes(amountCents: number, rates: readonly number[]): number[] {
  const parts = rates.map(rateParts);
  const all = sum(parts);
  const held = share(amountCents, all, wholeParts + all);
  const first = share(held, parts[0] ?? 0, all);
  return rates.length < 2 ? rates.map(() => held) : [first, held - first];
}

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
  /** Tax by rate and category, the lowest rate first. */
  taxes: TaxShare[];
  /** Each line without any tax; of all that is taxed alike they sum to the base of the tax. */
  netCents: number[];
};

/** What an invoice comes to. */
export function invoiceTotals(lines: readonly LineFigures[], rule: TaxRule): InvoiceTotals {
  const amounts = lines.map(lineAmounts);
  const netCents = amounts.map(({ amountCents }) => amountCents);
  const shares = new Map<string, TaxShare>();
  const shareAt = (category: TaxCategory, rateBasisPoints: number) => {
    const key = `${category} ${rateBasisPoints}`;
    const known = shares.get(key) ?? {
      category,
      rateBasisPoints,
      baseCents: 0,
      taxCents: 0,
    };
    shares.set(key, known);
    return known;
  };
  for (const { category, rates, places, amountCents } of taxGroups(lines, rule)) {
    const held = rule.taxIsIncluded ? includedTaxes(amountCents, rates) : [];
    const base = amountCents - sum(held);
    if (held.length > 0) spread(base, places, amounts, netCents);
    for (const [at, rate] of (rates.length === 0 ? [0] : rates).entries()) {
      const one = shareAt(category, rate);
      one.baseCents += base;
      if (rule.taxIsIncluded) one.taxCents += held[at] ?? 0;
      else if (rule.roundsByLine) one.taxCents += share(base, rateParts(rate), wholeParts);
    }
  }
  const taxes = [...shares.values()].sort((one, other) => one.rateBasisPoints - other.rateBasisPoints);
  if (!rule.taxIsIncluded && !rule.roundsByLine)
    for (const one of taxes) one.taxCents = share(one.baseCents, rateParts(one.rateBasisPoints), wholeParts);
  const tax = sum(taxes.map(({ taxCents }) => taxCents));
  const subtotalCents = sum(amounts.map(({ grossCents }) => grossCents));
  const discountCents = sum(amounts.map((one) => one.discountCents));
  const taxCents = rule.taxIsIncluded ? 0 : tax;
  return {
    subtotalCents,
    discountCents,
    taxCents,
    includedTaxCents: rule.taxIsIncluded ? tax : 0,
    totalCents: subtotalCents - discountCents + taxCents,
    taxes,
    netCents,
  };
}

/** Spreads a base over its lines by what they come to, so that the parts sum to it. */
function spread(base: number, places: readonly number[], amounts: readonly LineAmounts[], into: number[]): void {
  const all = sum(places.map((at) => amounts[at]!.amountCents));
  let [passed, given] = [0, 0];
  for (const at of places) {
    passed += amounts[at]!.amountCents;
    const until = share(base, passed, all);
    into[at] = until - given;
    given = until;
  }
}
