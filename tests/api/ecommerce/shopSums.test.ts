import { sql } from 'kysely';
import { expect } from 'vitest';
import { test } from '../../support/app.ts';
import type { TestApp } from '../../support/app.ts';
import { seededRandom } from '../../../server/db/sampleData.ts';
import { ask, change, linesText, makeCustomer, makeProduct, place } from './orders.fixture.ts';

/** The sums that the database keeps, and the same counted from the orders. */
async function bothSums(api: TestApp) {
  const { reader } = api.services.database;
  const all = async (kept: string, counted: string) => {
    const read = async (statement: string) =>
      (await sql.raw<Record<string, unknown>>(statement).execute(reader)).rows.map((row) =>
        Object.values(row).map(String),
      );
    return [await read(kept), await read(counted)] as const;
  };
  const order = `sum(case when payment = 'CANCELED' then 0 else 1 end) as orders, sum(spent_cents) as sales from orders`;
  const isAny = 'having sum(orders) <> 0 or sum(sales_cents) <> 0';
  const isSome = `having sum(case when payment = 'CANCELED' then 0 else 1 end) <> 0 or sum(spent_cents) <> 0`;
  return [
    await all(
      `select hour, sum(orders), sum(sales_cents) as sales from order_hours group by hour ${isAny} order by hour`,
      `select substr(created_at, 1, 13) as hour, ${order} group by 1 ${isSome} order by 1`,
    ),
    await all(
      `select day, country, sum(orders), sum(sales_cents) as sales from order_days group by day, country ${isAny} order by day, country`,
      `select substr(created_at, 1, 10) as day, country, ${order} group by 1, country ${isSome} order by 1, country`,
    ),
    await all(
      `select day, product_id, sum(units), sum(sales_cents) as sales from product_days group by day, product_id
        having sum(units) <> 0 or sum(sales_cents) <> 0 order by day, product_id`,
      `select substr(o.created_at, 1, 10) as day, l.product_id, sum(l.quantity - l.returned) as units,
        sum(l.unit_price_cents * l.quantity - l.discount_cents) as sales
        from orders o join order_lines l on l.order_id = o.id where o.payment not in ('CANCELED', 'FAILED')
        group by 1, l.product_id having sum(l.quantity - l.returned) <> 0
          or sum(l.unit_price_cents * l.quantity - l.discount_cents) <> 0 order by 1, l.product_id`,
    ),
    await all(
      `select hour, sum(cost_cents) as cost, sum(tax_cents) as tax, sum(refunded_cents) as refunded from shop_hours group by hour
        having sum(cost_cents) <> 0 or sum(tax_cents) <> 0 or sum(refunded_cents) <> 0 order by hour`,
      `select hour, sum(cost) as cost, sum(tax) as tax, sum(refunded) as refunded from (
        select substr(created_at, 1, 13) as hour, cost_cents as cost,
          tax_cents + included_tax_cents - refunded_tax_cents as tax, 0 as refunded
          from orders where payment not in ('CANCELED', 'FAILED')
        union all select substr(r.created_at, 1, 13), 0, 0, r.amount_cents
          from order_refunds r join orders o on o.id = r.order_id) each_one
        group by hour having sum(cost) <> 0 or sum(tax) <> 0 or sum(refunded) <> 0 order by hour`,
    ),
  ];
}

async function expectSums(api: TestApp): Promise<void> {
  for (const [kept, counted] of await bothSums(api)) {
    expect(counted.length).toBeGreaterThan(0);
    expect(kept).toEqual(counted);
  }
}

