import { expect } from 'vitest';
import { test } from '../../support/app.ts';
import type { Headers, TestApp } from '../../support/app.ts';
import { untilLate } from '../../support/late.ts';
import { ask } from '../../support/tasks.ts';

const hourMs = 3_600_000;

const dayIn = (now: Date, timeZone: string) => new Intl.DateTimeFormat('sv-SE', { timeZone }).format(now);

async function buy(api: TestApp, as: Headers, customer: string, product: string): Promise<number> {
  const { createOrder } = await ask(
    api,
    as,
    `mutation { createOrder(input: { customerId: ${customer}, method: "paypal", isPaid: true, lines: [{ productId: ${product}, quantity: 1 }],
      shippingAddress: { name: "Ann Bell", line1: "1 Street", city: "Town", country: "US" } }) { order { totalCents } } }`,
  );
  return createOrder.order.totalCents;
}

/** Sum and number of the orders that the list shows of these days. */
async function rowsOf(api: TestApp, as: Headers, from: string, to: string) {
  let [sum, count] = [0, 0];
  for (let page = 1, total = 1; count < total; page += 1) {
    const { orders } = await ask(
      api,
      as,
      `{ orders(filter: { fromDay: "${from}", toDay: "${to}", isCanceled: false }, page: { number: ${page}, size: 100 }) { nodes { spentCents } totalCount } }`,
    );
    total = orders.totalCount;
    count += orders.nodes.length;
    for (const { spentCents } of orders.nodes) sum += spentCents;
  }
  return { sum, count };
}

test.for(['America/Los_Angeles', 'Asia/Kolkata', 'Pacific/Auckland'])(
  'DA-04 DA-06 every figure is the sum of its rows at 23:30 and after midnight in %s',
  { timeout: 120_000 },
  async (timeZone, { api }) => {
    api.clock.advance(untilLate(api.clock.now(), timeZone));
    const as = await api.signIn();
    await ask(api, as, `mutation { updateStoreSettings(input: { timeZone: "${timeZone}" }) { batchId } }`);
    const { customers, createProduct } = {
      ...(await ask(api, as, '{ customers(page: { number: 1, size: 1 }) { nodes { id } } }')),
      ...(await ask(
        api,
        as,
        'mutation { createProduct(input: { name: "Night lamp", sku: 7177, priceCents: 12345, category: "Office", quantity: 9, status: PUBLISHED }) { product { id } } }',
      )),
    };
    const order = () => buy(api, as, customers.nodes[0].id, createProduct.product.id);
    const late = dayIn(api.clock.now(), timeZone);
    const first = await order();
    const read = async (period: string) =>
      (
        await ask(
          api,
          as,
          `{ shopDashboard(period: ${period}) { timeZone from to current { orderCount salesCents } steps { from to salesCents }
            week { steps { from to salesCents } } } }`,
        )
      ).shopDashboard;
    const agrees = async (day: string) => {
      for (const period of ['DAYS_7', 'DAYS_30', 'DAYS_90', 'MONTHS_12']) {
        const shown = await read(period);
        expect([shown.timeZone, shown.to, shown.steps.at(-1).to], period).toEqual([timeZone, day, day]);
        const { sum, count } = await rowsOf(api, as, shown.from, shown.to);
        expect([shown.current.salesCents, shown.current.orderCount], period).toEqual([sum, count]);
        for (const step of [shown.steps.at(-1), shown.steps.at(-2), ...shown.week.steps])
          expect((await rowsOf(api, as, step.from, step.to)).sum, `${period} ${step.from}`).toBe(step.salesCents);
      }
    };
    await agrees(late);
    const before = (await read('DAYS_7')).steps.at(-1);
    expect(before.salesCents).toBeGreaterThanOrEqual(first);
    // Half an hour after midnight it is another day, which has the new order alone.
    api.clock.advance(hourMs);
    const early = dayIn(api.clock.now(), timeZone);
    expect(early).not.toBe(late);
    const second = await order();
    await agrees(early);
    const { steps } = await read('DAYS_7');
    expect([steps.at(-1).salesCents, steps.at(-2).salesCents]).toEqual([second, before.salesCents]);
  },
);
