import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { authorize, isAllowedSome, visible } from '../../../access/authorize.ts';
import type { Context } from '../../../context.ts';
import type { CustomerRow } from '../../../db/customerTables.ts';
import { notFound } from '../../../errors.ts';
import { shownAs } from '../../../graphql/shown.ts';
import { mailsAbout } from '../../../mail/about.ts';
import { readBook } from './customerBook.ts';
import { customers } from './customers.ts';
import { readAddress } from '../orders/orderAddress.ts';
import { linesOf } from '../orders/orderLoaders.ts';
import { orders } from '../orders/orders.ts';

/** All that the shop keeps of a customer as one JSON file: for a customer who asks what that is. */
export function registerCustomerData(app: FastifyInstance): void {
  const operation = {
    operationId: 'exportCustomerData',
    summary: 'Everything that the shop keeps of a customer, as one JSON file.',
    tag: 'Ecommerce',
    right: ['read', 'Customer'] as ['read', 'Customer'],
    parameters: {},
    answer: { status: 200, type: 'application/json' },
  };
  app.get<{ Params: { id: string } }>(
    '/export/customers/:id/data.json',
    { config: { operation } },
    async (request, reply) => {
      const { ctx, params } = request;
      authorize(ctx, 'read', 'Customer');
      const row = await customers.get(ctx, params.id);
      if (row === null) throw notFound('Customer');
      return reply
        .header('content-disposition', `attachment; filename="customer-${row.customerId}.json"`)
        .type('application/json')
        .send(JSON.stringify(await dataOf(ctx, row), null, 2));
    },
  );
}

async function dataOf(ctx: Context, row: CustomerRow): Promise<object> {
  const { viewer } = ctx;
  const mayReadOrders = viewer !== null && isAllowedSome(viewer, 'read', 'Order');
  const reviews = await ctx.db
    .selectFrom('reviews')
    .selectAll()
    .where('customerId', '=', row.id)
    .where(visible(ctx, 'Review') ?? sql<boolean>`1 = 1`)
    .orderBy('id')
    .execute();
  const referrals = await ctx.db
    .selectFrom('referrals')
    .select(['id', 'createdAt', 'status', 'orderId', 'referrerId'])
    .where('customerId', '=', row.id)
    .where(visible(ctx, 'Referral') ?? sql<boolean>`1 = 1`)
    .execute();
  return {
    made: ctx.services.now().toISOString(),
    customer: shownAs(ctx, 'Customer', {
      ...row,
      addresses: readBook(row.addresses),
      cards: readBook(row.cards),
      notifications: readBook(row.notifications),
    }),
    orders: mayReadOrders ? await ordersOf(ctx, row.id) : [],
    reviews: reviews.map(({ id, createdAt, productName, rating, head, para, reply, status }) =>
      shownAs(ctx, 'Review', { id, createdAt, productName, rating, head, para, reply, status }),
    ),
    referrals: referrals.map((one) => shownAs(ctx, 'Referral', one)),
    mailings: await mailingsTo(ctx, row.id),
    mails: await mailsAbout(ctx, 'Customer', row.id),
  };
}

/** Campaigns that the customer got, and what is known of it. */
const mailingsTo = ({ db }: Context, customerId: number): Promise<object[]> =>
  db
    .selectFrom('campaignRecipients as r')
    .innerJoin('campaigns as c', 'c.id', 'r.campaignId')
    .select(['c.subject', 'c.sentOn', 'r.state', 'r.openedAt', 'r.clickedAt', 'r.unsubscribedAt', 'r.subscribedAt'])
    .select('r.complainedAt')
    .where('r.customerId', '=', customerId)
    .orderBy('r.id')
    .execute();

/** Orders with their lines, those that the viewer may read. */
async function ordersOf(ctx: Context, customerId: number): Promise<object[]> {
  const found: object[] = [];
  for await (const part of orders.parts(ctx, { customerId: String(customerId) }, null, null))
    for (const order of part) {
      const addresses = {
        shippingAddress: readAddress(order.shippingAddress),
        billingAddress: readAddress(order.billingAddress),
      };
      const lines = ((await linesOf(ctx, order.id)) ?? []).map(
        ({ name, sku, quantity, unitPriceCents, discountCents, taxCents }) =>
          shownAs(ctx, 'OrderLine', { name, sku, quantity, unitPriceCents, discountCents, taxCents }),
      );
      found.push({ ...shownAs(ctx, 'Order', { ...order, ...addresses }), lines });
    }
  return found;
}
