import { authorize, visible } from '../../access/authorize.ts';
import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import type { InvoicePaymentRow, InvoiceRow } from '../../db/invoiceTables.ts';
import { dayIn } from '../../zonedDays.ts';
import { inBase } from './exchange.ts';
import { nameOf } from './invoice.ts';
import { paperEntry, paymentEntries } from './invoiceJournal.ts';
import type { JournalLine } from './invoiceJournal.ts';
import { linesOf, taxRuleOf, totalsOf } from './invoiceLines.ts';
import { baseCurrency, storeOf } from './store.ts';

export type JournalRow = JournalLine & {
  date: string;
  entry: string;
  document: string;
  client: string;
  currency: string;
  ownCurrency: string;
};

const partSize = 500;

/** Entries of papers that are not drafts, those of void ones taken back, and of payments; part by part. */
export async function* journalRows(ctx: Context, from: string | null, to: string | null): AsyncGenerator<JournalRow[]> {
  authorize(ctx, 'read', 'Invoice');
  const currency = await baseCurrency(ctx);
  const { timeZone } = await storeOf(ctx);
  const isAsked = (date: string) => (from === null || date >= from) && (to === null || date <= to);
  const rowsOf = (lines: JournalLine[], rest: Omit<JournalRow, keyof JournalLine | 'currency'>) =>
    isAsked(rest.date) ? lines.map((line) => ({ ...line, ...rest, currency })) : [];
  for await (const papers of parts(ctx)) {
    yield papers.flatMap((row) => {
      const paper = { ...totalsOf(row), kind: row.kind, lines: linesOf(row), rule: taxRuleOf(row) };
      const based = (amount: number) => inBase(amount, row);
      const about = aboutOf(row);
      const issued = rowsOf(paperEntry(paper, based), { ...about, date: row.issuedDate, entry: 'Issued' });
      if (row.voidedAt === null) return issued;
      const date = dayIn(new Date(row.voidedAt), timeZone);
      return [...issued, ...rowsOf(paperEntry(paper, based, true), { ...about, date, entry: 'Void' })];
    });
    const paid = Map.groupBy(
      await paymentsOf(
        ctx,
        papers.map(({ id }) => id),
      ),
      ({ invoiceId }) => invoiceId,
    );
    yield papers.flatMap((row) => {
      const payments = paid.get(row.id) ?? [];
      return paymentEntries(payments, (amount) => inBase(amount, row)).flatMap((lines, at) => {
        const { date, kind } = payments[at]!;
        return rowsOf(lines, { ...aboutOf(row), date, entry: kind === 'PAYMENT' ? 'Payment' : 'Refund' });
      });
    });
  }
}

const aboutOf = (row: InvoiceRow) => ({ document: nameOf(row), client: row.clientName, ownCurrency: row.currency });

async function paymentsOf(ctx: Context, ids: number[]): Promise<InvoicePaymentRow[]> {
  return ctx.db.selectFrom('invoicePayments').selectAll().where('invoiceId', 'in', ids).orderBy('id').execute();
}

async function* parts(ctx: Context): AsyncGenerator<InvoiceRow[]> {
  const scope = visible(ctx, 'Invoice', 'i');
  for (let last = 0; ;) {
    const { rows } = await sql<InvoiceRow>`
      select * from invoices i where id > ${last} and state <> 'DRAFT' and kind <> 'QUOTE'
      ${scope === null ? sql`` : sql`and ${scope}`} order by id limit ${partSize}`.execute(ctx.db);
    if (rows.length === 0) return;
    yield rows;
    last = rows.at(-1)!.id;
  }
}
