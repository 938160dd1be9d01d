import { authorize } from '../../access/authorize.ts';
import { allowedRecords } from '../../access/records.ts';
import type { BulkSelection } from '../../changes/bulk.ts';
import type { Context } from '../../context.ts';
import type { InvoiceRow } from '../../db/invoiceTables.ts';
import { recordId } from '../../db/recordId.ts';
import { invalid } from '../../errors.ts';
import { tooMany } from '../../fields.ts';
import type { InvoiceFilter, InvoiceSelectionSum } from '../../graphql/schema.generated.ts';
import { invoices } from './invoices.ts';

const maxAtOnce = 1000;

/** What a selection holds by currency: what can be finalized, paid and mailed of it. */
export async function invoiceSelectionSums(
  ctx: Context,
  { ids, filter }: BulkSelection<InvoiceFilter>,
): Promise<InvoiceSelectionSum[]> {
  authorize(ctx, 'read', 'Invoice');
  if (ids && ids.length > maxAtOnce) throw invalid({ 'selection.ids': tooMany(maxAtOnce) });
  const known = ids ? ids.map(recordId).filter((id) => id !== null) : await invoices.idsOldestFirst(ctx, filter);
  const some = [...new Set(known)].slice(0, maxAtOnce);
  if (some.length === 0) return [];
  const found = await ctx.db.selectFrom('invoices').selectAll().where('id', 'in', some).execute();
  const sums = new Map<string, InvoiceSelectionSum>();
  for (const row of await allowedRecords(ctx, 'read', 'Invoice', found)) {
    const sum = sums.get(row.currency) ?? none(row.currency);
    add(sum, row);
    sums.set(row.currency, sum);
  }
  return [...sums.values()].sort((one, other) => one.currency.localeCompare(other.currency));
}

const none = (currency: string): InvoiceSelectionSum => ({
  currency,
  ...{ draftCount: 0, draftCents: 0, openCount: 0, openCents: 0, sendCount: 0, sendCents: 0 },
});

function add(sum: InvoiceSelectionSum, { kind, state, totalCents, balanceCents }: InvoiceRow): void {
  if (state === 'DRAFT') {
    sum.draftCount += 1;
    sum.draftCents += totalCents;
  }
  if (kind === 'INVOICE' && state === 'FINAL' && balanceCents > 0) {
    sum.openCount += 1;
    sum.openCents += balanceCents;
  }
  if (state !== 'VOID') {
    sum.sendCount += 1;
    sum.sendCents += totalCents;
  }
}
