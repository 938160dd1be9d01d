import { authorize } from '../../access/authorize.ts';
import { maxAtOnce } from '../../changes/bulk.ts';
import type { Context } from '../../context.ts';
import type { InvoiceRow, MoneyState } from '../../db/invoiceTables.ts';
import { invalid } from '../../errors.ts';
import type { FieldErrors } from '../../errors.ts';
import type {
  InputMaybe,
  InvoiceFilter,
  InvoiceKind,
  InvoiceSortField,
  InvoiceState,
  InvoiceStatus,
} from '../../graphql/schema.generated.ts';
import { atLeast, below, is, isAboveZero, isFilled, oneOf, refersTo } from '../../records/filters.ts';
import { defineList } from '../../records/list.ts';
import type { ListDeclaration } from '../../records/listShape.ts';
import { dayProblem } from '../../dayProblem.ts';
import { addDays, todayOf } from './days.ts';
import { invoice } from './invoice.ts';
import { invoicePaths } from './invoicePaths.ts';
import { havingStatus, ofStatuses, openStates } from './invoiceStatus.ts';
import type { AnyStatus } from './invoiceStatus.ts';

/** What a filter becomes when the day is known. */
type Narrowed = {
  search?: string | null;
  kind?: InvoiceKind | null;
  state?: InvoiceState | null;
  isArchived?: boolean | null;
  hasMailFault?: boolean | null;
  hasPayments?: boolean | null;
  moneyState?: MoneyState | null;
  /** The same of what is open, with the day that its status depends on. */
  openStates?: MoneyState[] | null;
  anyStatus?: AnyStatus | null;
  number?: string | null;
  totalCents?: number | null;
  customerId?: string | null;
  currency?: string[] | null;
  issuedFrom?: string | null;
  issuedBefore?: string | null;
  dueFrom?: string | null;
  dueBefore?: string | null;
};

const declaration = {
  subject: 'Invoice',
  table: 'invoices',
  filters: {
    kind: is('kind'),
    state: is('state'),
    isArchived: is('isArchived'),
    hasMailFault: isFilled('mailFault'),
    hasPayments: isAboveZero('paidCents'),
    moneyState: is('moneyState'),
    openStates: oneOf('moneyState'),
    anyStatus: ofStatuses,
    number: is('number'),
    totalCents: is('totalCents'),
    customerId: refersTo('customerId'),
    currency: oneOf('currency'),
    issuedFrom: atLeast('issuedDate'),
    issuedBefore: below('issuedDate'),
    dueFrom: atLeast('dueDate'),
    dueBefore: below('dueDate'),
  },
  sorts: { CLIENT: 'nameKey', TOTAL: 'totalCents', DATE: 'issuedDate', DUE: 'dueDate', BALANCE: 'balanceCents' },
  search: { column: 'searchText', trigram: { index: 'invoices_search', narrow: 'invoices_narrow' } },
  maxFound: 1000,
  shortColumns: [
    ...[
      'id',
      'version',
      'kind',
      'state',
      'number',
      'moneyState',
      'customerId',
      'currency',
      'totalCents',
      'balanceCents',
      'paidCents',
      'refundedCents',
    ],
    ...['issuedDate', 'dueDate', 'service', 'reference', 'mailFault', 'isArchived', 'sentAt', 'client'],
  ],
  shortFields: ['status', 'customer'],
  alongIds: { column: 'issuedDate', sort: 'DATE' },
  paths: invoicePaths,
  counters: {
    table: 'invoice_counts',
    columns: {
      kind: ['CREDIT_NOTE', 'INVOICE', 'QUOTE'],
      isArchived: [0, 1],
      moneyState: ['DOWNLOADED', 'DRAFT', 'OPEN', 'PAID', 'PARTIAL'],
    },
  },
} satisfies ListDeclaration<Narrowed, InvoiceSortField>;

const list = defineList<InvoiceRow, Narrowed, InvoiceSortField>(declaration);

/** For the search of everything, which asks each kind once: without the counters. */
const { counters: _counters, ...uncounted } = declaration;
const searched = defineList<InvoiceRow, Narrowed, InvoiceSortField>(uncounted);

/** A page of the invoices that match, in one statement. */
export const searchedInvoices: typeof invoices.page = async (ctx, { filter, ...args }, asked) =>
  searched.page(ctx, { ...args, filter: await narrowed(ctx, filter) }, asked);

const dayNames = ['issuedFrom', 'issuedTo', 'dueFrom', 'dueTo'] as const;

