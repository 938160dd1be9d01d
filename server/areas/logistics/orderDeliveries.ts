import { authorize, authorizeSome } from '../../access/authorize.ts';
import { allowedRecords } from '../../access/records.ts';
import type { Context } from '../../context.ts';
import { forUpdate } from '../../db/dialect.ts';
import { recordId } from '../../db/recordId.ts';
import { write } from '../../db/write.ts';
import { AppError, invalid, notFound } from '../../errors.ts';
import { tooMany } from '../../fields.ts';
import { failureFrom } from '../../tasks/run.ts';
import type { BulkDone } from '../../tasks/run.ts';
import { delivery } from './delivery.ts';

/* Deliveries of many orders: each goes where its order goes. */

const maxOrders = 100;

type Address = Partial<Record<'name' | 'line1' | 'city' | 'country', string>>;

/** Makes a delivery of each order. What cannot be delivered is reported, and the others are made. */
export async function createDeliveries(ctx: Context, orderIds: readonly string[]): Promise<BulkDone> {
  authorize(ctx, 'create', 'Delivery');
  authorizeSome(ctx, 'read', 'Order');
  if (orderIds.length > maxOrders) throw invalid({ orderIds: tooMany(maxOrders) });
  let count = 0;
  const failures: BulkDone['failures'] = [];
  for (const id of new Set(orderIds)) {
    try {
      await write({ ...ctx, isPart: true, memo: new Map() }, (tx) => createOne(tx, id));
      count += 1;
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      failures.push(failureFrom(id, error));
    }
  }
  return { count, failures, batchId: count === 0 ? null : ctx.batchId };
}

async function createOne(tx: Context, id: string): Promise<void> {
  // Nobody else makes one of it meanwhile.
  const found = await tx.db
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', recordId(id) ?? 0)
    .modifyEnd(forUpdate(tx.services.database.engine))
    .execute();
  const [order] = await allowedRecords(tx, 'read', 'Order', found);
  if (order === undefined) throw notFound('Order');
  if (order.payment === 'CANCELED') throw invalid({ order: { key: 'canceled', message: 'is canceled' } });
  const open = await tx.db
    .selectFrom('deliveries')
    .select('id')
    .where('orderNumber', '=', order.number)
    .where('status', '!=', 'FAILED')
    .limit(1)
    .executeTakeFirst();
  if (open !== undefined || order.status === 'DELIVERED')
    throw invalid({ order: { key: 'already', message: 'has a delivery already, or was delivered' } });
  const { name = '', line1 = '', city = '', country = '' } = JSON.parse(order.shippingAddress) as Address;
  await delivery.create(
    tx,
    { recipient: name.slice(0, 80), address: line1, city, country, orderNumber: order.number },
    { status: 'NEW' },
  );
}
