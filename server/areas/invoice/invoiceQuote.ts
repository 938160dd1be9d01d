import type { Context } from '../../context.ts';
import type { InvoiceRow } from '../../db/invoiceTables.ts';
import { invalid } from '../../errors.ts';
import { unknown } from '../../fields.ts';
import type { Changed } from '../../records/changes.ts';
import { todayOf } from './days.ts';
import { invoice } from './invoice.ts';
import { changing, copyOf } from './invoiceLife.ts';
import { invoiceSettings } from './invoiceSettings.ts';

/* What becomes of an offer. */

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
    if (row.declinedAt !== null) throw invalid({ state: { key: 'declined', message: 'was declined' } });
    if (row.dueDate < (await todayOf(tx)))
      throw invalid({ state: { key: 'expired', limit: row.dueDate, message: `has expired on ${row.dueDate}` } });
  }
  if (row.acceptedAt === null)
    await invoice.set(tx, row, { acceptedAt: tx.services.now().toISOString(), declinedAt: null });
  const { termDays } = await invoiceSettings(tx);
  const { id: sourceId, roundsByLine } = row;
  return made ?? copyOf(tx, row, { kind: 'INVOICE', sourceId, roundsByLine }, termDays);
}

export const acceptQuote = (ctx: Context, id: string, isLate: boolean): Promise<Changed<InvoiceRow>> =>
  changing((tx, row) => accept(tx, row, isLate))(ctx, id);

export const declineQuote = changing(async (tx, row) => {
  refuseUnlessOffer(row);
  if (row.acceptedAt !== null) throw invalid({ state: { key: 'accepted', message: 'was accepted' } });
  return row.declinedAt === null ? invoice.set(tx, row, { declinedAt: tx.services.now().toISOString() }) : row;
});