/** Conditions on columns: statuses depend on the day, and a number that is typed whole means that one paper. */
async function narrowed(ctx: Context, filter: InputMaybe<InvoiceFilter> | undefined): Promise<Narrowed> {
  authorize(ctx, 'read', 'Invoice');
  const { kind, status, isArchived, isUnpaid, isVoid, search, issuedTo, dueTo, dueFrom, ...rest } = filter ?? {};
  const statuses = [...new Set([status ?? []].flat())];
  const errors: FieldErrors = {};
  for (const name of dayNames) {
    const given = filter?.[name];
    const problem = given ? dayProblem(given) : null;
    if (problem) errors[`filter.${name}`] = problem;
  }
  if (Object.keys(errors).length > 0) throw invalid(errors);
  const ofKind = kind ?? 'INVOICE';
  const parts = statuses.length === 0 ? [] : await statusParts(ctx, statuses, ofKind === 'INVOICE');
  const isSeveral = parts.length > 1 || isVoid != null;
  const having: Partial<ReturnType<typeof havingStatus>> = isSeveral ? {} : (parts[0] ?? {});
  const ends = [having.dueBefore, dueTo ? addDays(dueTo, 1) : undefined].filter((end) => end !== undefined);
  const starts = [having.dueFrom, dueFrom || undefined].filter((start) => start !== undefined);
  return {
    ...rest,
    ...(await searching(ctx, search)),
    kind: ofKind,
    isArchived: isArchived ?? false,
    anyStatus: isSeveral ? { parts, isVoid: isVoid ?? null } : null,
    moneyState: having.moneyState ?? null,
    openStates: having.openStates ?? (isUnpaid ? openStates : null),
    issuedFrom: filter?.issuedFrom || null,
    issuedBefore: issuedTo ? addDays(issuedTo, 1) : null,
    // Both ends of a day that is asked for and of the status hold.
    dueBefore: ends.sort()[0] ?? null,
    dueFrom: starts.sort().at(-1) ?? null,
  };
}

async function statusParts(ctx: Context, statuses: readonly InvoiceStatus[], isInvoice: boolean) {
  const today = await todayOf(ctx);
  return statuses.map((status) => havingStatus(status, isInvoice, today));
}

/** The documented call knows names, addresses and ids alone. */
async function searching(
  ctx: Context,
  search: string | null | undefined,
): Promise<{ search?: string; number?: string; totalCents?: number }> {
  const text = (search ?? '').trim();
  // An amount as it is printed, of whichever currency.
  const amount = /^[^\d-]{0,5}(\d{1,3}(?:[,.\s]\d{3}){1,3}|\d{1,12})[.,](\d{2}|\d{3})\D{0,5}$/.exec(text);
  if (ctx.hasExactTotals !== true && amount)
    return { totalCents: Number(`${amount[1]!.replaceAll(/\D/g, '')}${amount[2]}`) };
  if (ctx.hasExactTotals !== true && text.length <= 60 && /\d/.test(text) && /\D/.test(text)) {
    const found = await ctx.db
      .selectFrom('invoices')
      .select('number')
      .where('number', 'in', [text, text.toUpperCase()])
      .executeTakeFirst();
    if (found?.number) return { number: found.number };
  }
  return { search: text };
}

type Filter = InputMaybe<InvoiceFilter> | undefined;

/** The list of invoices, credit notes and quotes: one kind at a time. */
export const invoices: Pick<
  ReturnType<typeof defineList<InvoiceRow, InvoiceFilter, InvoiceSortField>>,
  'page' | 'ids' | 'idsOldestFirst' | 'get' | 'parts'
> = {
  get: list.get,
  page: async (ctx, { filter, ...args }, asked) => {
    // The day is known before the rows, so that none of them has to wait for it.
    if (asked?.fields.has('status')) await todayOf(ctx);
    return list.page(ctx, { ...args, filter: await narrowed(ctx, filter) }, asked);
  },
  ids: async (ctx, filter, orderBy) => list.ids(ctx, await narrowed(ctx, filter), orderBy),
  idsOldestFirst: async (ctx, filter) => list.idsOldestFirst(ctx, await narrowed(ctx, filter)),
  parts: (ctx, filter, orderBy, ids, width) => parts(ctx, filter, orderBy, ids, width),
};

async function* parts(
  ...[ctx, filter, orderBy, ids, width]: Parameters<typeof list.parts>
): AsyncGenerator<InvoiceRow[]> {
  const conditions = ids === null ? await narrowed(ctx, filter as Filter) : null;
  yield* list.parts(ctx, conditions, orderBy, ids, width);
}

export const manyInvoices = invoice.bulk(invoices.idsOldestFirst, maxAtOnce);
