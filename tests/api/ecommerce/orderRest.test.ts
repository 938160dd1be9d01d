import { describe, expect } from 'vitest';
import { calendarDay } from '../../../server/zonedDays.ts';
import { test } from '../../support/app.ts';
import { ask, change, makeCustomer, makeProduct, place } from './orders.fixture.ts';

const path = '/api/apps/ecommerce/orders';

describe('GET /orders', () => {
  test('answers the documented shape, newest first, 10 a page', async ({ shared }) => {
    const as = await shared.signIn();
    const { status, body } = await shared.rest('GET', path, { as });
    expect([status, body.total, body.orders.length]).toEqual([200, 100, 10]);
    const [first] = body.orders;
    expect(Object.keys(first).sort()).toEqual(
      'avatar customer date email id method methodNumber order payment spent status time'.split(' ').sort(),
    );
    expect(first.date).toMatch(/^\d{1,2}\/\d{1,2}\/\d{4}$/);
    expect(first.time).toMatch(/^\d{1,2}:\d\d (AM|PM)$/);
    expect([1, 2, 3, 4]).toContain(first.payment);
    expect(['mastercard', 'paypalLogo']).toContain(first.method);
    expect(['Delivered', 'Ready to Pickup', 'Out for Delivery', 'Dispatched']).toContain(first.status);
    expect((await shared.rest('GET', path)).status).toBe(401);
  });

  test('searches customer, email address and number, sorts by its columns and ignores what it does not know', async ({
    shared,
  }) => {
    const as = await shared.signIn();
    const list = async (query: string) => (await shared.rest('GET', `${path}?${query}`, { as })).body;
    const all = (await list('itemsPerPage=-1')).orders;
    expect(all).toHaveLength(100);
    const [one] = all;
    for (const q of [one.email, String(one.order), one.customer.toUpperCase()])
      expect((await list(`q=${encodeURIComponent(q)}&itemsPerPage=-1`)).orders.map(({ id }: any) => id)).toContain(
        one.id,
      );
    expect((await list('q=nobody-at-all')).total).toBe(0);
    for (const [sortBy, of] of [
      ['order', ({ order }: any) => order],
      ['spent', ({ spent }: any) => spent],
      ['status', ({ status }: any) => status],
      ['date', ({ date, time }: any) => Date.parse(`${date} ${time} UTC`)],
    ] as const) {
      const up = (await list(`sortBy=${sortBy}&itemsPerPage=-1`)).orders.map(of);
      expect(up, sortBy).toEqual([...up].sort((a: any, b: any) => (a < b ? -1 : a > b ? 1 : 0)));
      const down = (await list(`sortBy=${sortBy}&orderBy=desc&itemsPerPage=-1`)).orders.map(of);
      expect(down, sortBy).toEqual([...up].reverse());
    }
    expect((await list('sortBy=customers')).orders).toHaveLength(10);
    expect((await list('sortBy=nothing&page=none&itemsPerPage=none')).orders).toEqual(all.slice(0, 10));
  });
});

test('EC-14 GET /orders/{order number} looks an order up by its number, 404 and nothing in it for an unknown one', async ({
  shared,
}) => {
  const as = await shared.signIn();
  const { body } = await shared.rest('GET', `${path}?sortBy=order`, { as });
  const one = await shared.rest('GET', `${path}/${body.orders[3].order}`, { as });
  expect([one.status, one.body]).toEqual([200, body.orders[3]]);
  for (const unknown of ['1', '99999999', 'none', '999999999999']) {
    const { status, text } = await shared.rest('GET', `${path}/${unknown}`, { as });
    expect([status, text], unknown).toEqual([404, '']);
  }
});

test('DA-03 GET /api/pages/datatable has every sold line with product, buyer and payment', async ({ api }) => {
  const as = await api.signIn();
  const customer = await makeCustomer(api, as);
  const id = await makeProduct(api, as, 5, 'brand: "Norrby", description: "<p>Good &amp; <b>small</b></p>"');
  await place(api, as, customer, [[id, 2]], ', isPaid: true');
  for (const rating of [5, 4])
    await ask(
      api,
      as,
      `mutation { createReview(input: { productId: ${id}, customerId: ${customer}, rating: ${rating}, head: "Good", status: PUBLISHED }) { review { id } } }`,
    );
  const { status, body } = await api.rest('GET', '/api/pages/datatable', { as });
  expect(status).toBe(200);
  expect(body[0]).toMatchObject({
    product: { id: Number(id), brand: 'Norrby', category: 'Games', price: '$10', rating: 4.5, hasFreeShipping: true },
    buyer: { name: 'Léa Martin', avatar: '' },
    payment: { total: 24, receivedPaymentStatus: 'Fully Paid', paidAmount: 24, status: 'Confirmed' },
  });
  const lines = await api.services.database.reader.selectFrom('orderLines').select('id').execute();
  expect(body).toHaveLength(lines.length);
  const known = new Set(['Completed', 'Confirmed', 'Cancelled']);
  expect(body.every(({ payment }: any) => known.has(payment.status))).toBe(true);
  expect(new Set(body.map(({ payment }: any) => payment.receivedPaymentStatus)).size).toBeGreaterThan(1);
});

