import { expect } from 'vitest';
import { stepsOf } from '../../../server/periods.ts';
import { test } from '../../support/app.ts';
import { ask } from '../../support/tasks.ts';

const figures = '{ orderCount salesCents refundedCents customerCount }';
const fields = `timeZone from to current ${figures} previous ${figures} steps { from to salesCents refundedCents previousSalesCents }
  sellers { productId name unitCount salesCents product { id } } places { country orderCount salesCents } transactions { key amountCents at }`;

test('DA-01, DA-05 the figures are those of the orders that make them up', async ({ shared }) => {
  const as = await shared.signIn();
  for (const period of ['DAYS_7', 'DAYS_30', 'DAYS_90', 'MONTHS_12']) {
    const { shopDashboard: shown } = await ask(shared, as, `{ shopDashboard(period: ${period}) { ${fields} } }`);
    const days = `fromDay: "${shown.from}", toDay: "${shown.to}"`;
    const { orders } = await ask(
      shared,
      as,
      `{ orders(filter: { ${days} }, page: { number: 1, size: 100 }) { nodes { payment spentCents shippingAddress { country } } } }`,
    );
    // The list that a click on a figure or bar opens has exactly the orders that were counted.
    const count = async (filter: string) =>
      (await ask(shared, as, `{ orders(filter: { ${filter} }) { totalCount } }`)).orders.totalCount;
    expect(await count(`${days}, isCanceled: false`), period).toBe(shown.current.orderCount);
    for (const { country, orderCount } of shown.places)
      expect(await count(`${days}, isCanceled: false, country: "${country}"`), country).toBe(orderCount);
    const { orders: refunded } = await ask(
      shared,
      as,
      `{ orders(filter: { refundedIn: { from: "${shown.from}", to: "${shown.to}" } }, page: { number: 1, size: 100 }) { nodes { refunds { amountCents createdAt } } } }`,
    );
    if (shown.current.refundedCents > 0) expect(refunded.nodes.length).toBeGreaterThan(0);
    const { customers } = await ask(shared, as, `{ customers(filter: { ${days} }) { totalCount } }`);
    expect(customers.totalCount, period).toBe(shown.current.customerCount);
    const kept = orders.nodes.filter(({ payment }: any) => payment !== 'CANCELED');
    expect(shown.current.orderCount, period).toBe(kept.length);
    const sales = kept.reduce((sum: number, { spentCents }: any) => sum + spentCents, 0);
    expect(shown.current.salesCents, period).toBe(sales);
    const parts = (name: string) => shown.steps.reduce((sum: number, step: any) => sum + step[name], 0);
    expect([parts('salesCents'), parts('refundedCents'), parts('previousSalesCents')], period).toEqual([
      shown.current.salesCents,
      shown.current.refundedCents,
      shown.previous.salesCents,
    ]);
    for (const { country, orderCount } of shown.places)
      expect(orderCount).toBe(kept.filter((one: any) => one.shippingAddress.country === country).length);
  }
});

test('DA-01, DA-07 a new order moves the figures, and a refund takes them back', async ({ api }) => {
  const as = await api.signIn();
  const read = async () => (await ask(api, as, `{ shopDashboard(period: DAYS_7) { ${fields} } }`)).shopDashboard;
  const before = await read();
  const { customers, createProduct } = {
    ...(await ask(api, as, '{ customers(page: { number: 1, size: 1 }) { nodes { id } } }')),
    ...(await ask(
      api,
      as,
      'mutation { createProduct(input: { name: "Gold chair", sku: 71, priceCents: 90000000, category: "Office", quantity: 5, status: PUBLISHED }) { product { id } } }',
    )),
  };
  const { createOrder } = await ask(
    api,
    as,
    `mutation { createOrder(input: { customerId: ${customers.nodes[0].id}, method: "paypal", isPaid: true, lines: [{ productId: ${createProduct.product.id}, quantity: 2 }],
      shippingAddress: { name: "Ann Bell", line1: "1 Street", city: "Town", country: "US" } }) { order { id totalCents } } }`,
  );
  const { id, totalCents } = createOrder.order;
  const after = await read();
  expect(after.current).toMatchObject({
    orderCount: before.current.orderCount + 1,
    salesCents: before.current.salesCents + totalCents,
  });
  expect(after.steps.at(-1).salesCents).toBe(before.steps.at(-1).salesCents + totalCents);
  expect(after.sellers[0]).toMatchObject({ name: 'Gold chair', unitCount: 2, salesCents: 180_000_000 });
  expect(after.transactions[0]).toMatchObject({ amountCents: totalCents });
  await ask(api, as, `mutation { refundOrder(id: ${id}, input: { amountCents: ${totalCents} }) { batchId } }`);
  const refunded = await read();
  expect(refunded.current).toMatchObject({
    salesCents: before.current.salesCents,
    refundedCents: before.current.refundedCents + totalCents,
  });
});

const inZone = (timeZone: string) => ({ timeZone, weekStart: 'MONDAY' as const });

