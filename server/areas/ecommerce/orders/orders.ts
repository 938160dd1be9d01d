import { sql } from 'kysely';
import { authorize, isAllowed } from '../../../access/authorize.ts';
import { allowedRecords } from '../../../access/records.ts';
import { bulkAsTask, bulkAtOnce, maxAtOnce } from '../../../changes/bulk.ts';
import type { BulkKind, BulkSelection, BulkWork } from '../../../changes/bulk.ts';
import type { Context } from '../../../context.ts';
import type { OrderRow } from '../../../db/orderTables.ts';
import { recordId } from '../../../db/recordId.ts';
import { AppError, invalid } from '../../../errors.ts';
import type { OrderBulkInput, OrderFilter, OrderSortField, OrderStatus } from '../../../graphql/schema.generated.ts';
import { atLeast, below, is, isEither, refersTo, normalized, oneOf } from '../../../records/filters.ts';
import { defineList } from '../../../records/list.ts';
import { failureFrom } from '../../../tasks/run.ts';
import type { NamedFailure } from '../../../tasks/run.ts';
import { order } from './order.ts';
import { startOfDay, withInstants } from '../store/storeDays.ts';
import { identifyOrders } from '../identify.ts';
import { ofCustomersWithTags, readTags, requireCustomerTags, requireRoom, tagChange, withTags } from '../tags.ts';

/** The order list: decision 010 says what its counters and indexes are for. */
export const orders = defineList<OrderRow, OrderFilter, OrderSortField>({
  subject: 'Order',
  table: 'orders',
  filters: {
    payment: oneOf('payment'),
    status: oneOf('status'),
    method: oneOf('method'),
    fulfilment: oneOf('fulfilment'),
    customerId: refersTo('customerId'),
    isRefunded: is('isRefunded'),
    country: oneOf('country'),
    createdFrom: atLeast('createdAt'),
    createdBefore: below('createdAt'),
    tags: withTags('Order'),
    customerTags: ofCustomersWithTags,
    fromDay: normalized,
    toDay: normalized,
    isCanceled: isEither('payment', 'CANCELED'),
    productId: {
      column: 'id',
      isEquality: false,
      read: (given) => ({
        values: [recordId(String(given)) ?? 0],
        sql: (id, [product]) => sql`${id} in (select l.order_id from order_lines l where l.product_id = ${product})`,
      }),
    },
    refundedIn: {
      column: 'id',
      isEquality: false,
      read: (given) => ({
        values: given as string[],
        sql: (id, [from, before]) => sql`${id} in (
          select r.order_id from order_refunds r where r.created_at >= ${from} and r.created_at < ${before})`,
      }),
    },
  },
  normalize: async (ctx, filter) => {
    if (filter.customerTags != null) requireCustomerTags(ctx);
    const settledFilter = await withInstants(ctx, filter);
    if (filter.refundedIn == null) return settledFilter;
    const { from, to } = filter.refundedIn;
    const days = [
      await startOfDay(ctx, from, 'filter.refundedIn.from'),
      await startOfDay(ctx, to, 'filter.refundedIn.to', 1),
    ];
    return { ...settledFilter, refundedIn: days as never };
  },
  sorts: {
    NUMBER: 'number',
    CUSTOMER: 'nameKey',
    DATE: 'createdAt',
    STATUS: 'status',
    PAYMENT: 'payment',
    SPENT: 'spentCents',
    TOTAL: 'totalCents',
  },
  search: { column: 'searchText', trigram: { index: 'orders_search', narrow: 'orders_narrow' } },
  identify: identifyOrders,
  // Parts of email addresses are in nearly all of them.
  maxFound: 1000,
  alongIds: { column: 'createdAt', sort: 'DATE' },
  counters: {
    table: 'order_counts',
    columns: {
      payment: ['CANCELED', 'FAILED', 'PAID', 'PENDING'],
      status: ['DELIVERED', 'DISPATCHED', 'OUT_FOR_DELIVERY', 'READY_TO_PICKUP'],
      method: null,
    },
  },
});

/** The order that people know by this number. */
export async function orderByNumber(ctx: Context, number: number): Promise<OrderRow | null> {
  authorize(ctx, 'read', 'Order');
  const found = await ctx.db.selectFrom('orders').selectAll().where('number', '=', number).execute();
  return (await allowedRecords(ctx, 'read', 'Order', found))[0] ?? null;
}

export const manyOrders = order.bulk(orders.idsOldestFirst, maxAtOnce);

const kind: BulkKind<OrderRow, OrderFilter> = {
  subject: 'Order',
  noun: 'Order',
  nameOf: ({ name }) => name,
  idsOf: orders.idsOldestFirst,
  lock: order.lock,
  maxMatching: maxAtOnce,
};

/** Sets the status of many orders; those that may not go there are reported. */
export const updateOrders = (ctx: Context, selection: BulkSelection<OrderFilter>, input: OrderBulkInput) =>
  bulkAtOnce(ctx, kind, selection, movingTo(input));

/** The same as a task. */
export const startOrdersUpdate = (ctx: Context, selection: BulkSelection<OrderFilter>, input: OrderBulkInput) =>
  bulkAsTask(ctx, kind, selection, movingTo(input));

function movingTo({ status, ...given }: OrderBulkInput): BulkWork<OrderRow> {
  const retagged = tagChange(given);
  if (!status && !retagged) throw invalid({ input: { key: 'required', message: 'must set at least one field' } });
  return { action: 'update', task: 'BULK_UPDATE', apply: (tx, rows) => moveAll(tx, rows, status ?? null, retagged) };
}

async function moveAll(
  tx: Context,
  rows: OrderRow[],
  status: OrderStatus | null,
  retagged: ReturnType<typeof tagChange>,
) {
  let count = 0;
  const failures: NamedFailure[] = [];
  for (const row of rows) {
    const tags = retagged?.(row.tags) ?? row.tags;
    if (row.status === (status ?? row.status) && tags === row.tags) continue;
    try {
      requireRoom(tags);
      const values = await order.values(
        tx,
        { ...(status && { status }), ...(retagged && { tags: readTags(tags) }) },
        row,
      );
      await order.set(tx, row, values, 'bulk');
      count += 1;
    } catch (error) {
      // What the steps forbid is found before anything is written; whatever else goes wrong ends the transaction.
      if (!(error instanceof AppError) || !isOfRow(error)) throw error;
      failures.push(failureFrom(row.id, error, kind.nameOf(row)));
    }
  }
  return { count, failures };
}

const isOfRow = ({ details }: AppError) =>
  details.fields?.['status'] !== undefined || details.fields?.['tags'] !== undefined;

export const mayRead = (ctx: Context, subject: 'Order' | 'Product' | 'Customer') =>
  ctx.viewer !== null && isAllowed(ctx.viewer, 'read', subject);
