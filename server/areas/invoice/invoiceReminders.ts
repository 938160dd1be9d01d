import type { Context } from '../../context.ts';
import { authorize, visible } from '../../access/authorize.ts';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { InvoiceRow } from '../../db/invoiceTables.ts';
import { pageInfo, pageOf } from '../../db/page.ts';
import { write } from '../../db/write.ts';
import { invalid } from '../../errors.ts';
import { tooLarge, tooSmall } from '../../fields.ts';
import type { InvoiceReminder, PageInfo, QueryComingRemindersArgs } from '../../graphql/schema.generated.ts';
import { batched } from '../../records/batched.ts';
import { addDays, todayOf } from './days.ts';
import { invoice } from './invoice.ts';
import { invoicePdf } from './invoicePaper.ts';
import { mailInvoice, mailOf } from './invoiceSend.ts';
import { invoiceSettings } from './invoiceSettings.ts';

/*
 * Reminders of invoices that were sent and are not paid, on the days of the settings: three days before the due date, on it, 7 and
 * 30 days after it, unless set otherwise. Each goes once, as its row is in the same transaction as its mail. What a server slept
 * through for longer than `late` days is left out, so that nobody gets several at once.
 */

const lateDays = 3;
const maxDays = 60;
const maxCounted = 1000;
const maxDue = 5000;
const maxAtOnce = 50;

/** Days after the due date on which reminders go out, the earliest first. */
export const reminderDaysOf = async (ctx: Context): Promise<number[]> =>
  JSON.parse((await invoiceSettings(ctx)).reminderDays) as number[];

export const skippedOf = ({ skippedReminders }: Pick<InvoiceRow, 'skippedReminders'>): number[] =>
  JSON.parse(skippedReminders) as number[];

const isReminded = (row: InvoiceRow) =>
  row.kind === 'INVOICE' && row.state === 'FINAL' && row.sentAt !== null && row.balanceCents > 0;

const sentOf = batched('reminders of invoices', async (ctx, ids: number[]) => {
  const rows = await ctx.db.selectFrom('invoiceReminders').selectAll().where('invoiceId', 'in', ids).execute();
  return Map.groupBy(rows, ({ invoiceId }): number => invoiceId);
});

/** Those that went out, and those to come while something is owed. */
export async function remindersOf(ctx: Context, row: InvoiceRow): Promise<InvoiceReminder[]> {
  const [sent = [], today, days] = await Promise.all([sentOf(ctx, row.id), todayOf(ctx), reminderDaysOf(ctx)]);
  const skipped = new Set(skippedOf(row));
  // Those that went out stay, whatever the settings say now.
  const offsets = [...new Set([...days, ...sent.map(({ dayOffset }) => dayOffset)])].sort((a, b) => a - b);
  return offsets
    .map((dayOffset) => ({
      dayOffset,
      date: addDays(row.dueDate, dayOffset),
      sentAt: sent.find((one) => one.dayOffset === dayOffset)?.sentAt ?? null,
      isSkipped: row.hasReminders === 0 || skipped.has(dayOffset),
    }))
    .filter(
      ({ date, sentAt }) =>
        sentAt !== null || (isReminded(row) && addDays(date, lateDays) >= today && isAfterSending(row.sentAt!, date)),
    );
}

/** A reminder for a day before the invoice was sent would come with the invoice itself. */
const isAfterSending = (sentAt: string, date: string): boolean => sentAt.slice(0, 10) < date;

type Open = { id: number; dueDate: string; dayOffset: number; hasReminders: 0 | 1; skippedReminders: string };
type Wanted = { days: readonly number[]; from: string; to: string; scope: Scope };
type Scope = ReturnType<typeof visible>;

const never = '9999-12-31';

/**
 * Reminders of one day after the due date that have not gone out, by their date, from the index of what may be reminded. One for a
 * day before the invoice was sent would come with the invoice itself.
 */
function openOf(day: number, { from, to, scope }: Omit<Wanted, 'days'>, newestSent: string): RawBuilder<unknown> {
  const passed = [];
  for (let date = from; date <= to && date <= newestSent; date = addDays(date, 1))
    passed.push(sql`when i.due_date = ${addDays(date, -day)} then ${date}`);
  const sentBefore = passed.length === 0 ? sql`${never}` : sql`case ${sql.join(passed, sql` `)} else ${never} end`;
  return sql`from invoices i where i.kind = 'INVOICE' and i.state = 'FINAL' and i.sent_at is not null and i.balance_cents > 0
    and i.due_date >= ${addDays(from, -day)} and i.due_date <= ${addDays(to, -day)}
    and substr(i.sent_at, 1, 10) < ${sentBefore}
    and not exists (select 1 from invoice_reminders r where r.invoice_id = i.id and r.day_offset = ${sql.lit(day)})
    ${scope === null ? sql`` : sql`and ${scope}`}`;
}

