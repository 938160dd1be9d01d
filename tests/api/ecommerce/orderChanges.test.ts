import { expect } from 'vitest';
import { emptyTrash } from '../../../server/changes/trash.ts';
import { programContext } from '../../../server/program.ts';
import { test } from '../../support/app.ts';
import {
  ask,
  change,
  customerFigures,
  expectLedger,
  makeCustomer,
  makeProduct,
  orderFields,
  orderOf,
  place,
  productOf,
} from './orders.fixture.ts';

test('EC-10 canceling frees what was promised and pays back; a return asks line by line what is for sale again', async ({
  shared: api,
}) => {
  const as = await api.signIn();
  const customer = await makeCustomer(api, as);
  const [one, two] = [await makeProduct(api, as, 5), await makeProduct(api, as, 5)];
  const lines = [
    [one, 2],
    [two, 2],
  ] as never;
  const { order: first } = await place(api, as, customer, lines, ', isPaid: true');
  const { order: canceled } = await change(api, as, `cancelOrder(id: ${first.id}, reason: "Changed their mind")`);
  expect(canceled).toMatchObject({
    payment: 'CANCELED',
    refundedCents: first.totalCents,
    spentCents: 0,
    nextStatuses: [],
  });
  expect(canceled.refunds).toEqual([{ kind: 'CANCEL', amountCents: first.totalCents, taxCents: first.taxCents }]);
  expect((await change(api, as, `cancelOrder(id: ${first.id})`)).fields).toMatchObject({ status: { key: 'canceled' } });
  expect(await productOf(api, as, one)).toMatchObject({ quantity: 5, allocated: 0 });

  const { order: second } = await place(api, as, customer, lines);
  await change(api, as, `shipOrder(id: ${second.id}, input: {})`);
  expect((await change(api, as, `cancelOrder(id: ${second.id})`)).fields).toMatchObject({ status: { key: 'shipped' } });
  const [a, b] = second.lines;
  const back = (text: string) => change(api, as, `returnOrder(id: ${second.id}, lines: [${text}])`);
  expect((await back(`{ lineId: ${a.id}, quantity: 3, restock: true }`)).fields).toMatchObject({
    'lines.0.quantity': { key: 'tooLarge', limit: 2 },
  });
  const { order: returned } = await back(
    `{ lineId: ${a.id}, quantity: 2, restock: true }, { lineId: ${b.id}, quantity: 1, restock: false }`,
  );
  expect(returned.lines.map((line: any) => line.returned)).toEqual([2, 1]);
  expect(returned.events.at(-1)).toMatchObject({ kind: 'RETURN', data: { units: 3, restocked: 2 } });
  expect(await productOf(api, as, one)).toMatchObject({ quantity: 5 });
  expect(await productOf(api, as, two)).toMatchObject({ quantity: 3 });
  await expectLedger(api);
});

test('EC-11 refunds by line, quantity or amount never exceed what was captured, with the right share of tax', async ({
  shared: api,
}) => {
  const as = await api.signIn();
  const customer = await makeCustomer(api, as);
  const id = await makeProduct(api, as, 5);
  const { order } = await place(api, as, customer, [[id, 3]], ', discountCents: 100');
  const refund = (input: string) => change(api, as, `refundOrder(id: ${order.id}, input: { ${input} })`);
  expect((await refund('amountCents: 1')).fields).toMatchObject({ amountCents: { key: 'tooLarge', limit: 0 } });
  const { order: paid } = await change(api, as, `setOrderPayment(id: ${order.id}, payment: PAID)`);
  expect(paid).toMatchObject({ payment: 'PAID', capturedCents: 3480, dueCents: 0 });
  expect((await refund('reason: "Neither"')).fields).toMatchObject({ amountCents: { key: 'required' } });
  const line = order.lines[0].id;
  await refund(`lines: [{ lineId: ${line}, quantity: 1 }]`);
  await refund(`lines: [{ lineId: ${line}, quantity: 1 }]`);
  expect((await refund(`lines: [{ lineId: ${line}, quantity: 2 }]`)).fields).toMatchObject({
    'lines.0.quantity': { key: 'tooLarge', limit: 1 },
  });
  await refund('amountCents: 100, reason: "Scratch"');
  expect((await refund('amountCents: 1061')).fields).toMatchObject({ amountCents: { key: 'tooLarge', limit: 1060 } });
  const { order: last } = await refund('amountCents: 1060');
  expect(last.refunds.map(({ amountCents }: any) => amountCents)).toEqual([1160, 1160, 100, 1060]);
  expect(last.refunds.reduce((sum: number, { taxCents }: any) => sum + taxCents, 0)).toBe(order.taxCents);
  expect(last).toMatchObject({ refundedCents: 3480, spentCents: 0 });
  expect(await customerFigures(api, as, customer)).toEqual([1, 0]);
});

