import { describe, expect } from 'vitest';
import { test } from '../../support/app.ts';
import { ask, change, expectLedger, makeCustomer, makeProduct, orderOf, place, productOf } from './orders.fixture.ts';

describe('a new order', () => {
  test('EC-08 adds up on the server, tax by country, and a total that was tampered with is refused', async ({
    shared: api,
  }) => {
    const as = await api.signIn();
    const customer = await makeCustomer(api, as);
    const [taxed, plain] = [await makeProduct(api, as, 9), await makeProduct(api, as, 9, 'chargeTax: false')];
    const lines = [
      [taxed, 3],
      [plain, 1],
    ] as const;
    const { order } = await place(api, as, customer, lines as never, ', discountCents: 401, isPaid: true');
    // 20 % of what is left of the taxed line.
    expect(order).toMatchObject({
      payment: 'PAID',
      status: 'DISPATCHED',
      subtotalCents: 4000,
      discountCents: 401,
      taxCents: Math.round((3000 - 301) * 0.2),
      capturedCents: order.totalCents,
      dueCents: 0,
      spentCents: order.totalCents,
    });
    expect(order.lines.map(({ discountCents }: any) => discountCents)).toEqual([301, 100]);
    expect(order.totalCents).toBe(order.subtotalCents - order.discountCents + order.shippingCents + order.taxCents);
    const tampered = await place(api, as, customer, [[taxed, 1]], ', totalCents: 1');
    expect(tampered).toMatchObject({ code: 'VALIDATION', fields: { totalCents: { key: 'mismatch', limit: 1200 } } });
    const right = await place(api, as, customer, [[taxed, 1]], ', totalCents: 1200');
    expect(right.order).toMatchObject({ number: order.number + 1, payment: 'PENDING', dueCents: 1200 });
    await expectLedger(api);
  });

  test('takes shipping from the rates of the shop and names what is wrong by field', async ({ shared: api }) => {
    const as = await api.signIn();
    const customer = await makeCustomer(api, as);
    const id = await makeProduct(api, as, 5);
    const rates = await ask(
      api,
      as,
      '{ store { shippingRates(country: "FR", subtotalCents: 1000, itemCount: 1) { id priceCents name } } }',
    );
    const [rate] = rates.shippingRates;
    const { order } = await place(api, as, customer, [[id, 1]], `, shippingRateId: ${rate.id}`);
    expect(order).toMatchObject({ shippingCents: rate.priceCents, totalCents: 1200 + rate.priceCents });
    for (const [lines, more, field, key] of [
      [[], '', 'lines', 'required'],
      [[['2000000000', 1]], '', 'lines.0.productId', 'unknown'],
      [[[id, 0]], '', 'lines.0.quantity', 'tooSmall'],
      [[[id, 99]], '', 'lines.0.quantity', 'outOfStock'],
      [[[id, 1]], ', discountCents: 1001', 'discountCents', 'tooLarge'],
      [[[id, 1]], ', shippingRateId: 99999', 'shippingRateId', 'unknown'],
      [
        [[id, 1]],
        ', billingAddress: { name: "", line1: "x", city: "y", country: "XX" }',
        'billingAddress.name',
        'required',
      ],
    ] as const)
      expect((await place(api, as, customer, lines as never, more)).fields, field).toMatchObject({ [field]: { key } });
    expect((await place(api, as, '999999', [[id, 1]])).fields).toMatchObject({ customerId: { key: 'unknown' } });
    expect((await productOf(api, as, id)).allocated).toBe(1);
  });

  test('sent twice under one Idempotency-Key is placed once', async ({ shared: api }) => {
    const as = { ...(await api.signIn()), 'idempotency-key': 'order-1' };
    const customer = await makeCustomer(api, await api.signIn());
    const id = await makeProduct(api, await api.signIn(), 5);
    const [one, other] = [await place(api, as, customer, [[id, 1]]), await place(api, as, customer, [[id, 1]])];
    expect(other.order.number).toBe(one.order.number);
    expect((await productOf(api, await api.signIn(), id)).allocated).toBe(1);
  });
});

/** A caller who is told that the database is busy asks again, as any client does: a slow machine decides nothing here. */
async function placeOnceFree(...call: Parameters<typeof place>): Promise<any> {
  for (let turn = 1; ; turn += 1) {
    const answer = await place(...call);
    if (answer.code !== 'UNAVAILABLE' || turn === 20) return answer;
  }
}

test('EC-07 of 50 orders at once for the last unit exactly one succeeds', async ({ shared: api }) => {
  const as = await api.signIn();
  const customer = await makeCustomer(api, as);
  const id = await makeProduct(api, as, 1);
  const answers = await Promise.all(Array.from({ length: 50 }, () => placeOnceFree(api, as, customer, [[id, 1]])));
  const refused = answers
    .filter(({ order }) => !order)
    .map(({ code, fields }) => fields?.['lines.0.quantity']?.key ?? code);
  expect(refused).toEqual(Array.from({ length: 49 }, () => 'outOfStock'));
  expect(await productOf(api, as, id)).toMatchObject({ quantity: 1, allocated: 1, available: 0 });
  await expectLedger(api);
});

