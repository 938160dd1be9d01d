import { expect } from 'vitest';
import { test } from '../../support/app.ts';
import { ask, change, expectLedger, makeCustomer, makeProduct, orderOf, place, productOf } from './orders.fixture.ts';

test('EC-13 the number of a parcel is corrected, and leads to the page of its carrier', async ({ shared: api }) => {
  const as = await api.signIn();
  const id = await makeProduct(api, as, 5);
  const { order } = await place(api, as, await makeCustomer(api, as), [[id, 2]]);
  const { order: sent } = await change(
    api,
    as,
    `shipOrder(id: ${order.id}, input: { carrier: "ups", trackingNumber: "1Z 99" })`,
  );
  const [parcel] = sent.parcels;
  expect(parcel).toMatchObject({ trackingUrl: 'https://www.ups.com/track?tracknum=1Z99', canceledAt: null });
  const correct = (input: string, of = order.id) =>
    change(api, as, `updateOrderParcel(id: ${of}, parcelId: ${parcel.id}, input: { ${input} })`);
  const { order: corrected } = await correct('carrier: "My cousin"');
  expect(corrected.parcels).toMatchObject([{ carrier: 'My cousin', trackingNumber: '1Z 99', trackingUrl: null }]);
  expect(corrected.events.at(-1)).toEqual({
    kind: 'PARCEL_CHANGED',
    data: { carrier: 'My cousin', trackingNumber: '1Z 99' },
  });
  expect((await correct('trackingNumber: "<b>"')).fields).toMatchObject({
    'input.trackingNumber': { key: 'malformed' },
  });
  expect((await correct(`carrier: "${'x'.repeat(61)}"`)).fields).toMatchObject({ 'input.carrier': { key: 'tooLong' } });
  const { order: other } = await place(api, as, await makeCustomer(api, as), [[id, 1]]);
  expect(await correct('carrier: "DHL"', other.id)).toMatchObject({ code: 'NOT_FOUND' });
});

test('EC-13 a parcel that did not leave is canceled: its units are on hand, promised and still to be sent', async ({
  shared: api,
}) => {
  const as = await api.signIn();
  const id = await makeProduct(api, as, 5);
  const { order } = await place(api, as, await makeCustomer(api, as), [[id, 3]]);
  const line = order.lines[0].id;
  const ship = (quantity: number) =>
    change(api, as, `shipOrder(id: ${order.id}, input: { lines: [{ lineId: ${line}, quantity: ${quantity} }] })`);
  await ship(1);
  const { order: sent } = await ship(2);
  const cancel = (at: number) =>
    change(api, as, `cancelOrderParcel(id: ${order.id}, parcelId: ${sent.parcels[at].id})`);
  expect(await productOf(api, as, id)).toMatchObject({ quantity: 2, allocated: 0 });
  const { order: partly, batchId } = await cancel(1);
  expect(partly).toMatchObject({ fulfilment: 'PARTLY', lines: [{ fulfilled: 1 }] });
  expect(partly.parcels.map(({ canceledAt }: any) => canceledAt !== null)).toEqual([false, true]);
  expect(partly.events.at(-1)).toMatchObject({ kind: 'PARCEL_CANCELED', data: { units: 2 } });
  expect(await productOf(api, as, id)).toMatchObject({ quantity: 4, allocated: 2 });
  expect(await ask(api, as, `mutation { undoBatch(id: "${batchId}") { batchId } }`)).toMatchObject({
    code: 'CONFLICT',
  });
  expect(await cancel(1)).toMatchObject({ code: 'CONFLICT', reason: 'canceled' });

  await change(api, as, `returnOrder(id: ${order.id}, lines: [{ lineId: ${line}, quantity: 1, restock: false }])`);
  expect(await cancel(0)).toMatchObject({ code: 'CONFLICT', reason: 'returned' });
  await expectLedger(api);
});

test('an order on its way of which nothing has left is dispatched again; one that was delivered keeps its parcels', async ({
  shared: api,
}) => {
  const as = await api.signIn();
  const id = await makeProduct(api, as, 5);
  const { order } = await place(api, as, await makeCustomer(api, as), [[id, 1]]);
  const move = (status: string) => change(api, as, `updateOrder(id: ${order.id}, input: { status: ${status} })`);
  const cancelLast = async () => {
    const { parcels } = await orderOf(api, as, order.id);
    return change(api, as, `cancelOrderParcel(id: ${order.id}, parcelId: ${parcels.at(-1).id})`);
  };
  await move('OUT_FOR_DELIVERY');
  const { order: back } = await cancelLast();
  expect(back).toMatchObject({ status: 'DISPATCHED', fulfilment: 'NONE', lines: [{ fulfilled: 0 }] });
  await move('OUT_FOR_DELIVERY');
  await move('DELIVERED');
  expect(await cancelLast()).toMatchObject({ code: 'CONFLICT', reason: 'delivered' });
  await expectLedger(api);
});
