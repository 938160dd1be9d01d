import type { Context } from '../../context.ts';
import type { InvoiceRow } from '../../db/invoiceTables.ts';
import type { InvoiceFinalizing } from '../../graphql/schema.generated.ts';
import { todayOf } from './days.ts';
import { invoiceSettings, numberText, seriesOf } from './invoiceSettings.ts';

/** What finalizing a draft would do, for whoever is asked before: its number, and whether days run with the numbers. */
export async function finalizing(ctx: Context, row: InvoiceRow): Promise<InvoiceFinalizing | null> {
  if (row.state !== 'DRAFT') return null;
  const series = await ctx.db
    .selectFrom('numberSeries')
    .select('nextNumber')
    .where('name', '=', seriesOf(row.kind))
    .executeTakeFirstOrThrow();
  const last = await ctx.db
    .selectFrom('invoices')
    .select(['number', 'issuedDate'])
    .where('kind', '=', row.kind)
    .where('seriesNumber', '=', series.nextNumber - 1)
    .executeTakeFirst();
  const isLater = last !== undefined && last.issuedDate > row.issuedDate;
  return {
    number: numberText(await invoiceSettings(ctx), row, series.nextNumber),
    laterNumber: isLater ? last.number : null,
    laterDate: isLater ? last.issuedDate : null,
    isFuture: row.issuedDate > (await todayOf(ctx)),
  };
}
