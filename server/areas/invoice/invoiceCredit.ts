import { share, taxGroups } from '../../../schema/invoiceMoney.ts';
import type { Context } from '../../context.ts';
import type { InvoiceRow } from '../../db/invoiceTables.ts';
import { unknown } from '../../fields.ts';
import type { InvoiceLineInput, Language } from '../../graphql/schema.generated.ts';
import { addDays, todayOf } from './days.ts';
import { wholeExchange } from './exchange.ts';
import { clientColumns, invoice } from './invoice.ts';
import { addDraft } from './invoiceLife.ts';
import { linesShown, taxRuleOf, linesOf, totalsOf } from './invoiceLines.ts';
import type { WholeClient } from './wholeClient.ts';

const restNames: Record<Language, string> = {
  en: 'Rest of {number}',
  fr: 'Solde de {number}',
  ar: 'باقي {number}',
};

/** A draft that takes back what is left of the invoice; lines that shall stay are taken out of it. */
export const creditInvoice = invoice.command({
  refuse: ({ kind, state, totalCents, creditedCents }) => {
    if (kind !== 'INVOICE' || state !== 'FINAL') return { state: unknown('only a finalized invoice can be credited') };
    return totalCents > creditedCents ? null : { state: { key: 'credited', message: 'is credited in full' } };
  },
  work: (tx, row) => {
    const left = row.totalCents - row.creditedCents;
    if (totalsOf(row).totalCents > left)
      return creditOf(tx, row, left, restNames[row.language].replace('{number}', row.number!), 'duplicate');
    const { service, thanks, paymentVia, showsTerms, showsNotes, showsStub } = invoice.inputOf(row);
    const shown = { service, thanks, paymentVia, showsTerms, showsNotes, showsStub };
    const content = { ...shown, taxIsIncluded: row.taxIsIncluded === 1, lines: linesShown(row.lines) };
    return addCredit(tx, row, content, 'duplicate');
  },
});

/** A draft over so much of an invoice, with a line for all that is taxed alike, as each has its part in what goes back. */
export function creditOf(
  tx: Context,
  row: InvoiceRow,
  cents: number,
  name: string,
  cause: string,
): Promise<InvoiceRow> {
  const all = linesOf(row);
  const shown = linesShown(row.lines);
  const rule = { ...taxRuleOf(row), roundsByLine: false };
  const groups = taxGroups(all, rule).map(({ places, amountCents, rates }) => ({
    like: shown[places[0]!]!,
    // With its tax, in parts of a whole that all of them share.
    weight: rule.taxIsIncluded
      ? amountCents
      : share(amountCents, 10_000 + rates.reduce((one, rate) => one + rate, 0), 10_000),
  }));
  let [left, rest] = [cents, groups.reduce((sum, { weight }) => sum + weight, 0)];
  const lines = groups.map(({ like, weight }): InvoiceLineInput => {
    const unitPriceCents = rest === 0 ? 0 : share(left, weight, rest);
    left -= unitPriceCents;
    rest -= weight;
    const { description: _text, productId: _product, quantity: _quantity, ...taxed } = like;
    return {
      ...taxed,
      name,
      unitPriceCents,
      discountBasisPoints: 0,
      discountCents: 0,
    };
  });
  const some = lines.filter(({ unitPriceCents }) => unitPriceCents > 0);
  return addCredit(tx, row, { taxIsIncluded: true, lines: some }, cause);
}

type Content = Parameters<typeof addDraft>[1];

/** A credit note with all that it has of its invoice: client, currency, rate and a day that is not before it. */
async function addCredit(tx: Context, row: InvoiceRow, content: Content, cause: string): Promise<InvoiceRow> {
  const { customerId, currency, exchangeRate, language, reference } = row;
  const today = await todayOf(tx);
  const issuedDate = today < row.issuedDate ? row.issuedDate : today;
  const term = Math.max(0, (Date.parse(row.dueDate) - Date.parse(row.issuedDate)) / 86_400_000);
  return addDraft(
    tx,
    {
      ...content,
      ...{
        customerId: String(customerId),
        currency,
        language,
        reference,
        issuedDate,
      },
      exchangeRate: exchangeRate / wholeExchange,
      dueDate: addDays(issuedDate, term),
      isReverseCharge: row.isReverseCharge === 1,
    },
    {
      kind: 'CREDIT_NOTE',
      sourceId: row.id,
      roundsByLine: row.roundsByLine,
      ...clientColumns(JSON.parse(row.client) as WholeClient),
    },
    cause,
  );
}
