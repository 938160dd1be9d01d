import { lineAmounts } from '../../../schema/invoiceMoney.ts';
import type { InvoiceTotals, LineAmounts } from '../../../schema/invoiceMoney.ts';
import type { Context } from '../../context.ts';
import type { InvoicePaymentRow, InvoiceRow } from '../../db/invoiceTables.ts';
import type { InvoiceCompany, InvoiceStatus } from '../../graphql/schema.generated.ts';
import { todayOf } from './days.ts';
import { linesOf, totalsOf } from './invoiceLines.ts';
import type { InvoiceLine } from './invoiceLines.ts';
import { paymentsOf } from './invoiceLoaders.ts';
import { companyOf } from './invoiceSettings.ts';
import { statusOf } from './invoiceStatus.ts';
import { invoices } from './invoices.ts';
import type { WholeClient } from './wholeClient.ts';

/** All that a document of a paper needs. A finalized one has company and client as they were. */
export type InvoiceDocument = {
  /** Kind, number, dates, currency, language, texts, switches and sums. */
  row: InvoiceRow;
  status: InvoiceStatus;
  company: InvoiceCompany;
  client: WholeClient;
  lines: (InvoiceLine & LineAmounts & { netCents: number })[];
  /** With the tax by rate. */
  totals: InvoiceTotals;
  payments: InvoicePaymentRow[];
  /** Number of the invoice that a credit note takes back, or of the quote; null without one. */
  sourceNumber: string | null;
};

/** The document of one paper that the viewer may read; null without one. */
export async function invoiceDocument(ctx: Context, id: string | number): Promise<InvoiceDocument | null> {
  const row = await invoices.get(ctx, id);
  return row === null ? null : documentOf(ctx, row);
}

/** The same of a row that is known already, such as through a link of the client. */
export async function documentOf(ctx: Context, row: InvoiceRow): Promise<InvoiceDocument> {
  // It is printed, whether or not the viewer may open that paper.
  const source =
    row.sourceId === null
      ? undefined
      : await ctx.db.selectFrom('invoices').select('number').where('id', '=', row.sourceId).executeTakeFirst();
  const totals = totalsOf(row);
  return {
    row,
    status: statusOf(row, await todayOf(ctx)),
    company: await companyOf(ctx, row),
    client: JSON.parse(row.client) as WholeClient,
    lines: linesOf(row).map((line, at) => ({
      ...line,
      ...lineAmounts(line),
      netCents: totals.netCents[at]!,
    })),
    totals,
    payments: (await paymentsOf(ctx, row.id)) ?? [],
    sourceNumber: source?.number ?? null,
  };
}