test('EC-12 an edited order shows the difference before it is confirmed', async ({ shared: api }) => {
  const as = await api.signIn();
  const customer = await makeCustomer(api, as);
  const [one, two] = [await makeProduct(api, as, 5), await makeProduct(api, as, 5)];
  const { order } = await place(api, as, customer, [[one, 2]], ', isPaid: true');
  const more = `lines: [{ productId: ${one}, quantity: 1 }, { productId: ${two}, quantity: 3 }]`;
  const quote = await ask(
    api,
    as,
    `{ orderEditQuote(id: ${order.id}, ${more}) { differenceCents dueCents refundCents totals { totalCents lines { productId } } } }`,
  );
  expect(quote).toMatchObject({ differenceCents: 2400, dueCents: 2400, refundCents: 0, totals: { totalCents: 4800 } });
  const edit = (lines: string, difference: number) =>
    change(api, as, `editOrder(id: ${order.id}, ${lines}, differenceCents: ${difference})`);
  expect((await edit(more, 2300)).fields).toMatchObject({ differenceCents: { key: 'mismatch', limit: 2400 } });
  expect((await edit(more, 2400)).order).toMatchObject({ payment: 'PENDING', totalCents: 4800, dueCents: 2400 });
  expect(await productOf(api, as, one)).toMatchObject({ allocated: 1 });
  expect(await productOf(api, as, two)).toMatchObject({ allocated: 3 });
  const { order: less } = await edit(`lines: [{ productId: ${two}, quantity: 0 }]`, -3600);
  expect(less).toMatchObject({ payment: 'PAID', totalCents: 1200, capturedCents: 1200, dueCents: 0, refundedCents: 0 });
  expect(less.refunds).toMatchObject([{ kind: 'EDIT', amountCents: 1200 }]);
  expect((await edit(`lines: [{ productId: ${one}, quantity: 0 }]`, -1200)).fields).toMatchObject({
    lines: { key: 'required' },
  });
  expect(await customerFigures(api, as, customer)).toEqual([1, 1200]);
  await expectLedger(api);
});

test('EC-13 an order leaves in parcels of its own tracking numbers, partly at first', async ({ shared: api }) => {
  const as = await api.signIn();
  const customer = await makeCustomer(api, as);
  const [one, two] = [await makeProduct(api, as, 5), await makeProduct(api, as, 5)];
  const { order } = await place(api, as, customer, [
    [one, 1],
    [two, 2],
  ]);
  const [a, b] = order.lines;
  const ship = (input: string) => change(api, as, `shipOrder(id: ${order.id}, input: { ${input} })`);
  const { order: partly } = await ship(
    `carrier: "DHL", trackingNumber: "JD 0001", lines: [{ lineId: ${a.id}, quantity: 1 }, { lineId: ${b.id}, quantity: 1 }]`,
  );
  expect(partly).toMatchObject({ fulfilment: 'PARTLY', parcels: [{ carrier: 'DHL', trackingNumber: 'JD 0001' }] });
  expect((await ship(`lines: [{ lineId: ${b.id}, quantity: 2 }]`)).fields).toMatchObject({
    'lines.0.quantity': { key: 'tooLarge', limit: 1 },
  });
  const { order: all } = await ship('carrier: "UPS", trackingNumber: "1Z2"');
  expect(all).toMatchObject({
    fulfilment: 'ALL',
    parcels: [{}, { carrier: 'UPS', lines: [{ lineId: b.id, quantity: 1 }] }],
  });
  expect((await ship('')).fields).toMatchObject({ lines: { key: 'shipped' } });
  await expectLedger(api);
});

