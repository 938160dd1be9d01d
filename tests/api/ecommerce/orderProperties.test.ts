import { sql } from 'kysely';
import { expect } from 'vitest';
import { seededRandom } from '../../../server/db/sampleData.ts';
import { test } from '../../support/app.ts';
import type { TestApp } from '../../support/app.ts';
import { change, expectLedger, linesText, makeCustomer, makeProduct, place } from './orders.fixture.ts';

async function expectMoney(api: TestApp): Promise<void> {
  const { reader } = api.services.database;
  const orders = await reader.selectFrom('orders').selectAll().execute();
  const lines = Map.groupBy(await reader.selectFrom('orderLines').selectAll().execute(), ({ orderId }) => orderId);
  const refunds = Map.groupBy(await reader.selectFrom('orderRefunds').selectAll().execute(), ({ orderId }) => orderId);
  const back = await costOfReturns(api);
  for (const order of orders) {
    const own = lines.get(order.id) ?? [];
    const sum = (of: (line: (typeof own)[number]) => number) => own.reduce((total, line) => total + of(line), 0);
    expect(sum(({ unitPriceCents, quantity }) => unitPriceCents * quantity)).toBe(order.subtotalCents);
    expect(sum(({ discountCents }) => discountCents)).toBe(order.discountCents);
    expect(order.subtotalCents - order.discountCents + order.shippingCents + order.taxCents).toBe(order.totalCents);
    expect(order.refundedCents).toBeLessThanOrEqual(order.capturedCents);
    expect(order.capturedCents).toBeLessThanOrEqual(order.totalCents);
    const cost = sum(({ unitCostCents, quantity }) => unitCostCents * quantity);
    expect(order.costCents).toBe(cost - (back.get(order.id) ?? 0));
    const given = (refunds.get(order.id) ?? []).filter(({ kind }) => kind !== 'EDIT');
    expect(given.reduce((total, { amountCents }) => total + amountCents, 0)).toBe(order.refundedCents);
    expect(given.reduce((total, { taxCents }) => total + taxCents, 0)).toBe(order.refundedTaxCents);
    expect(sum(({ fulfilled, quantity }) => (fulfilled > quantity ? 1 : 0))).toBe(0);
  }
  const customers = await reader.selectFrom('customers').select(['id', 'orderCount', 'spentCents']).execute();
  for (const { id, orderCount, spentCents } of customers) {
    const own = orders.filter(({ customerId }) => customerId === id);
    expect([orderCount, spentCents]).toEqual([own.length, own.reduce((total, one) => total + one.spentCents, 0)]);
  }
}

/** What the units cost that came back into stock, by order. */
async function costOfReturns(api: TestApp): Promise<Map<number, number>> {
  const { rows } = await sql<{
    id: number;
    cost: number;
  }>`select m.order_id as id, sum(m.quantity * l.unit_cost_cents) as cost
    from stock_movements m join order_lines l on l.order_id = m.order_id and l.product_id = m.product_id
    where m.reason = 'RETURNED' group by m.order_id`.execute(api.services.database.reader);
  return new Map(rows.map(({ id, cost }) => [id, Number(cost)]));
}

/** No product has less than nothing, and none is promised more often than it is there. */
async function expectStock(api: TestApp): Promise<void> {
  const { rows } = await sql<Record<string, unknown>>`select id, quantity, allocated from products
    where quantity < 0 or allocated < 0 or quantity < allocated`.execute(api.services.database.reader);
  expect(rows).toEqual([]);
}

test('whatever is done to orders: they add up, stock is what its ledger says, and customers spent what orders say', async ({
  api,
}) => {
  const as = await api.signIn();
  const random = seededRandom(7);
  const below = (most: number) => Math.floor(random() * most);
  const customers = [await makeCustomer(api, as), await makeCustomer(api, as)];
  const products: string[] = [];
  for (let count = 0; count < 4; count += 1) products.push(await makeProduct(api, as, 12, 'costCents: 430'));
  const orders: any[] = [];
  let done = 0;
  for (let step = 0; step < 260; step += 1) {
    const one = orders[below(orders.length)];
    const line = one?.lines[below(one?.lines.length)];
    const kind = orders.length < 3 ? 0 : below(9);
    const units = (most: number) => `{ lineId: ${line.id}, quantity: ${1 + below(most)} }`;
    const some = products.filter(() => random() < 0.5).map((id): [string, number] => [id, below(4)]);
    const answer =
      kind === 0
        ? await place(api, as, customers[below(2)]!, some, `, discountCents: ${below(900)}, isPaid: ${random() < 0.6}`)
        : kind === 1
          ? await change(api, as, `shipOrder(id: ${one.id}, input: { lines: [${units(3)}] })`)
          : kind === 2
            ? await change(api, as, `refundOrder(id: ${one.id}, input: { lines: [${units(2)}] })`)
            : kind === 3
              ? await change(api, as, `refundOrder(id: ${one.id}, input: { amountCents: ${1 + below(1500)} })`)
              : kind === 4
                ? await change(
                    api,
                    as,
                    `returnOrder(id: ${one.id}, lines: [{ lineId: ${line.id}, quantity: 1, restock: ${random() < 0.5} }]
                      ${random() < 0.5 ? `, refundCents: ${below(1300)}` : ''})`,
                  )
                : kind === 5
                  ? await edited(api, as, one.id, linesText(some))
                  : kind === 6
                    ? random() < 0.5
                      ? await change(
                          api,
                          as,
                          `recordOrderPayment(id: ${one.id}, input: { amountCents: ${1 + below(2000)} })`,
                        )
                      : await change(api, as, `setOrderPayment(id: ${one.id}, payment: PAID)`)
                    : kind === 7
                      ? await change(api, as, `cancelOrder(id: ${one.id})`)
                      : await change(
                          api,
                          as,
                          `cancelOrderParcel(id: ${one.id}, parcelId: ${one.parcels[below(one.parcels.length)]?.id ?? 0})`,
                        );
    expect([undefined, 'VALIDATION', ...(kind === 8 ? ['NOT_FOUND', 'CONFLICT'] : [])]).toContain(answer.code);
    await expectStock(api);
    if (answer.order === undefined) continue;
    done += 1;
    const { payment, capturedCents, dueCents, totalCents } = answer.order;
    if (payment !== 'CANCELED') expect(capturedCents + dueCents).toBe(totalCents);
    if (kind === 0) orders.push(answer.order);
    else orders[orders.indexOf(one)] = answer.order;
  }
  expect(done).toBeGreaterThan(50);
  await expectLedger(api);
  await expectMoney(api);
});

async function edited(api: TestApp, as: Record<string, string>, id: string, lines: string): Promise<any> {
  const { data, errors } = await api.graphql<any, object>(
    `{ orderEditQuote(id: ${id}, lines: ${lines}) { differenceCents } }`,
    { as },
  );
  if (errors.length > 0) return errors[0]!.extensions;
  const { differenceCents } = data.orderEditQuote;
  return change(api, as, `editOrder(id: ${id}, lines: ${lines}, differenceCents: ${differenceCents})`);
}
