import { listNoun } from '../../../app/list/listNoun.ts';
import { listCodec } from '../../../kit/list/listCodec.ts';
import { day } from '../../../app/list/dayParam.ts';
import { decode, encode, flag, type Param, type StateOf } from '../../../lib/listState.ts';
import { choices, anyTexts, valuesOf, wordsOf } from '../../../lib/severalValues.ts';
import type { OrderFulfilment, OrderPayment, OrderSortField, OrderStatus } from '../../../lib/schema.generated.ts';
import { ordersPath } from '../urls.ts';
import {
  DeleteOrderDocument,
  DeleteOrdersDocument,
  OrderListDocument,
  OrderRowByIdDocument,
  StartOrdersDeleteDocument,
  StartOrdersUpdateDocument,
  UpdateOrdersDocument,
  type OrderRowFragment,
} from './orders.generated.ts';
import { orderQueues, type OrderQueue } from './OrderQueues.tsx';
import { orderPayments, orderStatuses } from './orderTexts.ts';

const sizes = [5, 10, 20, 50, 100] as const;
const sorts = [
  'number',
  'customer',
  'date',
  'status',
  'payment',
  'spent',
  'total',
] as const satisfies Lowercase<OrderSortField>[];

/** Any word: what is unknown matches nothing, and can be cleared. */
const anyWord: Param<string | null> = {
  initial: null,
  read: (value) => value || undefined,
  write: (value) => value ?? undefined,
};

/** The list's place in the address; the CSV export reads the same words. */
export const orderListCodec = {
  ...listCodec({ sizes, initialSize: 10, sorts }),
  payment: choices(orderPayments),
  status: choices(orderStatuses),
  fulfilment: choices(['none', 'partly', 'all'] as const satisfies Lowercase<OrderFulfilment>[]),
  method: anyTexts(),
  refunded: flag(),
  customer: anyWord,
  country: anyTexts(),
  tags: anyTexts(),
  customerTags: anyTexts(),
  from: day(),
  to: day(),
  canceled: flag(),
  product: anyWord,
  refundedFrom: day(),
  refundedTo: day(),
};

export type OrderListState = StateOf<typeof orderListCodec>;
type Change = Partial<OrderListState>;

const plain = decode(orderListCodec, new URLSearchParams());
const looks = new Set(['page', 'size', 'columns', 'sort', 'order']);

/** Whether the list shows what it is narrowed to by these alone. */
export const isNarrowedTo = (state: OrderListState, change: Change): boolean =>
  Object.entries({ ...plain, ...change }).every(
    ([name, value]) => looks.has(name) || state[name as keyof OrderListState] === value,
  );

const queryOf = (change: Change): string => encode(orderListCodec, { ...plain, ...change }).toString();

/** The list with these alone. */
export function ordersHref(change: Change): string {
  const query = queryOf(change);
  return query ? `${ordersPath}?${query}` : ordersPath;
}

/** Which queue is shown, and what of the address goes along to another. */
export function queueOf(state: OrderListState): { open: OrderQueue | undefined; kept: string } {
  const { q, size, columns, sort, order } = state;
  const open = (Object.keys(orderQueues) as OrderQueue[]).find((name) =>
    isNarrowedTo(state, { ...decode(orderListCodec, new URLSearchParams(orderQueues[name])), q }),
  );
  return { open, kept: queryOf({ q, size, columns, sort, order }) };
}

const restSorts: Partial<Record<string, string>> = { number: 'order', customer: 'customers' };

const documented = ['q', 'sort', 'order', 'page', 'size', 'columns'];

/** The documented call knows no filters: rows that are narrowed by some are asked for as a file. */
function restPath(state: OrderListState): string {
  const { q, sort, order, page, size } = state;
  const address = encode(orderListCodec, state);
  if ([...address.keys()].some((name) => !documented.includes(name))) {
    address.delete('columns');
    address.set('page', String(page));
    address.set('size', String(size));
    return `/export/orders.csv?${address.toString()}`;
  }
  const params = new URLSearchParams({
    ...(q && { q }),
    ...(sort && { sortBy: restSorts[sort] ?? sort, orderBy: order }),
    page: String(page),
    itemsPerPage: String(size),
  });
  return `/api/apps/ecommerce/orders?${params.toString()}`;
}

export const orderList = listNoun({
  name: 'orders',
  subject: 'Order',
  codec: orderListCodec,
  sizes,
  document: OrderListDocument,
  rowDocument: OrderRowByIdDocument,
  filterOf: ({
    q,
    payment,
    status,
    fulfilment,
    method,
    refunded,
    customer,
    country,
    tags,
    customerTags,
    ...rest
  }: OrderListState) => ({
    search: q || null,
    payment: wordsOf<OrderPayment>(payment),
    status: wordsOf<OrderStatus>(status),
    fulfilment: wordsOf<OrderFulfilment>(fulfilment),
    method: valuesOf(method),
    isRefunded: refunded,
    customerId: customer,
    country: valuesOf(country),
    tags: valuesOf(tags),
    customerTags: valuesOf(customerTags),
    fromDay: rest.from,
    toDay: rest.to,
    isCanceled: rest.canceled,
    productId: rest.product,
    refundedIn:
      rest.refundedFrom || rest.refundedTo
        ? { from: rest.refundedFrom ?? '1970-01-01', to: rest.refundedTo ?? '9999-12-30' }
        : null,
  }),
  rowLabel: ({ name }: OrderRowFragment) => name,
  exportPath: '/export/orders.csv',
  restPath,
  operations: {
    remove: DeleteOrderDocument,
    removeMany: DeleteOrdersDocument,
    startRemoval: StartOrdersDeleteDocument,
    updateMany: UpdateOrdersDocument,
    startUpdate: StartOrdersUpdateDocument,
  },
  texts: {
    removeTitle: 'orders.delete.title',
    removeText: 'orders.delete.text',
    removed: 'orders.delete.done',
    bulkRemoveTitle: 'orders.bulk.deleteTitle',
    bulkRemoveText: 'orders.bulk.deleteText',
    bulkRemoving: 'orders.bulk.deleting',
    bulkRemoved: 'orders.bulk.deleted',
    bulkUpdating: 'orders.bulk.changing',
    bulkUpdated: 'orders.bulk.changed',
  },
  history: {
    displays: async () => (await import('./orderFields.tsx')).orderFields,
    messages: [],
  },
});
