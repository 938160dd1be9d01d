import { sql } from 'kysely';
import { unseenFields } from '../../access/fieldRules.ts';
import { isAllowedSome, visible } from '../../access/authorize.ts';
import type { Context } from '../../context.ts';
import type { InvoiceRow } from '../../db/invoiceTables.ts';
import type { DatedMove } from '../../dated/moves.ts';
import type { DatedEntry } from '../../dated/sources.ts';
import { invoice, nameOf } from './invoice.ts';
import { todayOf } from './days.ts';

const most = 300;

/** Last days to pay, those of drafts among them, as calendars show them: whose it is stands there for who may see all of the client. */
export async function invoiceDays(ctx: Context, from: string, to: string): Promise<DatedEntry[]> {
  if (ctx.viewer === null || !isAllowedSome(ctx.viewer, 'read', 'Invoice')) return [];
  const unseen = unseenFields(ctx.viewer, 'Invoice');
  if (unseen.some((field) => ['number', 'dueDate', 'balanceCents', 'status'].includes(field))) return [];
  const isNamed = unseenFields(ctx.viewer, 'Customer').length === 0 && !unseen.includes('client');
  const readable = visible(ctx, 'Invoice', 'i') ?? sql`1 = 1`;
  type Found = Pick<InvoiceRow, 'id' | 'number' | 'dueDate' | 'clientName' | 'balanceCents' | 'state'>;
  const { rows } = await sql<Found>`
    select i.id, i.number, i.due_date, i.client_name, i.balance_cents, i.state from invoices i
    where i.due_date >= ${from} and i.due_date < ${to} and i.kind = 'INVOICE' and i.state <> 'VOID' and i.is_archived = 0
      and ${readable} order by i.due_date, i.id limit ${most}`.execute(ctx.db);
  if (rows.length === 0) return [];
  const today = await todayOf(ctx);
  const mayMove = isAllowedSome(ctx.viewer, 'update', 'Invoice');
  return rows.map((row) => ({
    key: `invoices-${row.id}`,
    source: 'INVOICES',
    day: row.dueDate,
    title: nameOf(row),
    detail: isNamed ? row.clientName : '',
    path: `/apps/invoice/preview/${row.id}`,
    isDone: row.state === 'FINAL' && row.balanceCents <= 0,
    isLate: row.state === 'FINAL' && row.balanceCents > 0 && row.dueDate < today,
    mayMove: row.state === 'DRAFT' && mayMove,
  }));
}

/** A final invoice keeps its day: the client has it in writing. */
export const moveInvoice: DatedMove = (ctx, id, day) => invoice.update(ctx, { id, input: { dueDate: day } });