/** The first of the reminders between two days, by date. */
async function openReminders(ctx: Context, { days, ...wanted }: Wanted, most: number) {
  if (days.length === 0) return [];
  const parts = days.map(
    (day, at) => sql`select * from (
      select i.id, i.due_date, ${sql.lit(day)} as day_offset, i.has_reminders, i.skipped_reminders
      ${openOf(day, wanted, dayNow(ctx))} order by i.due_date, i.id limit ${most}) part_${sql.raw(String(at))}`,
  );
  const { rows } = await sql<Open>`${sql.join(parts, sql` union all `)}`.execute(ctx.db);
  return rows
    .map((row) => ({
      ...row,
      date: addDays(row.dueDate, row.dayOffset),
      isSkipped: row.hasReminders === 0 || skippedOf(row).includes(row.dayOffset),
    }))
    .sort((one, other) => one.date.localeCompare(other.date) || one.id - other.id);
}

/** How many there are, up to `maxCounted`. */
async function countReminders(ctx: Context, { days, ...wanted }: Wanted): Promise<number> {
  if (days.length === 0) return 0;
  const parts = days.map(
    (day, at) => sql`select count(*) * 1.0 as count from (
      select 1 ${openOf(day, wanted, dayNow(ctx))} limit ${maxCounted}) part_${sql.raw(String(at))}`,
  );
  const { rows } = await sql<{ count: number }>`${sql.join(parts, sql` union all `)}`.execute(ctx.db);
  return Math.min(
    rows.reduce((sum, { count }) => sum + count, 0),
    maxCounted,
  );
}

/** The latest day on which anything can have been sent, as instants are kept. */
const dayNow = (ctx: Context): string => ctx.services.now().toISOString().slice(0, 10);

type Coming = { invoice: InvoiceRow; dayOffset: number; date: string; isSkipped: boolean };
type ComingPage = { nodes: Coming[]; totalCount: number; pageInfo: PageInfo };

/** What goes out within the next days. */
export async function comingReminders(
  ctx: Context,
  { days, page: asked }: QueryComingRemindersArgs & { days: number },
) {
  authorize(ctx, 'read', 'Invoice');
  if (days < 1) throw invalid({ days: tooSmall(1) });
  if (days > maxDays) throw invalid({ days: tooLarge(maxDays) });
  const page = pageOf(ctx, asked);
  const today = await todayOf(ctx);
  const wanted: Wanted = {
    days: await reminderDaysOf(ctx),
    from: today,
    to: addDays(today, days),
    scope: visible(ctx, 'Invoice', 'i'),
  };
  const end = Math.min(page.offset + page.size, maxCounted);
  const total = await countReminders(ctx, wanted);
  const shown = total <= page.offset ? [] : (await openReminders(ctx, wanted, end)).slice(page.offset, end);
  const ids = shown.map(({ id }) => id);
  const rows = ids.length === 0 ? [] : await ctx.db.selectFrom('invoices').selectAll().where('id', 'in', ids).execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  const nodes = shown.flatMap(({ id, dayOffset, date, isSkipped }) => {
    const row = byId.get(id);
    return row === undefined ? [] : [{ invoice: row, dayOffset, date, isSkipped }];
  });
  return { nodes, totalCount: total, pageInfo: pageInfo(page, total) } satisfies ComingPage;
}

/** Sends what is due today, or was in the last days; of several of one invoice the last alone. */
export async function sendReminders(ctx: Context): Promise<void> {
  const today = await todayOf(ctx);
  const days = await reminderDaysOf(ctx);
  const due = await openReminders(ctx, { days, from: addDays(today, -lateDays), to: today, scope: null }, maxDue);
  const last = new Map<number, (typeof due)[number]>();
  for (const one of due.sort((a, b) => a.dayOffset - b.dayOffset)) last.set(one.id, one);
  const sending = [...last.values()].filter(({ isSkipped }) => !isSkipped);
  for (const { id, dayOffset } of sending.slice(0, maxAtOnce)) await remind(ctx, id, dayOffset);
}

async function remind(ctx: Context, id: number, dayOffset: number): Promise<void> {
  const seen = await ctx.db.selectFrom('invoices').selectAll().where('id', '=', id).executeTakeFirst();
  if (seen === undefined) return;
  const bytes = await invoicePdf(ctx, seen);
  await write(ctx, async (tx) => {
    // Locked, so that a payment that comes in this moment stops it.
    const [row] = await invoice.lock(tx, [id]);
    if (row === undefined || !isReminded(row) || row.clientEmail === '') return;
    if (row.hasReminders === 0 || skippedOf(row).includes(dayOffset)) return;
    const sent = await tx.db.selectFrom('invoiceReminders').select('dayOffset').where('invoiceId', '=', id).execute();
    if (sent.some((one) => one.dayOffset >= dayOffset)) return;
    const { numInsertedOrUpdatedRows } = await tx.db
      .insertInto('invoiceReminders')
      .values({ invoiceId: id, dayOffset, sentAt: tx.services.now().toISOString() })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow();
    if (numInsertedOrUpdatedRows !== 1n) return;
    const mail = await mailOf(tx, row, 'REMINDER');
    await mailInvoice(tx, row, mail, bytes);
    // Said in the history each time, also where it is the address of the time before.
    await invoice.set(tx, { ...row, sentTo: null }, { sentTo: mail.to }, 'schedule');
  });
}
