import type { Context } from '../../context.ts';
import { authorize } from '../../access/authorize.ts';
import { allowedRecords } from '../../access/records.ts';
import type { InvoiceRow } from '../../db/invoiceTables.ts';
import { write } from '../../db/write.ts';
import type { ComingReminder, InvoiceReminder } from '../../graphql/schema.generated.ts';
import { batched } from '../../records/batched.ts';
import { addDays, todayOf } from './days.ts';
import { invoice } from './invoice.ts';
import { invoicePdf } from './invoicePaper.ts';
import { mailInvoice, mailOf } from './invoiceSend.ts';

/*
 * Reminders of invoices that were sent and are not paid: three days before the due date, on it, 7 and 30 days after it. Each
 * goes once, as its row is in the same transaction as its mail. What a server slept through for longer than `late` days
 * is left out, so that nobody gets several at once.
 */

const offsets = [-3, 0, 7, 30];
const lateDays = 3;
const mostComing = 100;
const mostAtOnce = 50;

const isReminded = (row: InvoiceRow) =>
  row.kind === 'INVOICE' && row.state === 'FINAL' && row.sentAt !== null && row.balanceCents > 0;

const sentOf = batched('reminders of invoices', async (ctx, ids: number[]) => {
  const rows = await ctx.db.selectFrom('invoiceReminders').selectAll().where('invoiceId', 'in', ids).execute();
  return Map.groupBy(rows, ({ invoiceId }): number => invoiceId);
});

/** Those that went out, and those to come while something is owed. */
export async function remindersOf(ctx: Context, row: InvoiceRow): Promise<InvoiceReminder[]> {
  const [sent = [], today] = await Promise.all([sentOf(ctx, row.id), todayOf(ctx)]);
  return offsets
    .map((dayOffset) => ({
      dayOffset,
      date: addDays(row.dueDate, dayOffset),
      sentAt: sent.find((one) => one.dayOffset === dayOffset)?.sentAt ?? null,
    }))
    .filter(({ date, sentAt }) => sentAt !== null || (isReminded(row) && addDays(date, lateDays) >= today));
}

/** Open invoices that a reminder is due for between two days. */
function openInvoices(ctx: Context, from: string, to: string) {
  return ctx.db
    .selectFrom('invoices')
    .selectAll()
    .where('kind', '=', 'INVOICE')
    .where('state', '=', 'FINAL')
    .where('sentAt', 'is not', null)
    .where('balanceCents', '>', 0)
    .where('dueDate', '>=', addDays(from, -30))
    .where('dueDate', '<=', addDays(to, 3))
    .orderBy('dueDate')
    .orderBy('id');
}

/** What goes out within the next two weeks. */
export async function comingReminders(
  ctx: Context,
): Promise<(Omit<ComingReminder, 'invoice'> & { invoice: InvoiceRow })[]> {
  authorize(ctx, 'read', 'Invoice');
  const today = await todayOf(ctx);
  const until = addDays(today, 14);
  const found = await openInvoices(ctx, today, until).limit(1000).execute();
  const rows = await allowedRecords(ctx, 'read', 'Invoice', found);
  const all = await Promise.all(
    rows.map(async (row) =>
      (await remindersOf(ctx, row))
        .filter(({ sentAt, date }) => sentAt === null && date >= today && date <= until)
        .map(({ dayOffset, date }) => ({ invoice: row, dayOffset, date })),
    ),
  );
  return all
    .flat()
    .sort((one, other) => one.date.localeCompare(other.date))
    .slice(0, mostComing);
}

/** Sends what is due today, or was in the last days. */
export async function sendReminders(ctx: Context): Promise<void> {
  const today = await todayOf(ctx);
  const rows = await openInvoices(ctx, addDays(today, -lateDays), today).limit(1000).execute();
  let left = mostAtOnce;
  for (const row of rows) {
    const sent = (await sentOf(ctx, row.id)) ?? [];
    const last = offsets.findLast((offset) => addDays(row.dueDate, offset) <= today);
    if (last === undefined || addDays(row.dueDate, last + lateDays) < today) continue;
    if (sent.some(({ dayOffset }) => dayOffset >= last)) continue;
    // A reminder for a day before it was sent would come with the invoice itself.
    if (row.sentAt!.slice(0, 10) >= addDays(row.dueDate, last)) continue;
    await remind(ctx, row.id, last);
    left -= 1;
    if (left === 0) return;
  }
}

async function remind(ctx: Context, id: number, dayOffset: number): Promise<void> {
  const seen = await ctx.db.selectFrom('invoices').selectAll().where('id', '=', id).executeTakeFirst();
  if (seen === undefined) return;
  const bytes = await invoicePdf(ctx, seen);
  await write(ctx, async (tx) => {
    // Locked, so that a payment that comes in this moment stops it.
    const [row] = await invoice.lock(tx, [id]);
    if (row === undefined || !isReminded(row) || row.clientEmail === '') return;
    const { numInsertedOrUpdatedRows } = await tx.db
      .insertInto('invoiceReminders')
      .values({ invoiceId: id, dayOffset, sentAt: tx.services.now().toISOString() })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow();
    if (numInsertedOrUpdatedRows !== 1n) return;
    await mailInvoice(tx, row, await mailOf(tx, row, 'REMINDER'), bytes);
  });
}
