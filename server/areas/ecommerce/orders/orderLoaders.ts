import { sql } from 'kysely';
import { allowedRecords } from '../../../access/records.ts';
import { visible } from '../../../access/authorize.ts';
import type { Context } from '../../../context.ts';
import type { CustomerRow } from '../../../db/customerTables.ts';
import type { OrderEventRow, OrderLineRow, OrderParcelRow, OrderRefundRow, OrderRow } from '../../../db/orderTables.ts';
import { invalid } from '../../../errors.ts';
import { tooLarge, tooSmall } from '../../../fields.ts';
import { batched } from '../../../records/batched.ts';
import { recordById } from '../../../records/loaders.ts';
import { productsById } from './orderTerms.ts';

/* What is nested in orders and customers: each is one statement for all rows of a list. */

type PartTable = 'orderLines' | 'orderParcels' | 'orderRefunds' | 'orderEvents';

const partsOf = <Row extends { orderId: number }>(table: PartTable) =>
  batched(`${table} of orders`, async (ctx, ids: number[]) => {
    const rows = await ctx.db
      .selectFrom(table as 'orderLines')
      .selectAll()
      .where('orderId', 'in', ids)
      .orderBy('id')
      .execute();
    return Map.groupBy(rows as unknown as Row[], ({ orderId }) => orderId);
  });

export const linesOf = partsOf<OrderLineRow>('orderLines');
export const parcelsOf = partsOf<OrderParcelRow>('orderParcels');
export const refundsOf = partsOf<OrderRefundRow>('orderRefunds');
export const eventsOf = partsOf<OrderEventRow>('orderEvents');

export const productOf = batched('products of lines', (ctx, ids: number[]) => productsById(ctx, ids));

export const customerOf = recordById<CustomerRow>('customers', 'Customer');

export const orderFaceOf = batched('numbers and names of orders', async (ctx, ids: number[]) => {
  const rows = await ctx.db.selectFrom('orders').selectAll().where('id', 'in', ids).execute();
  const readable = await allowedRecords(ctx, 'read', 'Order', rows);
  return new Map(readable.map(({ id, number, name }) => [id, { number, name }]));
});

const maxOrders = 50;

const latestOrders = (first: number) =>
  batched(`latest ${first} orders of customers`, async (ctx, ids: number[]) => {
    const scope = visible(ctx, 'Order', 'o');
    const { rows } = await sql<OrderRow & { place: number }>`
      select * from (
        select o.*, row_number() over (partition by o.customer_id order by o.id desc) as place
        from orders o where o.customer_id in (${sql.join(ids)}) ${scope === null ? sql`` : sql`and ${scope}`}
      ) latest where place <= ${first} order by id desc`.execute(ctx.db);
    return Map.groupBy(rows, ({ customerId }) => customerId);
  });

const loaders = new Map<number, ReturnType<typeof latestOrders>>();

/** The latest orders of a customer, newest first. */
export async function ordersOfCustomer(ctx: Context, customerId: number, first: number): Promise<OrderRow[]> {
  if (first < 1) throw invalid({ first: tooSmall(1) });
  if (first > maxOrders) throw invalid({ first: tooLarge(maxOrders) });
  const load = loaders.get(first) ?? latestOrders(first);
  loaders.set(first, load);
  return (await load(ctx, customerId)) ?? [];
}
