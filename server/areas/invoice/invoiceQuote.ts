import type { Context } from '../../context.ts';
import type { InvoiceRow } from '../../db/invoiceTables.ts';
import { write } from '../../db/write.ts';
import { invalid } from '../../errors.ts';
import type { FieldErrors } from '../../errors.ts';
import { notifyReaders } from '../../notifications/notify.ts';
import { isLongerThan, oneLine, required, tooLong, unknown } from '../../fields.ts';
import type { Problem } from '../../fields.ts';
import { todayOf } from './days.ts';
import { invoice, nameOf } from './invoice.ts';
import type { SharedInvoice } from './invoiceLinks.ts';
import { copyOf } from './invoiceLife.ts';
import { invoiceSettings } from './invoiceSettings.ts';

/* What becomes of an offer. */

const declined: Problem = { key: 'declined', message: 'was declined' };

function refuseUnlessOffer({ kind, state }: InvoiceRow): void {
  if (kind !== 'QUOTE' || state !== 'FINAL')
    throw invalid({ state: unknown('only a finalized quote can be answered') });
}

/** Notes that an offer is accepted: the invoice that it became, as long as that stands; made now when there is none. */
export async function accept(tx: Context, row: InvoiceRow, isLate: boolean, answeredBy = ''): Promise<InvoiceRow> {
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
    await invoice.set(tx, row, { acceptedAt: tx.services.now().toISOString(), declinedAt: null, answeredBy });
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
  work: (tx, row) => decline(tx, row),
});

const decline = (tx: Context, row: InvoiceRow, answeredBy = ''): Promise<InvoiceRow> =>
  invoice.set(tx, row, { declinedAt: tx.services.now().toISOString(), answeredBy });

/** Whether a client may still answer a quote; else what became of it. */
export async function offerState(ctx: Context, row: InvoiceRow): Promise<'open' | 'accepted' | 'declined' | 'expired'> {
  if (row.acceptedAt !== null) return 'accepted';
  if (row.declinedAt !== null) return 'declined';
  return row.dueDate < (await todayOf(ctx)) ? 'expired' : 'open';
}

const longestName = 100;

/** What a client answers on the page of a quote: it stands on the timeline, and those who take care of invoices are told. */
export async function answerQuote(
  ctx: Context,
  { row: { id } }: SharedInvoice,
  given: { answer: 'accept' | 'decline'; name: string; isConfirmed: boolean },
): Promise<void> {
  const name = oneLine(given.name);
  const isAccepted = given.answer === 'accept';
  const errors: FieldErrors = {
    ...(name === '' && { name: required }),
    ...(isLongerThan(name, longestName) && { name: tooLong(longestName) }),
    ...(isAccepted && !given.isConfirmed && { isConfirmed: required }),
  };
  if (Object.keys(errors).length > 0) throw invalid(errors);
  await write(ctx, async (tx) => {
    const [row] = await invoice.lock(tx, [id]);
    // Pressed twice, or answered by somebody else meanwhile: the page says what holds.
    if (row === undefined || (await offerState(tx, row)) !== 'open') return;
    refuseUnlessOffer(row);
    if (isAccepted) await accept(tx, row, false, name);
    else await decline(tx, row, name);
    const kind = isAccepted ? 'QUOTE_ACCEPTED' : 'QUOTE_DECLINED';
    const data = { name: nameOf(row), client: name };
    await notifyReaders(tx, { kind, subject: 'Invoice', subjectId: row.id, data, isOthersOnly: false }, row);
  });
}
