import { share, taxGroups } from '../../../schema/invoiceMoney.ts';
import type { InvoiceTotals, LineFigures, TaxCategory, TaxRule } from '../../../schema/invoiceMoney.ts';
import type { InvoiceKind, InvoicePaymentMethod } from '../../graphql/schema.generated.ts';

/* Double entry: what papers and payments say to a bookkeeper, in the currency of the shop and in that of the paper. */

/** Where money of each method comes in: what a bookkeeper holds against the statements of a bank, a till or a provider. */
const moneyAccounts = {
  CASH: 'CASH',
  BANK_TRANSFER: 'BANK',
  DEBIT_CARD: 'CARDS',
  CREDIT_CARD: 'CARDS',
  PAYPAL: 'PAYPAL',
  ORDER: 'ORDERS',
} as const satisfies Record<InvoicePaymentMethod, string>;

export type Account = 'RECEIVABLES' | 'REVENUE' | 'TAX' | (typeof moneyAccounts)[InvoicePaymentMethod];
type Taxation = { category: TaxCategory | null; rates: readonly number[] };
type Sides = { debitCents: number; creditCents: number };
/** `own`: the same in the currency of the paper. */
export type JournalLine = Sides & Taxation & { account: Account; own: Sides };
/** An amount in the currency of the shop, and in that of the paper. */
type Amount = { base: number; own: number };

const untaxed: Taxation = { category: null, rates: [] };

/** An amount below zero stands on the other side. */
const sides = (debit: number): Sides => ({ debitCents: Math.max(debit, 0), creditCents: Math.max(-debit, 0) });

/** One side of an entry. */
const line = (account: Account, { base, own }: Amount, { category, rates }: Taxation = untaxed): JournalLine => ({
  account,
  category,
  rates,
  ...sides(base),
  own: sides(own),
});

const less = ({ base, own }: Amount): Amount => ({ base: -base, own: -own });
const isSaid = ({ debitCents, creditCents, own }: JournalLine) =>
  [debitCents, creditCents, own.debitCents, own.creditCents].some((cents) => cents !== 0);

type Paper = { kind: InvoiceKind; lines: readonly LineFigures[]; rule: TaxRule } & Pick<
  InvoiceTotals,
  'totalCents' | 'taxes' | 'netCents'
>;
/** What an amount is worth in the currency of the shop. */
type InBase = (amount: number) => number;

/**
 * Entry of a paper: receivables against tax, and against revenue by how it is taxed. Taxes are converted each; revenue takes
 * what is left, so that it balances whatever the rate. `isBack`: the paper was made void.
 */
export function paperEntry(paper: Paper, inBase: InBase, isBack = false): JournalLine[] {
  const sign = (paper.kind === 'CREDIT_NOTE' ? -1 : 1) * (isBack ? -1 : 1);
  const amount = (cents: number): Amount => ({ base: sign * inBase(cents), own: sign * cents });
  const total = amount(paper.totalCents);
  const taxes = paper.taxes.map(({ category, rateBasisPoints, taxCents }) =>
    line('TAX', less(amount(taxCents)), { category, rates: [rateBasisPoints] }),
  );
  const revenue = total.base - taxes.reduce((sum, { debitCents, creditCents }) => sum + creditCents - debitCents, 0);
  return [
    line('RECEIVABLES', total),
    ...revenues(paper, sign, revenue).map(([taxation, one]) => line('REVENUE', less(one), taxation)),
    ...taxes,
  ].filter(isSaid);
}

/** Revenue of what is taxed alike: that of the shop's currency is spread by what they come to in that of the paper. */
function revenues({ lines, rule, netCents }: Paper, sign: number, base: number): [Taxation, Amount][] {
  const groups = new Map<string, { taxation: Taxation; net: number }>();
  for (const { category, rates, places } of taxGroups(lines, rule)) {
    const key = [category, ...rates].join(' ');
    const group = groups.get(key) ?? { taxation: { category, rates }, net: 0 };
    group.net += places.reduce((sum, at) => sum + netCents[at]!, 0);
    groups.set(key, group);
  }
  const all = netCents.reduce((sum, cents) => sum + cents, 0);
  let [passed, given] = [0, 0];
  return [...groups.values()].map(({ taxation, net }) => {
    passed += net;
    const until = passed === all ? base : share(base, passed, all);
    const part = until - given;
    given = until;
    return [taxation, { base: part, own: sign * net }];
  });
}

type Money = { kind: 'PAYMENT' | 'REFUND'; method: InvoicePaymentMethod; amountCents: number };

/**
 * Entries of the payments and refunds of an invoice in their turn: what holds money against receivables, at the rate of the
 * invoice. All paid so far is converted, less what was before: parts of an amount come to exactly what it is worth.
 */
export function paymentEntries(payments: readonly Money[], inBase: InBase): JournalLine[][] {
  let paid = 0;
  return payments.map(({ kind, method, amountCents }) => {
    const own = kind === 'PAYMENT' ? amountCents : -amountCents;
    const amount = { base: inBase(paid + own) - inBase(paid), own };
    paid += own;
    return [line(moneyAccounts[method], amount), line('RECEIVABLES', less(amount))].filter(isSaid);
  });
}
