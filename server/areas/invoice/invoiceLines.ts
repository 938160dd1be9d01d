import {
  invoiceTotals,
  lineAmounts,
  maxTotalCents,
  share,
  wholeRate,
  wholeUnit,
} from '../../../schema/invoiceMoney.ts';
import type { InvoiceTotals, LineFigures, TaxCategory, TaxRule } from '../../../schema/invoiceMoney.ts';
import type { InvoiceRow } from '../../db/invoiceTables.ts';
import { recordId } from '../../db/recordId.ts';
import { isProblem, line, malformed, tooLarge, tooMany, tooSmall, whole } from '../../fields.ts';
import type { Kept, Problem } from '../../fields.ts';
import type { InvoiceLineInput, InvoiceUnit } from '../../graphql/schema.generated.ts';
import type { Refuse } from '../../records/declaration.ts';

/* Lines of a paper: kept with it, so that its history, its undo and its copies have them. */

export type InvoiceLine = LineFigures & {
  name: string;
  description: string;
  unit: InvoiceUnit;
  productId: number | null;
  taxName: string;
  taxCategory: TaxCategory;
  exemptionReason: string;
};

const maxLines = 200;
const maxMillis = 100_000 * wholeUnit;
const rate = whole(0, wholeRate);

function quantity(given: number): Kept | Problem {
  const millis = Math.round(given * wholeUnit);
  if (!Number.isFinite(given) || Math.abs(millis - given * wholeUnit) > 1e-6)
    return malformed('must have at most three decimals');
  if (millis <= 0) return { ...tooSmall(0.001), message: 'must be above 0' };
  return millis > maxMillis ? tooLarge(maxMillis / wholeUnit) : millis;
}

/** A rate of tax: hundredths of a percent with one decimal, which are three decimals of a percent. */
export function taxRate(given: number): Kept | Problem {
  const kept = Math.round(given * 10) / 10;
  return Math.abs(kept - given) > 1e-9 ? malformed('must have at most one decimal') : rate(kept);
}

/** The category of a tax: what has a rate is standard, and what has none is taxed at zero unless it says why. */
export function categoryOf(given: TaxCategory | null, rateBasisPoints: number): Kept | Problem {
  if (given === null || given === 'STANDARD' || given === 'ZERO') return rateBasisPoints > 0 ? 'STANDARD' : 'ZERO';
  return rateBasisPoints > 0 ? { key: 'taxed', message: 'has no rate above 0' } : given;
}

/** Text of several lines, without control characters. */
export const textField =
  (limit: number) =>
  (given: string): Kept | Problem => {
    const text = given
      .normalize('NFC')
      .replaceAll('\r\n', '\n')
      .replace(/[^\P{Cc}\n]/gu, '')
      .trim();
    return [...text].length > limit
      ? { key: 'tooLong', limit, message: `must have at most ${limit} characters` }
      : text;
  };

const readers = {
  name: (input: InvoiceLineInput) => line(200, true)(input.name),
  description: (input: InvoiceLineInput) => textField(1000)(input.description ?? ''),
  unitPriceCents: (input: InvoiceLineInput) => whole(0, maxTotalCents)(input.unitPriceCents),
  quantity: (input: InvoiceLineInput) => quantity(input.quantity ?? 1),
  unit: (input: InvoiceLineInput) => input.unit ?? 'PIECE',
  discountBasisPoints: (input: InvoiceLineInput) => rate(input.discountBasisPoints ?? 0),
  discountCents: (input: InvoiceLineInput) => whole(0, maxTotalCents)(input.discountCents ?? 0),
  taxBasisPoints: (input: InvoiceLineInput) => taxRate(input.taxBasisPoints ?? 0),
  secondTaxBasisPoints: (input: InvoiceLineInput) => taxRate(input.secondTaxBasisPoints ?? 0),
  taxName: (input: InvoiceLineInput) => line(40)(input.taxName ?? ''),
  taxCategory: ({ taxBasisPoints, secondTaxBasisPoints, taxCategory }: InvoiceLineInput) =>
    categoryOf(taxCategory ?? null, (taxBasisPoints ?? 0) + (secondTaxBasisPoints ?? 0)),
  exemptionReason: (input: InvoiceLineInput) => line(200)(input.exemptionReason ?? ''),
};
type Name = keyof typeof readers;
const names = Object.keys(readers) as Name[];