test('DA-04 days are those of the zone of the store, also at 23:30, and across a change of clocks', () => {
  const late = new Date('2026-11-21T07:30:00Z');
  const angeles = stepsOf('DAYS_7', late, inZone('America/Los_Angeles'));
  expect([angeles.now[0]!.from, angeles.now.at(-1)!.to, angeles.now.at(-1)!.start]).toEqual([
    '2026-11-14',
    '2026-11-20',
    '2026-11-20T08:00:00.000Z',
  ]);
  expect(stepsOf('DAYS_7', late, inZone('Europe/Paris')).now.at(-1)!.to).toBe('2026-11-21');
  // The first of November had 25 hours there, and the parts meet without a gap.
  const month = stepsOf('DAYS_30', late, inZone('America/Los_Angeles'));
  const clocks = month.now.find(({ from }) => from === '2026-11-01')!;
  expect(Date.parse(clocks.end) - Date.parse(clocks.start)).toBe(25 * 3_600_000);
  for (const period of ['DAYS_7', 'DAYS_30', 'DAYS_90', 'MONTHS_12'] as const) {
    const { before, now } = stepsOf(period, late, inZone('Africa/Cairo'));
    for (const steps of [before, now])
      steps.slice(1).forEach(({ start }, at) => expect(start, period).toBe(steps[at]!.end));
    expect(now.at(-1)!.to, period).toBe('2026-11-21');
    if (period !== 'MONTHS_12') expect(before.at(-1)!.end, period).toBe(now[0]!.start);
  }
  // The month of today is beside as much of the same month a year earlier, in a leap year too.
  const { before, now } = stepsOf('MONTHS_12', late, inZone('Africa/Cairo'));
  expect([now[0]!.from, before[0]!.from, before.at(-1)!.from, before.at(-1)!.to]).toEqual([
    '2025-12-01',
    '2024-12-01',
    '2025-11-01',
    '2025-11-21',
  ]);
  const leap = stepsOf('MONTHS_12', new Date('2028-02-29T12:00:00Z'), inZone('UTC'));
  expect([leap.now.at(-1)!.to, leap.before.at(-1)!.to]).toEqual(['2028-02-29', '2027-02-28']);
  const weeks = stepsOf('DAYS_90', new Date('2026-11-21T12:00:00Z'), inZone('UTC'));
  expect(
    [weeks.now[0], weeks.now[1], weeks.now.length].map((one) =>
      typeof one === 'object' ? `${one.from} ${one.to}` : one,
    ),
  ).toEqual(['2026-08-24 2026-08-30', '2026-08-31 2026-09-06', 13]);
});

