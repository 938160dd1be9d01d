import { describe, expect } from 'vitest';
import { test } from '../../support/app.ts';
import type { TestApp } from '../../support/app.ts';
import { somebody } from '../../support/somebody.ts';
import { ask, undone } from '../../support/tasks.ts';

/** Orders of the sample data without a delivery, made ready to be delivered. */
async function orders({ services }: TestApp, count: number) {
  return services.database.transaction(async (trx) => {
    const deliveries = await trx.selectFrom('deliveries').select('orderNumber').execute();
    const taken = new Set(deliveries.map(({ orderNumber }) => orderNumber));
    const all = await trx
      .selectFrom('orders')
      .select(['id', 'number'])
      .where('payment', '!=', 'CANCELED')
      .orderBy('id')
      .execute();
    const found = all.filter((one) => !taken.has(one.number)).slice(0, count);
    const shippingAddress = JSON.stringify({ name: 'Ida Berg', line1: '4 Quay', city: 'Oslo', country: 'NO' });
    const ids = found.map(({ id }) => id);
    await trx.updateTable('orders').set({ status: 'DISPATCHED', shippingAddress }).where('id', 'in', ids).execute();
    return found;
  });
}

const deliver = (ids: readonly (number | string)[]) =>
  `mutation { createDeliveries(orderIds: ${JSON.stringify(ids.map(String))}) { count batchId failures { id code reason } } }`;

describe('LO-12: deliveries of many orders', () => {
  test('LO-12: each goes where its order goes; what cannot is told, and Undo takes all back', async ({ api }) => {
    const as = await api.signIn();
    const [one, two, canceled, nowhere] = await orders(api, 4);
    await api.services.database.transaction(async (trx) => {
      await trx.updateTable('orders').set({ payment: 'CANCELED' }).where('id', '=', canceled!.id).execute();
      await trx.updateTable('orders').set({ shippingAddress: '{}' }).where('id', '=', nowhere!.id).execute();
    });
    const ids = [one!.id, two!.id, two!.id, canceled!.id, nowhere!.id, 99_999_999];
    const { createDeliveries } = await ask(api, as, deliver(ids));
    expect(createDeliveries).toMatchObject({
      count: 2,
      failures: [
        { id: String(canceled!.id), reason: 'canceled' },
        { id: String(nowhere!.id), reason: 'required' },
        { id: '99999999', code: 'NOT_FOUND' },
      ],
    });
    const made = async (number: number) =>
      (
        await ask(
          api,
          as,
          `{ deliveryList(filter: { orderNumber: ${number} }) { nodes { recipient address city country status } } }`,
        )
      ).deliveryList.nodes;
    const delivery = { recipient: 'Ida Berg', address: '4 Quay', city: 'Oslo', country: 'NO', status: 'NEW' };
    expect(await made(one!.number)).toEqual([delivery]);
    expect(await made(nowhere!.number)).toEqual([]);
    // Once is enough.
    expect((await ask(api, as, deliver([one!.id]))).createDeliveries).toMatchObject({
      count: 0,
      batchId: null,
      failures: [{ reason: 'already' }],
    });
    expect((await undone(api, as, createDeliveries.batchId)).counts).toMatchObject({ deleted: 2, failed: 0 });
    expect(await made(one!.number)).toEqual([]);
    expect(await made(two!.number)).toEqual([]);
  });

  test('LO-12: two at once make one delivery of an order', async ({ api }) => {
    const as = await api.signIn();
    const [{ id, number } = { id: 0, number: 0 }] = await orders(api, 1);
    const counts = (await Promise.all([1, 2, 3].map(() => ask(api, as, deliver([id]))))).map(
      ({ createDeliveries }) => createDeliveries.count as number,
    );
    expect(counts.toSorted((a, b) => a - b)).toEqual([0, 0, 1]);
    expect(
      (await ask(api, as, `{ deliveryList(filter: { orderNumber: ${number} }) { totalCount } }`)).deliveryList
        .totalCount,
    ).toBe(1);
  });

  test('LO-12: who may not read orders, or not make deliveries, makes none; at most 100', async ({ api }) => {
    const [{ id } = { id: 0 }] = await orders(api, 1);
    for (const rules of [
      [{ action: 'create', subject: 'Vehicle' }],
      [
        { action: 'read', subject: 'Order' },
        { action: 'read', subject: 'Vehicle' },
      ],
    ]) {
      const as = await somebody(api, { rules });
      expect((await api.graphql(deliver([id]), { as })).errors[0]!.extensions.code).toBe('FORBIDDEN');
    }
    const { errors } = await api.graphql(deliver(Array.from({ length: 101 }, (_, index) => index + 1)), {
      as: await api.signIn(),
    });
    expect(errors[0]!.extensions['fields']).toMatchObject({ orderIds: { key: 'tooMany' } });
  });
});