function lineOf(input: InvoiceLineInput): {
  line: InvoiceLine;
  problems: [string, Problem][];
} {
  const read = names.map((name) => [name, readers[name](input)] as const);
  const values = Object.fromEntries(read.map(([name, value]) => [name, isProblem(value) ? 0 : value]));
  const { quantity: quantityMillis, ...rest } = values as Record<Name, never>;
  const made: InvoiceLine = {
    ...rest,
    quantityMillis,
    productId: input.productId == null ? null : recordId(input.productId),
  };
  const problems = read.filter((entry): entry is [Name, Problem] => isProblem(entry[1]));
  const gross = share(made.unitPriceCents, made.quantityMillis, wholeUnit);
  const left = gross - share(gross, made.discountBasisPoints, wholeRate);
  if (problems.length === 0 && gross > maxTotalCents) problems.push(['unitPriceCents', tooLarge(maxTotalCents)]);
  else if (problems.length === 0 && made.discountCents > left) problems.push(['discountCents', tooLarge(left)]);
  return { line: made, problems };
}

/** Lines as they are kept. */
export const linesText = (given: readonly InvoiceLineInput[]): string | Problem =>
  given.length > maxLines ? tooMany(maxLines) : JSON.stringify(given.map((input) => lineOf(input).line));

/** Names what is wrong with single lines: `lines.0.quantity`. */
export function checkLines(given: readonly InvoiceLineInput[] | null | undefined, refuse: Refuse): void {
  for (const [at, input] of (given ?? []).slice(0, maxLines).entries())
    for (const [name, problem] of lineOf(input).problems) refuse(`lines.${at}.${name}`, problem);
}

/** Lines as they are kept. Those from before taxes had names and categories have them by their rate, those from before units count pieces. */
export const linesOf = ({ lines }: Pick<InvoiceRow, 'lines'>): InvoiceLine[] =>
  (JSON.parse(lines) as InvoiceLine[]).map((one) => ({
    ...one,
    unit: one.unit ?? 'PIECE',
    taxName: one.taxName ?? '',
    taxCategory: one.taxCategory ?? (one.taxBasisPoints + one.secondTaxBasisPoints > 0 ? 'STANDARD' : 'ZERO'),
    exemptionReason: one.exemptionReason ?? '',
  }));

/** Lines in the words of the schema. */
export const linesShown = (text: string) =>
  linesOf({ lines: text }).map(({ quantityMillis, productId, ...rest }) => ({
    ...rest,
    productId: productId === null ? null : String(productId),
    quantity: quantityMillis / wholeUnit,
  }));

/** The same with what each comes to. */
export function pricedLines(row: Pick<InvoiceRow, 'lines'>) {
  const figures = linesOf(row).map(lineAmounts);
  return linesShown(row.lines).map((line, at) => ({
    ...line,
    amountCents: figures[at]!.amountCents,
  }));
}

type Taxed = Pick<InvoiceRow, 'taxIsIncluded' | 'isReverseCharge'> & {
  roundsByLine?: 0 | 1;
};

export const taxRuleOf = (row: Taxed): TaxRule => ({
  taxIsIncluded: row.taxIsIncluded === 1,
  isReverseCharge: row.isReverseCharge === 1,
  roundsByLine: row.roundsByLine === 1,
});

/** What the lines of a paper come to. */
export const totalsOf = (row: Taxed & Pick<InvoiceRow, 'lines'>): InvoiceTotals =>
  invoiceTotals(linesOf(row), taxRuleOf(row));
