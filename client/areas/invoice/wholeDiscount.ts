import { lineAmounts, type LineFigures, share, wholeRate } from '../../../schema/invoiceMoney.ts';

/** What a discount of the whole takes off: a share in hundredths of a percent, an amount, or both, one after the other. */
export type WholeDiscountValues = { basisPoints: number | null; cents: number | null };

type Off = Pick<LineFigures, 'discountBasisPoints' | 'discountCents'>;

/**
 * A discount of all lines as one of each, in place of what they had: the same share, and of an amount as much as a line comes to,
 * so that the parts sum to it. Tax is then right at each rate, and credit notes and electronic invoices need to know nothing of it.
 */
export function discountOfEach(lines: readonly LineFigures[], { basisPoints, cents }: WholeDiscountValues): Off[] {
  const discountBasisPoints = Math.min(basisPoints ?? 0, wholeRate);
  const left = lines.map((line) => lineAmounts({ ...line, discountBasisPoints, discountCents: 0 }).amountCents);
  const all = left.reduce((sum, one) => sum + one, 0);
  const off = Math.min(cents ?? 0, all);
  let [passed, given] = [0, 0];
  return left.map((one) => {
    passed += one;
    const until = share(off, passed, all);
    const discountCents = until - given;
    given = until;
    return { discountBasisPoints, discountCents };
  });
}
