import { authorizeSome } from '../../access/authorize.ts';
import type { Context } from '../../context.ts';
import type { InvoiceRow } from '../../db/invoiceTables.ts';
import { recordId } from '../../db/recordId.ts';
import { write } from '../../db/write.ts';
import { linkMade } from '../../links/linking.ts';
import { invalid, notFound } from '../../errors.ts';
import type { FieldErrors } from '../../errors.ts';
import { tellEvent } from '../../events.ts';
import { tooLarge, unknown } from '../../fields.ts';
import type { InvoiceInput, InvoiceKind, MutationCreateInvoiceArgs } from '../../graphql/schema.generated.ts';
import type { Changed } from '../../records/changes.ts';
import { nextNumber } from '../../records/numberSeries.ts';
import { addDays, todayOf } from './days.ts';
import { closed, customerOf, figuresOf, finalized, invoice, isVoid, locked, sumsOf } from './invoice.ts';
import { textsFor } from './invoiceTexts.ts';
import { invoices } from './invoices.ts';
import { companyNow, invoiceSettings, numberText, seriesOf } from './invoiceSettings.ts';

/* From a draft to a paper with a number, and what can be done with it then. Each step done again changes nothing. */

const fresh = {
  state: 'DRAFT',
  isArchived: 0,
  seriesNumber: null,
  number: null,
  paidCents: 0,
  refundedCents: 0,
  creditedCents: 0,
  sourceId: null,
  orderId: null,
  recurringId: null,
  recurringDate: null,
} as const satisfies Partial<InvoiceRow>;

/** Adds a draft inside the open transaction. */
export async function addDraft(
  tx: Context,
  input: InvoiceInput,
  fixed: Partial<InvoiceRow> & { kind: InvoiceKind },
  cause?: string,
): Promise<InvoiceRow> {
  const values = await invoice.values(tx, input, null);
  // An order has charged its tax by line: its papers come to the same.
  const roundsByLine = fixed.roundsByLine ?? (fixed.orderId == null ? 0 : 1);
  const whole = values as InvoiceRow;
  const figures = figuresOf(whole, { roundsByLine });
  const sums = sumsOf({
    ...fresh,
    ...figures,
    exchangeRate: whole.exchangeRate,
    currency: whole.currency,
  });
  const row = {
    ...values,
    ...fresh,
    ...fixed,
    roundsByLine,
    ...figures,
    ...sums,
  };
  return invoice.insert(tx, row, cause === undefined ? {} : { cause });
}

/** The thanks of the settings in the language of the paper, which is that of its client unless it is said. */
export async function thanksFor(tx: Context, { language, customerId }: Pick<InvoiceInput, 'language' | 'customerId'>) {
  const id = customerId == null ? null : recordId(customerId);
  const client = language == null && id !== null ? await customerOf(tx, id) : null;
  return textsFor(await invoiceSettings(tx), language ?? client?.language ?? 'en').thanks;
}

export async function createInvoice(
  ctx: Context,
  { input, kind = 'INVOICE', from }: MutationCreateInvoiceArgs,
): Promise<Changed<InvoiceRow>> {
  authorizeSome(ctx, 'create', 'Invoice');
  if (kind === 'CREDIT_NOTE') throw invalid({ kind: unknown('credit notes are made of invoices') });
  return write(ctx, async (tx) => {
    const thanks = input.thanks ?? (await thanksFor(tx, input));
    const row = await addDraft(tx, { ...input, thanks }, { kind });
    await linkMade(tx, { kind: 'invoices', id: row.id }, from);
    return { row, batchId: ctx.batchId };
  });
}

/** A draft with the same lines, dated today; due as many days later, unless it is said when. */
export async function copyOf(
  tx: Context,
  row: InvoiceRow,
  fixed: Partial<InvoiceRow> & { kind: InvoiceKind },
  termDays?: number,
) {
  const input = invoice.inputOf(row);
  const today = await todayOf(tx);
  const term = termDays ?? Math.max(0, (Date.parse(row.dueDate) - Date.parse(row.issuedDate)) / 86_400_000);
  return addDraft(
    tx,
    {
      ...input,
      customerId: String(row.customerId),
      suppliedDate: null,
      issuedDate: today,
      dueDate: addDays(today, term),
    },
    fixed,
    'duplicate',
  );
}

const missing = (): never => {
  throw notFound('Invoice');
};

export async function duplicateInvoice(ctx: Context, { id }: { id: string }): Promise<Changed<InvoiceRow>> {
  authorizeSome(ctx, 'create', 'Invoice');
  const { kind, ...row } = (await invoices.get(ctx, id)) ?? missing();
  if (kind === 'CREDIT_NOTE') throw invalid({ id: unknown('credit notes are made of invoices') });
  return write(ctx, async (tx) => ({ row: await copyOf(tx, { ...row, kind }, { kind }), batchId: ctx.batchId }));
}

