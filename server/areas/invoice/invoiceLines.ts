import {
  invoiceTotals,
  lineAmounts,
  maxTotalCents,
  share,
  wholeRate,
  wholeUnit,
} from '../../../schema/invoiceMoney.ts';
import type { InvoiceTotals, LineFigures, TaxRule } from '../../../schema/invoiceMoney.ts';
import type { InvoiceRow } from '../../db/invoiceTables.ts';
import { recordId } from '../../db/recordId.ts';
import { isProblem, line, malformed, tooLarge, tooMany, tooSmall, whole } from '../../fields.ts';
import type { Kept, Problem } from '../../fields.ts';
import type { InvoiceLineInput } from '../../graphql/schema.generated.ts';
import type { Refuse } from '../../records/declaration.ts';

/* Lines of a paper: kept with it, so that its history, its undo and its copies have them. */

export type InvoiceLine = LineFigures & {
  name: string;
  description: string;
  productId: number | null;
};

const mostLines = 200;
const mostMillis = 100_000 * wholeUnit;
const rate = whole(0, wholeRate);

function quantity(given: number): Kept | Problem {
  const millis = Math.round(given * wholeUnit);
  if (!Number.isFinite(given) || Math.abs(millis - given * wholeUnit) > 1e-6)
    return malformed('must have at most three decimals');
  if (millis <= 0) return { ...tooSmall(0.001), message: 'must be above 0' };
  return millis > mostMillis ? tooLarge(mostMillis / wholeUnit) : millis;
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
  discountBasisPoints: (input: InvoiceLineInput) => rate(input.discountBasisPoints ?? 0),
  discountCents: (input: InvoiceLineInput) => whole(0, maxTotalCents)(input.discountCents ?? 0),
  taxBasisPoints: (input: InvoiceLineInput) => rate(input.taxBasisPoints ?? 0),
  secondTaxBasisPoints: (input: InvoiceLineInput) => rate(input.secondTaxBasisPoints ?? 0),
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
  given.length > mostLines ? tooMany(mostLines) : JSON.stringify(given.map((input) => lineOf(input).line));

/** Names what is wrong with single lines: `lines.0.quantity`. */
export function checkLines(given: readonly InvoiceLineInput[] | null | undefined, refuse: Refuse): void {
  for (const [at, input] of (given ?? []).slice(0, mostLines).entries())
    for (const [name, problem] of lineOf(input).problems) refuse(`lines.${at}.${name}`, problem);
}

export const linesOf = ({ lines }: Pick<InvoiceRow, 'lines'>) => JSON.parse(lines) as InvoiceLine[];

/** Lines in the words of the schema. */
export const linesShown = (text: string) =>
  (JSON.parse(text) as InvoiceLine[]).map(({ quantityMillis, productId, ...rest }) => ({
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
