import { expect } from 'vitest';
import { test } from '../../support/app.ts';
import type { Headers, TestApp } from '../../support/app.ts';
import { ask } from '../../support/tasks.ts';

const minuteMs = 60_000;

async function figures(api: TestApp, as: Headers, asOf: string | null = null) {
  const given = asOf === null ? '' : `, asOf: "${asOf}"`;
  const { keyFigures } = await ask(
    api,
    as,
    `{ keyFigures(period: DAYS_30${given}) { from to asOf figures { name isAsOf nowAmount changedCount amount previousAmount path steps { amount } } } }`,
  );
  return keyFigures;
}
const partsOf = ({ figures: all }: any) =>
  Object.fromEntries(
    all.map(({ name, amount, previousAmount, steps }: any) => [
      name,
      [amount, previousAmount, ...steps.map((step: any) => step.amount)],
    ]),
  );
const one = (shown: any, name: string) => shown.figures.find((figure: any) => figure.name === name);

test('DA-20 figures of a past instant are those that were shown then, and say what changed since', async ({ api }) => {
  const as = await api.signIn();
  const before = await figures(api, as);
  expect(before.asOf).toBeNull();
  const then = api.clock.now().toISOString();
  api.clock.advance(5 * minuteMs);
  const { orders, expenses, customers } = await ask(
    api,
    as,
    `{ orders(filter: { payment: PAID, fromDay: "${before.from}", isRefunded: false }, page: { number: 1, size: 3 }) { nodes { id spentCents } }
      expenses(filter: { fromDay: "${before.from}" }, page: { number: 1, size: 3 }) { nodes { id amountCents } }
      customers(page: { number: 1, size: 1 }) { nodes { id } } }`,
  );
  const [refunded, deleted] = orders.nodes;
  await ask(api, as, `mutation { refundOrder(id: ${refunded.id}, input: { amountCents: 100 }) { order { id } } }`);
  await ask(api, as, `mutation { deleteOrder(id: ${deleted.id}) { batchId } }`);
  await ask(
    api,
    as,
    `mutation { updateExpense(id: ${expenses.nodes[0].id}, input: { amountCents: 12345, spentOn: "2020-01-01" }) { batchId } }`,
  );
  await ask(
    api,
    as,
    `mutation { createExpense(input: { name: "Later", amountCents: 700, spentOn: "${before.to}" }) { batchId } }`,
  );
  await ask(
    api,
    as,
    `mutation { createOrder(input: { customerId: ${customers.nodes[0].id}, method: "paypal", isPaid: true, lines: [{ productId: 1, quantity: 1 }],
      shippingAddress: { name: "Ann Bell", line1: "1 Street", city: "Town", country: "US" } }) { order { id } } }`,
  );
  const now = await figures(api, as);
  const past = await figures(api, as, then);
  expect([past.from, past.to, past.asOf]).toEqual([before.from, before.to, then]);
  const known = ['SALES', 'ORDERS', 'CUSTOMERS', 'EXPENSES', 'MESSAGES', 'VISITS', 'VIEWS', 'REFUNDS'];
  for (const name of known) {
    expect(one(past, name).isAsOf, name).toBe(true);
    expect(partsOf(past)[name], name).toEqual(partsOf(before)[name]);
    expect(one(past, name).nowAmount, name).toBe(one(now, name).amount);
    expect(one(past, name).path).toBeNull();
  }
  expect(one(past, 'SALES')).toMatchObject({ changedCount: 3 });
  expect(one(past, 'ORDERS')).toMatchObject({ changedCount: 2 });
  expect(one(past, 'EXPENSES')).toMatchObject({ changedCount: 2 });
  expect(one(past, 'SALES').amount).not.toBe(one(now, 'SALES').amount);
  expect(one(past, 'REFUNDS')).toMatchObject({ changedCount: 1 });
  expect(one(now, 'REFUNDS').amount).toBe(one(past, 'REFUNDS').amount + 100);
  // An order that goes to the trash takes its refunds with it, and brings them back.
  const later = api.clock.now().toISOString();
  api.clock.advance(minuteMs);
  await ask(api, as, `mutation { deleteOrder(id: ${refunded.id}) { batchId } }`);
  expect(one(await figures(api, as), 'REFUNDS').amount).toBe(one(before, 'REFUNDS').amount);
  expect(one(await figures(api, as, later), 'REFUNDS').amount).toBe(one(now, 'REFUNDS').amount);
  expect(one(await figures(api, as, then), 'REFUNDS').amount).toBe(one(before, 'REFUNDS').amount);
});

test('DA-20 before it was there a record counts nothing, and a wrong instant is named', async ({ api }) => {
  const as = await api.signIn();
  const old = await figures(api, as, '2025-01-31T12:00:00Z');
  expect(old.to).toBe('2025-01-31');
  expect(one(old, 'ORDERS').amount).toBe(0);
  for (const [asOf, key] of [
    ['2199-01-01T00:00:00Z', 'future'],
    ['1999-12-31T00:00:00Z', 'tooSmall'],
  ]) {
    const { errors } = await api.graphql<any, object>(`{ keyFigures(asOf: "${asOf}") { to } }`, { as });
    expect(errors[0]!.extensions).toMatchObject({ code: 'VALIDATION', fields: { asOf: { key } } });
  }
});
