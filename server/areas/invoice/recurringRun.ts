import type { Context } from '../../context.ts';
import type { InvoiceRow, RecurringInvoiceRow } from '../../db/invoiceTables.ts';
import { write } from '../../db/write.ts';
import { AppError } from '../../errors.ts';
import { notifyReaders } from '../../notifications/notify.ts';
import { addDays, todayOf } from './days.ts';
import { wholeExchange } from './exchange.ts';
import { invoice } from './invoice.ts';
import { addDraft, finalizeInvoice } from './invoiceLife.ts';
import { linesShown } from './invoiceLines.ts';
import { invoicePdf } from './invoicePaper.ts';
import { mailInvoice, mailOf } from './invoiceSend.ts';
import { invoiceSettings } from './invoiceSettings.ts';
import { recurring } from './recurring.ts';
import { without } from './recurringSteps.ts';

/*
 * Makes what is due. Each date is one transaction with the row locked: the invoice and the step to the next date stand or
 * fall together, whatever happens to the server, and however many servers look at once. What a server slept through is
 * made when it wakes, each under its own date.
 */

const maxAtOnce = 50;
/** Of one of them, as of one that is due daily after a long stop; the rest follows with the next turn. */
const maxOfOne = 60;

export async function makeRecurring(ctx: Context): Promise<void> {
  const due = await ctx.db
    .selectFrom('recurringInvoices')
    .select('id')
    .where('state', '=', 'ACTIVE')
    .where('nextDate', '<=', await todayOf(ctx))
    .orderBy('nextDate')
    .limit(maxAtOnce)
    .execute();
  for (const { id } of due) await makeDue(ctx, id);
  await sendWaiting(ctx);
}

async function makeDue(ctx: Context, id: number): Promise<void> {
  try {
    for (let count = 0; count < maxOfOne; count += 1) if (!(await write(ctx, (tx) => makeNext(tx, id)))) return;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    // The same would go wrong each minute: somebody has to look.
    await write(ctx, (tx) => stop(tx, id, error));
  }
}

async function makeNext(tx: Context, id: number): Promise<boolean> {
  const [row] = await recurring.lock(tx, [id]);
  const today = await todayOf(tx);
  if (row === undefined || row.state !== 'ACTIVE' || row.nextDate === null || row.nextDate > today) return false;
  await makeInvoice(tx, row, row.nextDate, today);
  const made = { ...row, madeCount: row.madeCount + 1 };
  await recurring.set(tx, row, { madeCount: made.madeCount, ...without(made, row.nextDate) }, 'schedule');
  return true;
}

async function makeInvoice(tx: Context, row: RecurringInvoiceRow, date: string, today: string): Promise<InvoiceRow> {
  const { lockDate } = await invoiceSettings(tx);
  const issuedDate = lockDate !== null && date < lockDate ? today : date;
  const draft = await addDraft(
    tx,
    {
      customerId: String(row.customerId),
      issuedDate,
      dueDate: addDays(issuedDate, row.termDays),
      currency: row.currency,
      exchangeRate: row.exchangeRate / wholeExchange,
      language: row.language,
      service: row.service,
      reference: row.reference,
      thanks: row.thanks,
      note: row.note,
      paymentVia: row.paymentVia,
      taxIsIncluded: row.taxIsIncluded === 1,
      isReverseCharge: row.isReverseCharge === 1,
      lines: linesShown(row.lines),
    },
    { kind: 'INVOICE', recurringId: row.id, recurringDate: date },
    'schedule',
  );
  if (row.sendsItself === 0) return draft;
  const final = await finalizeInvoice.on(tx, draft, {});
  return invoice.set(tx, final, final.clientEmail === '' ? { mailFault: 'no email address' } : { isToSend: 1 });
}

async function stop(tx: Context, id: number, error: AppError): Promise<void> {
  const [row] = await recurring.lock(tx, [id]);
  if (row === undefined || row.state !== 'ACTIVE') return;
  const fields = Object.entries(error.details.fields ?? {}).map(([name, { message }]) => `${name} ${message}`);
  const fault = (fields.length > 0 ? fields.join('; ') : error.message).slice(0, 300);
  const stopped = await recurring.set(tx, row, { state: 'PAUSED', nextDate: null, fault }, 'schedule');
  const data = { client: row.clientName };
  const notification = { kind: 'RECURRING_STOPPED', subject: 'RecurringInvoice', subjectId: id, data } as const;
  await notifyReaders(tx, { ...notification, isOthersOnly: false }, stopped);
}

/** Mails what was finalized to be mailed. Whoever has the row locked sends it; the others find it sent. */
async function sendWaiting(ctx: Context): Promise<void> {
  const waiting = await ctx.db
    .selectFrom('invoices')
    .selectAll()
    .where('isToSend', '=', 1)
    .orderBy('id')
    .limit(maxAtOnce)
    .execute();
  for (const seen of waiting) {
    try {
      const bytes = await invoicePdf(ctx, seen);
      await write(ctx, async (tx) => {
        const [row] = await invoice.lock(tx, [seen.id]);
        if (row === undefined || row.isToSend === 0) return;
        if (row.state !== 'FINAL')
          return void (await invoice.set(tx, row, { isToSend: 0, mailFault: null }, 'schedule'));
        const mail = await mailOf(tx, row);
        await mailInvoice(tx, row, mail, bytes);
        const sent = { sentAt: tx.services.now().toISOString(), sentTo: mail.to };
        await invoice.set(tx, { ...row, sentTo: null }, { ...sent, isToSend: 0, mailFault: null }, 'schedule');
      });
    } catch (error) {
      ctx.services.log.error({ err: error, invoiceId: seen.id }, 'recurring invoice not sent');
    }
  }
}
