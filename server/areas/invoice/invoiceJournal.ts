import type { TaxShare } from '../../../schema/invoiceMoney.ts';
import type { InvoiceKind } from '../../graphql/schema.generated.ts';

/* Double entry: what papers and payments say to a bookkeeper, in the currency of the shop. */

export type Account = 'RECEIVABLES' | 'REVENUE' | 'TAX' | 'BANK';
export type JournalLine = { account: Account; rateBasisPoints: number | null; debitCents: number; creditCents: number };

/** One side of an entry; an amount below zero stands on the other side. */
const line = (account: Account, debit: number, rateBasisPoints: number | null = null): JournalLine => ({
  account,
  rateBasisPoints,
  debitCents: Math.max(debit, 0),
  creditCents: Math.max(-debit, 0),
});

type Paper = { kind: InvoiceKind; totalCents: number; taxes: readonly TaxShare[] };
/** What an amount is worth in the currency of the shop. */
type InBase = (amount: number) => number;

/**
 * Entry of a paper: receivables against revenue and tax. Taxes are converted each; revenue takes what is left, so that it
 * balances whatever the rate. `isBack`: the paper was made void.
 */
export function paperEntry({ kind, totalCents, taxes }: Paper, inBase: InBase, isBack = false): JournalLine[] {
  const sign = (kind === 'CREDIT_NOTE' ? -1 : 1) * (isBack ? -1 : 1);
  const based = (cents: number) => sign * inBase(cents);
  const total = based(totalCents);
  const taxed = taxes
    .map(({ rateBasisPoints, taxCents }) => ({ rateBasisPoints, amount: based(taxCents) }))
    .filter(({ amount }) => amount !== 0);
  const revenue = total - taxed.reduce((sum, { amount }) => sum + amount, 0);
  return [
    line('RECEIVABLES', total),
    line('REVENUE', -revenue),
    ...taxed.map(({ rateBasisPoints, amount }) => line('TAX', -amount, rateBasisPoints)),
  ].filter(({ debitCents, creditCents }) => debitCents !== 0 || creditCents !== 0);
}

/** Entry of a payment or refund: bank against receivables, at the rate of its invoice. */
export function paymentEntry(
  { kind, amountCents }: { kind: 'PAYMENT' | 'REFUND'; amountCents: number },
  inBase: InBase,
): JournalLine[] {
  const amount = inBase(amountCents) * (kind === 'PAYMENT' ? 1 : -1);
  return amount === 0 ? [] : [line('BANK', amount), line('RECEIVABLES', -amount)];
}
