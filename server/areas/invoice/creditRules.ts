import type { Context } from '../../context.ts';
import type { InvoiceRow } from '../../db/invoiceTables.ts';
import { tooLarge } from '../../fields.ts';
import type { Problem } from '../../fields.ts';
import type { Refuse } from '../../records/declaration.ts';

const ofInvoice: Problem = {
  key: 'ofInvoice',
  message: 'is that of the invoice it credits',
};

/** What a credit note has of its invoice. */
const kept = ['customerId', 'currency', 'exchangeRate', 'isReverseCharge'] as const;

type Credit = Pick<InvoiceRow, (typeof kept)[number] | 'issuedDate'>;

/** A credit note takes money back from whom it was asked, in the same currency, not before, and never more than is left. */
export async function checkCredit(
  tx: Context,
  values: Credit,
  sourceId: number,
  { totalCents, refuse }: { totalCents: number | null; refuse: Refuse },
): Promise<void> {
  const source = await tx.db.selectFrom('invoices').selectAll().where('id', '=', sourceId).executeTakeFirst();
  if (source === undefined) return;
  for (const name of kept) if (values[name] !== source[name]) refuse(name, ofInvoice);
  if (values.issuedDate < source.issuedDate)
    refuse('issuedDate', {
      key: 'beforeInvoice',
      limit: source.issuedDate,
      message: `must not be before ${source.issuedDate}, the day of the invoice it credits`,
    });
  const left = source.totalCents - source.creditedCents;
  if (totalCents !== null && totalCents > left) refuse('lines', tooLarge(left));
}