test('DA-01 the sums by hour, country and product are those of the orders, whatever is done to them', async ({
  api,
}) => {
  await expectSums(api);
  const as = await api.signIn();
  const random = seededRandom(5);
  const below = (most: number) => Math.floor(random() * most);
  const customer = await makeCustomer(api, as);
  const products = [
    await makeProduct(api, as, 60, 'costCents: 610'),
    await makeProduct(api, as, 60, 'costCents: 333'),
    await makeProduct(api, as, 60),
  ];
  const orders: any[] = [];
  const kinds = new Set<number>();
  for (let step = 0; step < 70; step += 1) {
    const one = orders[below(orders.length)];
    const some = products.filter(() => random() < 0.6).map((id): [string, number] => [id, 1 + below(3)]);
    const kind = orders.length < 4 ? 0 : below(8);
    const line = one?.lines[0];
    const answer =
      kind === 0
        ? await place(api, as, customer, some, `, discountCents: ${below(300)}, isPaid: ${random() < 0.7}`)
        : kind === 1
          ? await change(api, as, `cancelOrder(id: ${one.id})`)
          : kind === 2
            ? await change(api, as, `setOrderPayment(id: ${one.id}, payment: ${random() < 0.5 ? 'PAID' : 'FAILED'})`)
            : kind === 3
              ? await change(api, as, `refundOrder(id: ${one.id}, input: { amountCents: ${1 + below(900)} })`)
              : kind === 4
                ? await change(api, as, `shipOrder(id: ${one.id}, input: {})`)
                : kind === 5
                  ? await change(
                      api,
                      as,
                      `returnOrder(id: ${one.id}, lines: [{ lineId: ${line.id}, quantity: 1, restock: true }])`,
                    )
                  : kind === 6
                    ? await edited(api, as, one.id, linesText(some))
                    : await deleted(api, as, one.id, random() < 0.7);
    if (answer.code === undefined) kinds.add(kind);
    if (answer.order === undefined) continue;
    if (kind === 0) orders.push(answer.order);
    else orders[orders.indexOf(one)] = answer.order;
  }
  expect([...kinds].sort()).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
  await expectSums(api);
});

/** Deletes an order, and mostly gives it back. */
async function deleted(api: TestApp, as: Record<string, string>, id: string, isRestored: boolean): Promise<any> {
  const gone = await ask(api, as, `mutation { deleteOrder(id: ${id}) { batchId } }`);
  return gone.batchId && isRestored ? ask(api, as, `mutation { undoBatch(id: "${gone.batchId}") { count } }`) : gone;
}

async function edited(api: TestApp, as: Record<string, string>, id: string, lines: string): Promise<any> {
  const quote = await ask(api, as, `{ orderEditQuote(id: ${id}, lines: ${lines}) { differenceCents } }`);
  if (quote.code !== undefined) return quote;
  return change(api, as, `editOrder(id: ${id}, lines: ${lines}, differenceCents: ${quote.differenceCents})`);
}

test('DA-04 a zone whose days begin at half an hour counts the same from sums and from orders', async ({ api }) => {
  const as = await api.signIn();
  for (const zone of ['Asia/Kolkata', 'America/St_Johns', 'Pacific/Auckland']) {
    await ask(api, as, `mutation { updateStoreSettings(input: { timeZone: "${zone}" }) { batchId } }`);
    for (const period of ['DAYS_7', 'DAYS_90', 'MONTHS_12']) {
      const shown = await ask(
        api,
        as,
        `{ shopDashboard(period: ${period}) { timeZone from to current { orderCount salesCents } places { country orderCount } sellers { productId } } }`,
      );
      expect(shown.timeZone).toBe(zone);
      const days = `fromDay: "${shown.from}", toDay: "${shown.to}", isCanceled: false`;
      const { nodes, totalCount } = await ask(
        api,
        as,
        `{ orders(filter: { ${days} }, page: { number: 1, size: 100 }) { totalCount nodes { spentCents } } }`,
      );
      expect(shown.current).toEqual({
        orderCount: totalCount,
        salesCents: nodes.reduce((sum: number, { spentCents }: any) => sum + spentCents, 0),
      });
      for (const { country, orderCount } of shown.places) {
        const own = await ask(api, as, `{ orders(filter: { ${days}, country: "${country}" }) { totalCount } }`);
        expect(own.totalCount).toBe(orderCount);
      }
    }
  }
});