test('DA-04 weeks begin on the day that the store chose, and every dashboard says which', async ({ api }) => {
  const saturday = new Date('2026-11-21T12:00:00Z');
  for (const [weekStart, weekday] of [
    ['MONDAY', 1],
    ['SATURDAY', 6],
    ['SUNDAY', 0],
  ] as const) {
    const { now, before } = stepsOf('DAYS_90', saturday, { timeZone: 'Africa/Cairo', weekStart });
    const firstDays = now.map(({ from }) => new Date(`${from}T00:00:00Z`).getUTCDay());
    expect(new Set(firstDays.slice(1)), weekStart).toEqual(new Set([weekday]));
    expect([now[0]!.from, now.at(-1)!.to, before[0]!.from, before.at(-1)!.to], weekStart).toEqual([
      ...['2026-08-24', '2026-11-21', '2026-05-26', '2026-08-23'],
    ]);
    // Each part is beside as many days before.
    const lengths = (some: typeof now) =>
      some.map(({ from, to }) => (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1);
    expect(lengths(before), weekStart).toEqual(lengths(now));
    expect(lengths(now).reduce((sum, one) => sum + one, 0)).toBe(90);
  }

  const as = await api.signIn();
  const asked = (period: string) =>
    `{ shopDashboard(period: ${period}) { weekStart steps { from } }
      keyFigures(period: ${period}, names: [ORDERS, EXPENSES]) { weekStart figures { steps { from } } }
      visitFigures(period: ${period}) { weekStart steps { from } } expenseFigures(period: ${period}) { steps { from } } }`;
  const set = async (weekStart: string) => {
    const change = `mutation { updateStoreSettings(input: { weekStart: ${weekStart} }) { batchId } }`;
    await ask(api, as, change);
  };
  await set('SUNDAY');
  const { shopDashboard, keyFigures, visitFigures, expenseFigures } = await ask(api, as, asked('DAYS_90'));
  for (const one of [shopDashboard, keyFigures, visitFigures]) expect(one!.weekStart).toBe('SUNDAY');
  for (const { steps } of [shopDashboard!, visitFigures!, expenseFigures!, ...keyFigures!.figures])
    for (const { from } of steps.slice(1)) expect(new Date(`${from}T00:00:00Z`).getUTCDay()).toBe(0);
  const months = await ask(api, as, asked('MONTHS_12'));
  expect(months.shopDashboard.weekStart).toBeNull();
});

test('DA-01, DA-05 profit is what is left of sales after goods and tax, by month too, beside the budget that was set', async ({
  api,
}) => {
  const as = await api.signIn();
  const read = async () => ({
    ...(await ask(
      api,
      as,
      `{ shopDashboard(period: DAYS_7) { current { salesCents costCents taxCents expenseCents } steps { expenseCents }
        week { from to current { salesCents expenseCents } previous { salesCents } steps { salesCents expenseCents } }
        leads { totalCount noneCount onceCount moreCount } } }`,
    )),
    ...(await ask(
      api,
      as,
      '{ shopYear { year years months { month from to incomeCents expenseCents previousIncomeCents budgetCents } } }',
    )),
  });
  const before = await read();
  const lamp = await ask(
    api,
    as,
    'mutation { createProduct(input: { name: "Brass lamp", sku: 72, priceCents: 10000, costCents: 4000, category: "Office", quantity: 9, status: PUBLISHED }) { product { id } } }',
  );
  const ann = await ask(
    api,
    as,
    'mutation { createCustomer(input: { name: "Ann Bell", email: "ann@lead.example", country: "FR" }) { customer { id } } }',
  );
  const placed = await ask(
    api,
    as,
    `mutation { createOrder(input: { customerId: ${ann.createCustomer.customer.id}, method: "paypal", isPaid: true,
      lines: [{ productId: ${lamp.createProduct.product.id}, quantity: 2 }],
      shippingAddress: { name: "Ann Bell", line1: "1 Street", city: "Lyon", country: "FR" } }) { order { id taxCents totalCents lines { id } } } }`,
  );
  const { order } = placed.createOrder;
  expect(order.taxCents).toBe(4000);
  const after = await read();
  const added = { salesCents: 24_000, costCents: 8000, taxCents: 4000, expenseCents: 12_000 };
  for (const [name, cents] of Object.entries(added))
    expect(after.shopDashboard.current[name], name).toBe(before.shopDashboard.current[name] + cents);
  const { week } = after.shopDashboard;
  expect(week.current.expenseCents).toBe(before.shopDashboard.week.current.expenseCents + 12_000);
  expect(week.steps.reduce((sum: number, step: any) => sum + step.expenseCents, 0)).toBe(week.current.expenseCents);
  const month = (shown: any) => shown.shopYear.months.find(({ from, to }: any) => from <= week.to && week.to <= to);
  expect(month(after)).toMatchObject({
    incomeCents: month(before).incomeCents + 24_000,
    expenseCents: month(before).expenseCents + 12_000,
  });
  // A customer who was added and ordered once; and the list that the figure leads to.
  const { leads } = after.shopDashboard;
  expect(leads).toEqual({
    ...before.shopDashboard.leads,
    totalCount: before.shopDashboard.leads.totalCount + 1,
    onceCount: before.shopDashboard.leads.onceCount + 1,
  });
  const days = `fromDay: "${week.from}", toDay: "${week.to}"`;
  for (const [most, least, count] of [
    [0, 0, leads.noneCount],
    [1, 1, leads.onceCount],
    [null, 2, leads.moreCount],
  ]) {
    const { customers } = await ask(
      api,
      as,
      `{ customers(filter: { ${days}, ordersFrom: ${least}, ordersTo: ${most} }) { totalCount } }`,
    );
    expect(customers.totalCount).toBe(count);
  }
  // Units that come back into stock cost nothing in the end.
  await ask(api, as, `mutation { shipOrder(id: ${order.id}, input: {}) { batchId } }`);
  const line = `{ lineId: ${order.lines[0].id}, quantity: 1, restock: true }`;
  await ask(api, as, `mutation { returnOrder(id: ${order.id}, lines: [${line}]) { batchId } }`);
  expect((await read()).shopDashboard.current.costCents).toBe(before.shopDashboard.current.costCents + 4000);

  const { month: name } = month(after);
  const budget = (amount: string) =>
    ask(api, as, `mutation { setShopBudgets(budgets: [{ month: "${name}", amountCents: ${amount} }]) { batchId } }`);
  const { setShopBudgets } = await budget('5000000');
  expect(month(await read()).budgetCents).toBe(5_000_000);
  await ask(api, as, `mutation { undoBatch(id: "${setShopBudgets.batchId}") { count } }`);
  expect(month(await read()).budgetCents).toBe(month(before).budgetCents);
  await budget('null');
  expect(month(await read()).budgetCents).toBeNull();
  const { errors } = await api.graphql<any, any>(
    'mutation { setShopBudgets(budgets: [{ month: "2026-13", amountCents: 1 }, { month: "2026-01", amountCents: -1 }]) { batchId } }',
    { as },
  );
  expect(Object.keys(errors[0]!.extensions['fields'] as object)).toEqual(['budgets.0.month', 'budgets.1.amountCents']);
});
