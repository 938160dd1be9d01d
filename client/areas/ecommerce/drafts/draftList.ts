import { listNoun } from '../../../app/list/listNoun.ts';
import { listCodec } from '../../../kit/list/listCodec.ts';
import { text, type StateOf } from '../../../lib/listState.ts';
import type { OrderDraftSortField } from '../../../lib/schema.generated.ts';
import {
  DeleteOrderDraftDocument,
  DeleteOrderDraftsDocument,
  StartOrderDraftsDeleteDocument,
  DuplicateOrderDraftDocument,
  OrderDraftListDocument,
  OrderDraftRowByIdDocument,
  type OrderDraftRowFragment,
} from './drafts.generated.ts';

const sizes = [10, 25, 50, 100] as const;

const codec = {
  ...listCodec({
    sizes,
    initialSize: 10,
    sorts: ['customer', 'items', 'updated'] as const satisfies Lowercase<OrderDraftSortField>[],
  }),
  /** Id of the draft whose form is open. */
  edit: text(),
};

export const draftList = listNoun({
  name: 'orderDrafts',
  subject: 'OrderDraft',
  codec,
  sizes,
  document: OrderDraftListDocument,
  rowDocument: OrderDraftRowByIdDocument,
  filterOf: ({ q }: StateOf<typeof codec>) => ({ search: q || null }),
  words: ['edit'],
  rowLabel: ({ customerName, id }: OrderDraftRowFragment) => customerName || `#${id}`,
  operations: {
    remove: DeleteOrderDraftDocument,
    duplicate: DuplicateOrderDraftDocument,
    removeMany: DeleteOrderDraftsDocument,
    startRemoval: StartOrderDraftsDeleteDocument,
  },
  texts: {
    removeTitle: 'orders.draft.deleteTitle',
    removeText: 'orders.draft.deleteText',
    removed: 'orders.draft.deleted',
    duplicated: 'orders.draft.duplicated',
    bulkRemoveTitle: 'orders.draft.bulkTitle',
    bulkRemoveText: 'orders.draft.bulkText',
    bulkRemoving: 'orders.draft.bulkDeleting',
    bulkRemoved: 'orders.draft.bulkDeleted',
  },
  history: {
    displays: async () => (await import('./draftFields.ts')).draftFields,
    messages: [],
  },
});
