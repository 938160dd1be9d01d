import { authorize, visible } from '../../access/authorize.ts';
import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import type { InvoicePaymentRow, InvoiceRow } from '../../db/invoiceTables.ts';
import { dayIn } from '../../zonedDays.ts';
import { inBase } from './exchange.ts';
import { nameOf } from './invoice.ts';
import { paperEntry, paymentEntry } from './invoiceJournal.ts';
import type { JournalLine } from './invoiceJournal.ts';
import { totalsOf } from './invoiceLines.ts';
import { baseCurrency, storeOf } from './store.ts';

export type JournalRow = JournalLine & {
  date: string;
  entry: string;
  document: string;
  client: string;
  currency: string;
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
      const paper = { ...row, taxes: totalsOf(row).taxes };
      const based = (amount: number) => inBase(amount, row);
      const about = { document: nameOf(row), client: row.clientName };
      const issued = rowsOf(paperEntry(paper, based), { ...about, date: row.issuedDate, entry: 'Issued' });
      if (row.voidedAt === null) return issued;
      const date = dayIn(new Date(row.voidedAt), timeZone);
      return [...issued, ...rowsOf(paperEntry(paper, based, true), { ...about, date, entry: 'Void' })];
    });
    const byId = new Map(papers.map((row) => [row.id, row]));
    const paid = await paymentsOf(ctx, [...byId.keys()]);
    yield paid.flatMap((payment) => {
      const row = byId.get(payment.invoiceId)!;
      return rowsOf(
        paymentEntry(payment, (amount) => inBase(amount, row)),
        {
          date: payment.date,
          entry: payment.kind === 'PAYMENT' ? 'Payment' : 'Refund',
          document: nameOf(row),
          client: row.clientName,
        },
      );
    });
  }
}

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
