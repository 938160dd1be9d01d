import { maxAtOnce } from '../../../changes/bulk.ts';
import type { OrderDraftRow } from '../../../db/orderDraftTable.ts';
import type { OrderDraftFilter, OrderDraftSortField } from '../../../graphql/schema.generated.ts';
import { refersTo } from '../../../records/filters.ts';
import { defineList } from '../../../records/list.ts';
import { identifyDrafts } from '../identify.ts';
import { orderDraft } from './orderDraft.ts';

export const orderDrafts = defineList<OrderDraftRow, OrderDraftFilter, OrderDraftSortField>({
  subject: 'OrderDraft',
  table: 'orderDrafts',
  filters: { customerId: refersTo('customerId') },
  sorts: { CUSTOMER: 'nameKey', ITEMS: 'unitCount' },
  search: { column: 'searchText' },
  identify: identifyDrafts,
});

export const manyDrafts = orderDraft.bulk(orderDrafts.idsOldestFirst, maxAtOnce);
