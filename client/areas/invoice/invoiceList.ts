import { listNoun } from '../../app/list/listNoun.ts';
import { listCodec } from '../../kit/list/listCodec.ts';
import { choice, flag, type Param, type StateOf } from '../../lib/listState.ts';
import { asSeveral, choices, severalOf, wordsOf } from '../../lib/severalValues.ts';
import type { InvoiceKind, InvoiceSortField, InvoiceStatus } from '../../lib/schema.generated.ts';
import { invoiceKinds, invoiceStatuses } from './invoiceTexts.ts';
import {
  DeleteInvoicesDocument,
  DuplicateInvoiceDocument,
  InvoiceListDocument,
  InvoiceRowByIdDocument,
  RemoveInvoiceDocument,
  StartInvoicesDeleteDocument,
  type InvoiceRowFragment,
} from './invoices.generated.ts';

const sizes = [10, 25, 50, 100] as const;
const sorts = ['created', 'client', 'total', 'date', 'due', 'balance'] as const satisfies Lowercase<InvoiceSortField>[];

/** Any word: what is unknown matches nothing, and can be cleared. */
const anyWord: Param<string | null> = {
  initial: null,
  read: (value) => value || undefined,
  write: (value) => value ?? undefined,
};
const day: Param<string | null> = {
  ...anyWord,
  read: (value) => (/^\d{4}-\d\d-\d\d$/.test(value) ? value : undefined),
};

/** The list's place in the address; the CSV export reads the same words. */
const invoiceListCodec = {
  ...listCodec({ sizes, initialSize: 10, sorts }),
  kind: choice(invoiceKinds),
  status: choices([...invoiceStatuses, 'void']),
  customer: anyWord,
  archived: flag(),
  undelivered: flag(),
  unpaid: flag(),
  received: flag(),
  from: day,
  to: day,
};

export type InvoiceListState = StateOf<typeof invoiceListCodec>;

const restSorts: Partial<Record<string, string>> = { created: 'id' };
const restStatuses = {
  draft: 'Draft',
  sent: 'Sent',
  downloaded: 'Downloaded',
  partial_payment: 'Partial Payment',
  past_due: 'Past Due',
  paid: 'Paid',
  void: 'Paid',
};

function restPath({ q, sort, order, status, from, to, page, size }: InvoiceListState): string {
  const params = new URLSearchParams({
    ...(q && { q }),
    ...(status && { status: restStatuses[status as keyof typeof restStatuses] }),
    ...(from && { 'selectedDateRange[start]': from }),
    ...(to && { 'selectedDateRange[end]': to }),
    ...(sort && { sortBy: restSorts[sort] ?? sort, orderBy: order }),
    page: String(page),
    itemsPerPage: String(size),
  });
  return `/api/apps/invoice?${params.toString()}`;
}

/** Nothing is owed for void ones: by the documented words they are paid. */
function statusIn(status: string | null) {
  if (status === 'void' || status === 'paid')
    return { status: ['PAID' as const], state: status === 'void' ? 'VOID' : 'FINAL' };
  const words = severalOf(status);
  const isVoid = words.length < 2 ? null : words.includes('void') ? true : words.includes('paid') ? false : null;
  return { status: wordsOf<InvoiceStatus>(asSeveral(words.filter((word) => word !== 'void'))), isVoid };
}

/** What a reader knows a paper by. */
export const labelOf = ({ number, id }: Pick<InvoiceRowFragment, 'number' | 'id'>): string => number ?? `#${id}`;

export const invoiceList = listNoun({
  name: 'invoices',
  subject: 'Invoice',
  follows: ['Invoice'],
  codec: invoiceListCodec,
  sizes,
  document: InvoiceListDocument,
  rowDocument: InvoiceRowByIdDocument,
  filterOf: ({ q, kind, status, customer, archived, undelivered, unpaid, received, from, to }: InvoiceListState) => ({
    search: q || null,
    kind: (kind?.toUpperCase() ?? null) as InvoiceKind | null,
    ...statusIn(status),
    customerId: customer,
    isArchived: archived,
    hasMailFault: undelivered,
    isUnpaid: unpaid,
    hasPayments: received,
    issuedFrom: from,
    issuedTo: to,
  }),
  rowLabel: (row: InvoiceRowFragment) => labelOf(row),
  isRemovable: ({ state }) => state === 'DRAFT',
  exportPath: '/export/invoices.csv',
  restPath,
  operations: {
    remove: RemoveInvoiceDocument,
    duplicate: DuplicateInvoiceDocument,
    removeMany: DeleteInvoicesDocument,
    startRemoval: StartInvoicesDeleteDocument,
  },
  texts: {
    removeTitle: 'invoices.remove.title',
    removeText: 'invoices.remove.text',
    removed: 'invoices.remove.done',
    duplicated: 'invoices.remove.duplicated',
    bulkRemoveTitle: 'invoices.bulk.deleteTitle',
    bulkRemoveText: 'invoices.bulk.deleteText',
    bulkRemoving: 'invoices.bulk.deleting',
    bulkRemoved: 'invoices.bulk.deleted',
  },
  history: {
    displays: async () => (await import('./invoiceFields.tsx')).invoiceFields,
    messages: [],
  },
});
