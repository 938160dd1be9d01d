import type { Context } from '../../context.ts';
import type { InvoiceRow } from '../../db/invoiceTables.ts';
import { invalid } from '../../errors.ts';
import { unknown } from '../../fields.ts';
import type { Problem } from '../../fields.ts';
import { todayOf } from './days.ts';
import { invoice } from './invoice.ts';
import { copyOf } from './invoiceLife.ts';
import { invoiceSettings } from './invoiceSettings.ts';

/* What becomes of an offer. */

const declined: Problem = { key: 'declined', message: 'was declined' };

function refuseUnlessOffer({ kind, state }: InvoiceRow): void {
  if (kind !== 'QUOTE' || state !== 'FINAL')
    throw invalid({ state: unknown('only a finalized quote can be answered') });
}

/** Notes that an offer is accepted: the invoice that it became, as long as that stands; made now when there is none. */
export async function accept(tx: Context, row: InvoiceRow, isLate: boolean): Promise<InvoiceRow> {
  refuseUnlessOffer(row);
  const made = await tx.db
    .selectFrom('invoices')
    .selectAll()
    .where('sourceId', '=', row.id)
    .where('state', '!=', 'VOID')
    .orderBy('id')
    .executeTakeFirst();
  if (made !== undefined && row.acceptedAt !== null) return made;
  if (!isLate && row.acceptedAt === null) {
    if (row.declinedAt !== null) throw invalid({ state: declined });
    if (row.dueDate < (await todayOf(tx)))
      throw invalid({ state: { key: 'expired', limit: row.dueDate, message: `has expired on ${row.dueDate}` } });
  }
  if (row.acceptedAt === null)
    await invoice.set(tx, row, { acceptedAt: tx.services.now().toISOString(), declinedAt: null });
  const { termDays } = await invoiceSettings(tx);
  const { id: sourceId, roundsByLine } = row;
  return made ?? copyOf(tx, row, { kind: 'INVOICE', sourceId, roundsByLine }, termDays);
}

export const acceptQuote = invoice.command<{ isLate: boolean }>({
  work: (tx, row, { isLate }) => accept(tx, row, isLate),
});

export const declineQuote = invoice.command({
  done: ({ declinedAt }) => (declinedAt === null ? null : { state: declined }),
  refuse: (row) => {
    refuseUnlessOffer(row);
    return row.acceptedAt === null ? null : { state: { key: 'accepted', message: 'was accepted' } };
  },
  work: (tx, row) => invoice.set(tx, row, { declinedAt: tx.services.now().toISOString() }),
});