/** Only drafts leave. */
export async function refuseFinal(_tx: Context, row: InvoiceRow): Promise<void> {
  if (row.state !== 'DRAFT') throw invalid({ state: locked });
}

/** What the documented call asks for: drafts go to the trash; the rest leaves the lists and stays in the books. */
export const removeInvoice = invoice.command({
  action: 'delete',
  work: async (tx, row) => {
    if (row.state !== 'DRAFT') return invoice.set(tx, row, { isArchived: 1 });
    await invoice.remove(tx, row);
    return row;
  },
});

/** What has to hold of days before anything of them is touched. */
async function closedDay(tx: Context, field: string, day: string): Promise<FieldErrors | null> {
  const { lockDate } = await invoiceSettings(tx);
  return lockDate !== null && day < lockDate ? { [field]: closed(lockDate) } : null;
}

export async function refuseClosed(tx: Context, field: string, day: string): Promise<void> {
  const problem = await closedDay(tx, field, day);
  if (problem) throw invalid(problem);
}

/** Drafts in the order of their days, so that their numbers run with them. */
const byDay = (one: InvoiceRow, other: InvoiceRow) =>
  one.issuedDate.localeCompare(other.issuedDate) || one.id - other.id;

/** Gives a draft its number. Nobody else gets one of the series until the transaction ends, so none is left out. */
export const finalizeInvoice = invoice.command({
  done: ({ state }) => (state === 'FINAL' ? { state: finalized } : null),
  refuse: ({ state, issuedDate }, _args, tx) =>
    state === 'VOID' ? { state: isVoid } : closedDay(tx, 'issuedDate', issuedDate),
  order: byDay,
  isFinal: true,
  work: async (tx, row) => {
    // Client and totals as they are at this moment.
    const values = await invoice.values(tx, {}, row);
    const credited = row.kind === 'CREDIT_NOTE' ? await creditSource(tx, { ...row, ...values }) : 0;
    const seriesNumber = await nextNumber(tx, seriesOf(row.kind));
    return invoice.set(tx, row, {
      ...values,
      ...sumsOf({ ...row, ...values, creditedCents: credited }),
      creditedCents: credited,
      state: 'FINAL',
      seriesNumber,
      number: numberText(await invoiceSettings(tx), { ...row, ...values }, seriesNumber),
      finalizedAt: tx.services.now().toISOString(),
      company: JSON.stringify(await companyNow(tx, row.language)),
    });
  },
});

/** Takes the total of a credit note off its invoice; the note itself is settled by that. */
async function creditSource(tx: Context, { sourceId, totalCents }: InvoiceRow): Promise<number> {
  const [source] = await invoice.lock(tx, [sourceId!]);
  if (source === undefined || source.state !== 'FINAL') throw invalid({ state: locked });
  const left = source.totalCents - source.creditedCents;
  if (totalCents > left) throw invalid({ lines: tooLarge(left) });
  const creditedCents = source.creditedCents + totalCents;
  await invoice.set(tx, source, { creditedCents, ...sumsOf({ ...source, creditedCents }) });
  return totalCents;
}

/** Nothing is owed for it any more, as if a credit note took back the whole; its number stays taken. */
export const voidInvoice = invoice.command({
  done: ({ state }) => (state === 'VOID' ? { state: isVoid } : null),
  refuse: ({ kind, state, issuedDate, paidCents, refundedCents, creditedCents }, _args, tx) => {
    if (state === 'DRAFT' || kind !== 'INVOICE') return { state: unknown('only a finalized invoice can be void') };
    if (paidCents !== refundedCents)
      return { state: { key: 'paid', message: 'has payments: refund or delete them first' } };
    if (creditedCents > 0) return { state: { key: 'credited', message: 'has a credit note' } };
    return closedDay(tx, 'issuedDate', issuedDate);
  },
  work: async (tx, row) => {
    const now = tx.services.now().toISOString();
    const creditedCents = row.totalCents;
    if (row.orderId !== null) await tellEvent(tx, { kind: 'invoiced', orderId: row.orderId, at: null });
    return invoice.set(tx, row, { state: 'VOID', voidedAt: now, creditedCents, ...sumsOf({ ...row, creditedCents }) });
  },
});

export const archiveInvoice = invoice.command<{ isArchived: boolean }>({
  work: (tx, row, { isArchived }) => invoice.set(tx, row, { isArchived: isArchived ? 1 : 0 }),
});
