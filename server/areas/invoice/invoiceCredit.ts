import { share } from '../../../schema/invoiceMoney.ts';
import type { Context } from '../../context.ts';
import type { InvoiceRow } from '../../db/invoiceTables.ts';
import type { InvoiceLineInput } from '../../graphql/schema.generated.ts';
import { wholeExchange } from './invoice.ts';
import { addDraft } from './invoiceLife.ts';
import { totalsOf } from './invoiceLines.ts';

/** A draft over so much of an invoice, with a line for each of its taxes, as each has its part in what goes back. */
export function creditOf(
  tx: Context,
  row: InvoiceRow,
  cents: number,
  name: string,
  cause: string,
): Promise<InvoiceRow> {
  const shares = totalsOf(row).taxes.map(({ rateBasisPoints, baseCents, taxCents }) => ({
    rateBasisPoints,
    whole: baseCents + taxCents,
  }));
  const all = shares.reduce((sum, { whole }) => sum + whole, 0);
  let [left, rest] = [cents, all];
  const lines = shares.map(({ rateBasisPoints, whole }): InvoiceLineInput => {
    const unitPriceCents = rest === 0 ? 0 : share(left, whole, rest);
    left -= unitPriceCents;
    rest -= whole;
    return {
      name,
      unitPriceCents,
      taxBasisPoints: rateBasisPoints,
    };
  });
  const { customerId, currency, exchangeRate, language, reference } = row;
  return addDraft(
    tx,
    {
      customerId: String(customerId),
      currency,
      exchangeRate: exchangeRate / wholeExchange,
      language,
      reference,
      taxIsIncluded: true,
      isReverseCharge: row.isReverseCharge === 1,
      lines: lines.filter(({ unitPriceCents }) => unitPriceCents > 0),
    },
    { kind: 'CREDIT_NOTE', sourceId: row.id },
    cause,
  );
}