test('EC-16 count and spent of a customer are those of the orders, net of refunds', async ({ api }) => {
  const as = await api.signIn();
  const { reader } = api.services.database;
  const customers = await reader.selectFrom('customers').select(['id', 'orderCount', 'spentCents']).execute();
  const orders = await reader.selectFrom('orders').select(['customerId', 'spentCents']).execute();
  expect(orders).toHaveLength(100);
  for (const { id, orderCount, spentCents } of customers) {
    const own = orders.filter(({ customerId }) => customerId === id);
    expect([orderCount, spentCents]).toEqual([own.length, own.reduce((sum, row) => sum + row.spentCents, 0)]);
  }
  await expectLedger(api);
  const buyer = customers.find(({ orderCount }) => orderCount > 1)!;
  const own = orders.filter(({ customerId }) => customerId === buyer.id);
  const { nodes } = await ask(api, as, `{ orders(filter: { customerId: ${buyer.id} }) { nodes { id } } }`);
  expect(nodes).toHaveLength(own.length);
});

test('EC-21 a deleted order gives back what was promised to it, and comes back whole', async ({ shared: api }) => {
  const as = await api.signIn();
  const customer = await makeCustomer(api, as);
  const id = await makeProduct(api, as, 5);
  const { order } = await place(api, as, customer, [[id, 4]]);
  const path = `/api/apps/ecommerce/orders/${order.id}`;
  expect(
    [await api.rest('DELETE', path, { as }), await api.rest('DELETE', path, { as })].map(({ status }) => status),
  ).toEqual([204, 204]);
  expect((await api.rest('DELETE', '/api/apps/ecommerce/orders/none', { as })).status).toBe(204);
  expect(await productOf(api, as, id)).toMatchObject({ allocated: 0 });
  expect(await customerFigures(api, as, customer)).toEqual([0, 0]);
  const { nodes } = await ask(api, as, '{ trash(filter: { subject: Order }) { nodes { id name } } }');
  expect(nodes).toMatchObject([{ name: `#${order.number}` }]);
  const restore = () =>
    ask(api, as, `mutation { restoreFromTrash(selection: { ids: [${nodes[0].id}] }) { count failures { code } } }`);
  await ask(api, as, `mutation { updateProduct(id: ${id}, input: { quantity: 3 }) { batchId } }`);
  expect(await restore()).toEqual({ count: 0, failures: [{ code: 'CONFLICT' }] });
  await ask(api, as, `mutation { updateProduct(id: ${id}, input: { quantity: 5 }) { batchId } }`);
  expect(await restore()).toEqual({ count: 1, failures: [] });
  const { version: _was, ...whole } = order;
  expect(await orderOf(api, as, order.id)).toMatchObject(whole);
  expect(await customerFigures(api, as, customer)).toEqual([1, order.totalCents]);
  await expectLedger(api);
});

test('EC-21 an invoiced order is never deleted permanently', async ({ api }) => {
  const as = await api.signIn();
  const customer = await makeCustomer(api, as);
  const { order } = await place(api, as, customer, [[await makeProduct(api, as, 5), 1]]);
  const invoicedAt = '2026-11-20T10:00:00.000Z';
  await api.services.database.transaction((trx) =>
    trx.updateTable('orders').set({ invoicedAt }).where('id', '=', Number(order.id)).execute(),
  );
  await ask(api, as, `mutation { deleteOrder(id: ${order.id}) { id } }`);
  const fields = 'id subjectId isKept canRestore canPurge';
  const { nodes } = await ask(api, as, `{ trash(filter: { subject: Order }) { nodes { ${fields} } } }`);
  const [entry] = nodes.filter(({ subjectId }: any) => subjectId === order.id);
  expect(entry).toMatchObject({ isKept: true, canRestore: true, canPurge: false });
  const purge = `mutation { purgeFromTrash(selection: { ids: [${entry.id}] }) { count failures { code } } }`;
  expect(await ask(api, as, purge)).toEqual({ count: 0, failures: [{ code: 'CONFLICT' }] });
  api.clock.advance(90 * 86_400_000);
  await emptyTrash(programContext(api.services, 'test'));
  const restore = `mutation { restoreFromTrash(selection: { ids: [${entry.id}] }) { count } }`;
  expect(await ask(api, await api.signIn(), restore)).toEqual({ count: 1 });
});

test('two who change one order are told apart by version', async ({ shared: api }) => {
  const as = await api.signIn();
  const customer = await makeCustomer(api, as);
  const { order } = await place(api, as, customer, [[await makeProduct(api, as, 5), 1]]);
  const note = (text: string) =>
    ask(
      api,
      as,
      `mutation { updateOrder(id: ${order.id}, version: ${order.version}, input: { note: "${text}" }) { order { ${orderFields} } } }`,
    );
  await note('One');
  expect(await note('Two')).toMatchObject({
    code: 'CONFLICT',
    fields: { note: { key: 'changed' } },
    current: { note: 'One' },
  });
});
