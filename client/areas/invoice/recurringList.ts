import { listNoun } from '../../app/list/listNoun.ts';
import { listCodec } from '../../kit/list/listCodec.ts';
import { text, type StateOf } from '../../lib/listState.ts';
import { choices, wordsOf } from '../../lib/severalValues.ts';
import type { RecurringInvoiceSortField, RecurringInvoiceState } from '../../lib/schema.generated.ts';
import {
  DeleteRecurringDocument,
  RecurringListDocument,
  RecurringRowByIdDocument,
  type RecurringRowFragment,
} from './recurring.generated.ts';

const sizes = [10, 25, 50, 100] as const;
export const recurringStates = ['active', 'paused', 'ended'] as const satisfies Lowercase<RecurringInvoiceState>[];

const codec = {
  ...listCodec({
    sizes,
    initialSize: 10,
    sorts: ['created', 'client', 'next', 'total'] as const satisfies Lowercase<RecurringInvoiceSortField>[],
  }),
  state: choices(recurringStates),
  /** Id of the one whose drawer is open; `new` adds one. */
  edit: text(),
  /** Id of the invoice that a new one is made after. */
  from: text(),
};

export const recurringList = listNoun({
  name: 'recurringInvoices',
  subject: 'RecurringInvoice',
  codec,
  sizes,
  document: RecurringListDocument,
  rowDocument: RecurringRowByIdDocument,
  filterOf: ({ q, state }: StateOf<typeof codec>) => ({
    search: q || null,
    state: wordsOf<RecurringInvoiceState>(state),
  }),
  rowLabel: ({ clientName }: RecurringRowFragment) => clientName,
  operations: { remove: DeleteRecurringDocument },
  texts: {
    removeTitle: 'invoices.recurring.removeTitle',
    removeText: 'invoices.recurring.removeText',
    removed: 'invoices.recurring.removed',
  },
  history: {
    displays: async () => (await import('./recurringKind.ts')).recurringKind.displays,
    messages: [],
  },
});
