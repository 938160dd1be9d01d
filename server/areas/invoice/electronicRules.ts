import type { ElectronicInvoice } from './electronicContent.ts';

/*
 * The sums that EN 16931 asks for (BR-CO-10 to BR-CO-17, and those of each category), held against every electronic invoice
 * before anybody gets it: programs refuse one whose sums are not exact.
 */

const sum = (numbers: readonly bigint[]) => numbers.reduce((total, number) => total + number, 0n);
const magnitude = (number: bigint) => (number < 0n ? -number : number);

/** An amount as whole hundredths. */
const cents = (text: string): bigint => BigInt(text.replace('.', ''));
/** A rate as thousandths of a percent. */
const rateOf = (text: string): bigint => BigInt(text === '' ? 0 : text.replace('.', ''));

/** Names of the rules that an electronic invoice breaks. */
export function brokenRules(invoice: ElectronicInvoice, taxIsIncluded: boolean): string[] {
  const { lines, taxes } = invoice;
  const net = cents(invoice.net);
  const letter = (category: string) => (category === 'K' ? 'IC' : category);
  const rules: [string, boolean][] = [
    ['BR-CO-10', net === sum(lines.map((line) => cents(line.net)))],
    ['BR-CO-13', net === sum(taxes.map(({ base }) => cents(base)))],
    ['BR-CO-14', cents(invoice.tax) === sum(taxes.map(({ tax }) => cents(tax)))],
    ['BR-CO-15', cents(invoice.total) === net + cents(invoice.tax)],
    ['BR-CO-16', cents(invoice.due) === cents(invoice.total) - cents(invoice.paid)],
    ...taxes.map(({ kind, base, tax }): [string, boolean] => {
      // Twice the distance, in parts of a cent; where prices hold the tax, the base is what is left of a whole cent.
      const off = 2n * magnitude(cents(tax) * 100_000n - cents(base) * rateOf(kind.rate));
      return ['BR-CO-17', off <= (taxIsIncluded ? 200_000n : 100_000n)];
    }),
    ...taxes.map(({ kind, base }): [string, boolean] => [
      `BR-${letter(kind.category)}-08`,
      cents(base) ===
        sum(
          lines
            .filter(({ tax }) => tax.category === kind.category && tax.rate === kind.rate)
            .map((line) => cents(line.net)),
        ),
    ]),
    ...taxes.map(({ kind, tax }): [string, boolean] => [
      `BR-${letter(kind.category)}-09`,
      kind.category === 'S' ? rateOf(kind.rate) > 0n : cents(tax) === 0n,
    ]),
    ...taxes.map(({ kind }): [string, boolean] => [
      `BR-${letter(kind.category)}-10`,
      ['S', 'Z'].includes(kind.category) ? kind.reason === '' : kind.reason !== '',
    ]),
  ];
  return [...new Set(rules.filter(([, isKept]) => !isKept).map(([name]) => name))];
}