test('DA-03 a refund falls on the line whose units it names, in the table as in the answer', async ({
  shared: api,
}) => {
  const as = await api.signIn();
  const [one, two] = [await makeProduct(api, as, 9), await makeProduct(api, as, 9)];
  const lines = [
    [one, 2],
    [two, 1],
  ] as const;
  const { order } = await place(
    api,
    as,
    await makeCustomer(api, as),
    lines.map(([id, count]) => [id, count]),
    ', isPaid: true',
  );
  const refund = (input: string) => change(api, as, `refundOrder(id: ${order.id}, input: { ${input} })`);
  const sold = async () => {
    const sales = await ask(api, as, '{ sales(first: 2) { paidCents refundedCents line { totalCents } } }');
    const { body } = await api.rest('GET', '/api/pages/datatable', { as });
    const told = body.slice(0, 2).map(({ payment }: any) => [payment.paidAmount, payment.receivedPaymentStatus]);
    expect(told.map(([amount]: [number]) => Math.round(amount * 100))).toEqual(
      sales.map(({ paidCents, refundedCents }: any) => paidCents - refundedCents),
    );
    return { sales: sales.map(({ paidCents, refundedCents }: any) => [paidCents, refundedCents]), told };
  };
  await refund(`lines: [{ lineId: ${order.lines[1].id}, quantity: 1 }]`);
  expect(await sold()).toEqual({
    sales: [
      [2400, 0],
      [1200, 1200],
    ],
    told: [
      [24, 'Fully Paid'],
      [0, 'Unpaid'],
    ],
  });
  // The line of a cut answer has its share of the whole order.
  expect((await ask(api, as, '{ sales(first: 1) { refundedCents } }')).map((one: any) => one.refundedCents)).toEqual([
    0,
  ]);
  await refund('amountCents: 600');
  expect((await sold()).sales).toEqual([
    [2400, 600],
    [1200, 1200],
  ]);
});

test('the figures above the list are those of the records', async ({ api }) => {
  const as = await api.signIn();
  const figures = () =>
    ask(api, as, '{ orderStats { totalCount pendingCount completedCount refundedCount failedCount spentCents } }');
  const counted = async () => {
    const rows = await api.services.database.reader.selectFrom('orders').selectAll().execute();
    const count = (is: (row: (typeof rows)[number]) => boolean) => rows.filter(is).length;
    return {
      totalCount: rows.length,
      pendingCount: count(({ payment }) => payment === 'PENDING'),
      completedCount: count(({ status, payment }) => status === 'DELIVERED' && payment !== 'CANCELED'),
      refundedCount: count(({ isRefunded }) => isRefunded === 1),
      failedCount: count(({ payment }) => payment === 'FAILED'),
      spentCents: rows.reduce((sum, { spentCents }) => sum + spentCents, 0),
    };
  };
  expect(await figures()).toEqual(await counted());
  const { nodes } = await ask(api, as, '{ orders(filter: { payment: PENDING }) { nodes { id } } }');
  await ask(api, as, `mutation { setOrderPayment(id: ${nodes[0].id}, payment: FAILED) { batchId } }`);
  await ask(api, as, `mutation { deleteOrder(id: ${nodes[1].id}) { id } }`);
  expect(await figures()).toEqual(await counted());
});

test('the list narrows by payment, status, method, days and customer, alike on the screen and in the file', async ({
  shared,
}) => {
  const as = await shared.signIn();
  const rows = await shared.services.database.reader.selectFrom('orders').selectAll().execute();
  const [middle] = rows
    .map(({ createdAt }) => createdAt)
    .sort()
    .slice(50);
  // Days of the list are those of the store, seven or eight hours behind.
  const dayOf = (instant: string) => {
    const { year, month, day } = calendarDay(new Date(instant), 'America/Los_Angeles');
    return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
  };
  const day = dayOf(middle!);
  for (const [filter, query, is] of [
    ['payment: PAID', 'payment=paid', ({ payment }: any) => payment === 'PAID'],
    [
      'status: DELIVERED, method: "paypal"',
      'status=delivered&method=paypal',
      ({ status, method }: any) => status === 'DELIVERED' && method === 'paypal',
    ],
    [`fromDay: "${day}"`, `from=${day}`, ({ createdAt }: any) => dayOf(createdAt) >= day],
    [
      `toDay: "${day}", isCanceled: false`,
      `to=${day}&canceled=false`,
      ({ createdAt, payment }: any) => dayOf(createdAt) <= day && payment !== 'CANCELED',
    ],
    [`createdFrom: "${middle}"`, `from=${middle}`, ({ createdAt }: any) => createdAt >= middle!],
    [
      `customerId: ${rows[0]!.customerId}`,
      `customer=${rows[0]!.customerId}`,
      ({ customerId }: any) => customerId === rows[0]!.customerId,
    ],
    ['isRefunded: true', 'refunded=true', ({ isRefunded }: any) => isRefunded === 1],
  ] as const) {
    const expected = rows.filter(is).length;
    expect(expected, filter).toBeGreaterThan(0);
    expect((await ask(shared, as, `{ orders(filter: { ${filter} }) { totalCount } }`)).totalCount, filter).toBe(
      expected,
    );
    const { text } = await shared.rest('GET', `/export/orders.csv?${query}`, { as });
    expect(text.trim().split('\r\n').length - 1, query).toBe(expected);
  }
});