describe('the stock ledger', () => {
  test('EC-06 knows on hand, allocated and available, each change by its reason', async ({ shared: api }) => {
    const as = await api.signIn();
    const customer = await makeCustomer(api, as);
    const id = await makeProduct(api, as, 10, 'lowStockThreshold: 2');
    expect(await productOf(api, as, id)).toMatchObject({ quantity: 10, allocated: 0, available: 8 });
    const { order } = await place(api, as, customer, [[id, 3]]);
    expect(await productOf(api, as, id)).toMatchObject({ quantity: 10, allocated: 3, available: 5 });
    expect((await place(api, as, customer, [[id, 6]])).fields).toMatchObject({ 'lines.0.quantity': { limit: 5 } });
    await change(api, as, `shipOrder(id: ${order.id}, input: {})`);
    expect(await productOf(api, as, id)).toMatchObject({ quantity: 7, allocated: 0, available: 5 });
    await ask(api, as, `mutation { updateProduct(id: ${id}, input: { quantity: 20 }) { batchId } }`);
    const adjust = (input: string) =>
      ask(api, as, `mutation { adjustStock(productId: ${id}, input: { ${input} }) { product { quantity } } }`);
    expect(await adjust('quantity: 5, reason: RECEIVED, note: "Truck"')).toEqual({ product: { quantity: 25 } });
    expect((await adjust('quantity: -26, reason: LOST')).fields).toMatchObject({
      quantity: { key: 'tooSmall', limit: -25 },
    });
    expect((await adjust('quantity: 1, reason: LOST')).fields).toMatchObject({ quantity: { key: 'malformed' } });
    const { nodes, totalCount } = await ask(
      api,
      as,
      `{ stockMovements(productId: ${id}) { nodes { reason quantity allocated orderId note } totalCount } }`,
    );
    expect(totalCount).toBe(5);
    expect(nodes.map(({ reason, quantity, allocated }: any) => [reason, quantity, allocated])).toEqual([
      ['RECEIVED', 5, 0],
      ['CORRECTED', 13, 0],
      ['SHIPPED', -3, -3],
      ['ALLOCATED', 0, 3],
      ['ADDED', 10, 0],
    ]);
    await expectLedger(api);
  });

  test('is right after a product was deleted and restored in the middle of an order', async ({ shared: api }) => {
    const as = await api.signIn();
    const customer = await makeCustomer(api, as);
    const id = await makeProduct(api, as, 10);
    const { order } = await place(api, as, customer, [[id, 4]]);
    const { batchId } = await ask(api, as, `mutation { deleteProduct(id: ${id}) { batchId } }`);
    await change(api, as, `shipOrder(id: ${order.id}, input: {})`);
    await ask(api, as, `mutation { undoBatch(id: "${batchId}") { count } }`);
    expect(await productOf(api, as, id)).toMatchObject({
      quantity: 6,
      allocated: 0,
    });
    await expectLedger(api);
  });

  test('EC-22 tells once that the threshold is crossed, not with each order below it', async ({ shared: api }) => {
    const as = await api.signIn();
    const customer = await makeCustomer(api, as);
    const id = await makeProduct(api, as, 12);
    const rings = async () =>
      (await ask(api, as, '{ notifications(page: { size: 100 }) { nodes { kind subjectId } } }')).nodes.filter(
        ({ kind, subjectId }: any) => kind === 'PRODUCT_LOW_STOCK' && subjectId === id,
      ).length;
    await place(api, as, customer, [[id, 1]]);
    expect(await rings()).toBe(0);
    const { order } = await place(api, as, customer, [[id, 1]]);
    await place(api, as, customer, [[id, 1]]);
    await change(api, as, `shipOrder(id: ${order.id}, input: {})`);
    expect(await rings()).toBe(1);
  });
});

describe('EC-09 a status', () => {
  test('moves only along the allowed steps, each named by the order', async ({ shared: api }) => {
    const as = await api.signIn();
    const customer = await makeCustomer(api, as);
    const id = await makeProduct(api, as, 10);
    const { order } = await place(api, as, customer, [[id, 2]]);
    const move = (status: string) => change(api, as, `updateOrder(id: ${order.id}, input: { status: ${status} })`);
    expect(order.nextStatuses).toEqual(['OUT_FOR_DELIVERY']);
    expect((await move('DELIVERED')).fields).toMatchObject({ status: { key: 'illegalStep' } });
    const { order: out } = await move('OUT_FOR_DELIVERY');
    expect(out).toMatchObject({ status: 'OUT_FOR_DELIVERY', fulfilment: 'ALL' });
    expect(await productOf(api, as, id)).toMatchObject({ quantity: 8, allocated: 0 });
    expect(out.nextStatuses).toEqual(['READY_TO_PICKUP', 'DELIVERED']);
    expect((await move('DISPATCHED')).fields).toMatchObject({ status: { key: 'illegalStep' } });
    const { order: last, batchId } = await move('DELIVERED');
    expect(last.nextStatuses).toEqual([]);
    expect(last.events.map(({ kind }: any) => kind)).toEqual(['PLACED', 'PARCEL', 'STATUS', 'STATUS']);
    await ask(api, as, `mutation { undoBatch(id: "${batchId}") { count } }`);
    expect((await orderOf(api, as, order.id)).status).toBe('OUT_FOR_DELIVERY');
    await expectLedger(api);
  });

  test('is set for many at once, and those that may not go there are reported', async ({ shared: api }) => {
    const as = await api.signIn();
    const customer = await makeCustomer(api, as);
    const id = await makeProduct(api, as, 10);
    const orders = [await place(api, as, customer, [[id, 1]]), await place(api, as, customer, [[id, 1]])];
    const ids = orders.map(({ order }) => order.id);
    await change(api, as, `cancelOrder(id: ${ids[1]})`);
    const result = await ask(
      api,
      as,
      `mutation { updateOrders(selection: { ids: ${JSON.stringify(ids)} }, input: { status: OUT_FOR_DELIVERY }) { count failures { id code } } }`,
    );
    expect(result).toEqual({ count: 1, failures: [{ id: ids[1], code: 'VALIDATION' }] });
    expect((await orderOf(api, as, ids[0])).status).toBe('OUT_FOR_DELIVERY');
    await expectLedger(api);
  });
});
