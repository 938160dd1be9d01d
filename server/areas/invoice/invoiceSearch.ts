import { visible } from '../../access/authorize.ts';
import { allowedRecords } from '../../access/records.ts';
import type { Context } from '../../context.ts';
import type { InvoiceRow } from '../../db/invoiceTables.ts';
import type { InvoiceStatus, Language } from '../../graphql/schema.generated.ts';
import type { SearchAsked, SearchKind, Texts } from '../searchKind.ts';
import { addDays, todayOf } from './days.ts';
import { nameOf } from './invoice.ts';
import { statusOf } from './invoiceStatus.ts';
import { searchedInvoices } from './invoices.ts';

const screen = '/apps/invoice/list';
const statuses: InvoiceStatus[] = ['DRAFT', 'SENT', 'DOWNLOADED', 'PARTIAL_PAYMENT', 'PAST_DUE', 'PAID'];
const word = (value: string) => value.toLowerCase().replaceAll('_', '-');

const found = (row: InvoiceRow) => ({
  id: row.id,
  title: row.number === null ? `#${row.id}` : `${row.number} · #${row.id}`,
  subtitle: `${row.clientName} · ${row.clientEmail}`,
  path: `/apps/invoice/preview/${row.id}`,
});

const maxOfAmount = 20;

/** Those that come to exactly that amount, the newest first. */
async function ofAmount(ctx: Context, cents: number) {
  const scope = visible(ctx, 'Invoice');
  const rows = await ctx.db
    .selectFrom('invoices')
    .selectAll()
    .where('totalCents', '=', cents)
    .where('isArchived', '=', 0)
    .$if(scope !== null, (some) => some.where(scope!))
    .orderBy('id', 'desc')
    .limit(maxOfAmount)
    .execute();
  return { records: rows.map((row) => ({ ...found(row), isExact: true })), totalCount: rows.length };
}

/** What the list is asked for; null where the status is one that only other kinds know. */
function filterOf({ text, number, operators }: Pick<SearchAsked, 'text' | 'number' | 'operators'>) {
  const status = statuses.find((value) => word(value) === operators['status']) ?? null;
  if (operators['status'] && !status) return null;
  return {
    status: status && [status],
    // Nothing is owed for a void one, but it was not paid.
    state: status === 'PAID' ? ('FINAL' as const) : null,
    search: number === null ? text : String(number),
    issuedFrom: operators['after'] ?? null,
    issuedTo: operators['before'] ? addDays(operators['before'], -1) : null,
  };
}

/** Invoices as the search of everything finds them: by client, email address, id or number. */
export const invoiceKind: SearchKind = {
  key: 'invoices',
  title: { en: 'Invoices', fr: 'Factures', ar: 'الفواتير' },
  called: ['invoice', 'facture', 'فاتورة'],
  icon: 'file-invoice',
  home: screen,
  pages: ['/apps/invoice/edit/:id'],
  right: ['read', 'Invoice'],
  operators: { status: statuses.map(word), after: 'day', before: 'day' },
  find: async (ctx, asked) => {
    const filter = filterOf(asked);
    if (filter === null) return { records: [], totalCount: 0 };
    if (asked.amountCents != null && Object.keys(asked.operators).length === 0) return ofAmount(ctx, asked.amountCents);
    const { number, text, page } = asked;
    const wanted = { fields: new Set<string>(['note']), total: true };
    const { nodes, totalCount, isTotalCapped } = await searchedInvoices(ctx, { filter, page }, wanted);
    const records = nodes.map((row) => ({ ...found(row), isExact: row.id === number || nameOf(row) === text.trim() }));
    return { records, totalCount, isCapped: isTotalCapped };
  },
  table: async (_ctx, asked) => {
    const filter = asked.amountCents == null ? filterOf(asked) : null;
    if (filter === null) return null;
    const { status, search, issuedFrom, issuedTo } = filter;
    return {
      path: screen,
      words: { q: search, status: status?.[0]?.toLowerCase(), from: issuedFrom, to: issuedTo },
      field: 'invoices',
      filter,
      enums: ['status', 'state'],
    };
  },
  pick: async (ctx: Context, ids) => {
    const rows = await ctx.db.selectFrom('invoices').selectAll().where('id', 'in', ids).execute();
    return (await allowedRecords(ctx, 'read', 'Invoice', rows)).map(found);
  },
  linked: { subject: 'Invoice', states },
};

const statusTexts: Record<InvoiceStatus, Texts> = {
  DRAFT: { en: 'Draft', fr: 'Brouillon', ar: 'مسودة' },
  SENT: { en: 'Sent', fr: 'Envoyée', ar: 'مُرسلة' },
  DOWNLOADED: { en: 'Downloaded', fr: 'Téléchargée', ar: 'تم تنزيلها' },
  PARTIAL_PAYMENT: { en: 'Partial Payment', fr: 'Paiement partiel', ar: 'مدفوعة جزئيًا' },
  PAST_DUE: { en: 'Past Due', fr: 'En retard', ar: 'متأخرة' },
  PAID: { en: 'Paid', fr: 'Payée', ar: 'مدفوعة' },
};

async function states(ctx: Context, ids: readonly number[], language: Language): Promise<Map<number, string>> {
  const asked = ctx.db.selectFrom('invoices').select(['id', 'kind', 'moneyState', 'dueDate']).where('id', 'in', ids);
  const today = await todayOf(ctx);
  return new Map((await asked.execute()).map((row) => [row.id, statusTexts[statusOf(row, today)][language]]));
}
