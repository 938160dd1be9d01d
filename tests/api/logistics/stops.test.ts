import sharp from 'sharp';
import { describe, expect } from 'vitest';
import type { TestApp } from '../../support/app.ts';
import { test } from '../../support/app.ts';
import type { Headers } from '../../support/app.ts';
import { makeCustomer, makeProduct, place } from '../ecommerce/orders.fixture.ts';
import { ask, deviceOf, makeVehicle, person, report } from './logistics.fixture.ts';

const signature = 'M10 20L30 40L50 20M100 100';
const stopFields = 'id status recipient finishedAt receivedBy exception vehicleNumber expectedAt';

type Given = { orderNumber?: number; latitude?: number; longitude?: number };

/** A driver with an account, and deliveries for them that have set out. */
async function makeRound(api: TestApp, as: Headers, deliveries: Given[]) {
  const { id: userId, as: driver } = await person(api, 'subscriber');
  const made = await ask(api, as, 'mutation ($input: DriverInput!) { createDriver(input: $input) { driver { id } } }', {
    input: { name: 'Wheels', userId: String(userId) },
  });
  const vehicle = await makeVehicle(api, as, { driverId: made.driver.id });
  const ids: string[] = [];
  for (const values of deliveries) {
    const { delivery } = await ask(
      api,
      as,
      'mutation ($input: DeliveryInput!) { createDelivery(input: $input) { delivery { id } } }',
      { input: { recipient: 'Ada', city: 'North', latitude: 10.2, longitude: 20, ...values } },
    );
    await ask(api, as, `mutation { assignDelivery(id: ${delivery.id}, vehicleId: ${vehicle.id}) { batchId } }`);
    await ask(api, as, `mutation { dispatchDelivery(id: ${delivery.id}) { batchId } }`);
    ids.push(delivery.id);
  }
  return { userId, driver, vehicle, driverId: made.driver.id as string, ids };
}

const send = (api: TestApp, as: Headers, id: string, input: object) =>
  ask(
    api,
    as,
    `mutation ($id: ID!, $input: StopReportInput!) { reportStop(id: $id, input: $input) { stop { ${stopFields} } } }`,
    { id, input: { at: api.clock.now().toISOString(), ...input } },
  );

const photo = async () =>
  (
    await sharp({ create: { width: 40, height: 30, channels: 3, background: 'teal' } })
      .jpeg()
      .toBuffer()
  ).toString('base64');

/** An order that no delivery is about yet. */
async function orderToBring(api: TestApp, as: Headers): Promise<{ id: string; number: number }> {
  const [customer, product] = [await makeCustomer(api, as), await makeProduct(api, as, 5)];
  return (await place(api, as, customer, [[product, 1]])).order;
}

const stops = (api: TestApp, as: Headers) =>
  ask(api, as, `{ driverStops(since: "2020-01-01T00:00:00.000Z") { driverName stops { ${stopFields} } } }`);

describe('stops of drivers', () => {
  test('LO-14 a driver sees own stops only, needs no right for them, and others see none', async ({ api }) => {
    const { as } = await person(api);
    const one = await makeRound(api, as, [{}]);
    const other = await makeRound(api, as, [{}]);
    const seen = await stops(api, one.driver);
    expect(seen).toMatchObject({
      driverName: 'Wheels',
      stops: [{ id: one.ids[0], vehicleNumber: one.vehicle.number }],
    });
    expect((await person(api, 'subscriber').then(({ as: nobody }) => stops(api, nobody))) ?? null).toBeNull();
    expect((await send(api, one.driver, other.ids[0]!, { step: 'ARRIVED' })).code).toBe('NOT_FOUND');
    expect((await send(api, as, one.ids[0]!, { step: 'ARRIVED' })).code).toBe('NOT_FOUND');
  });

  test('LO-14 an account is that of one driver', async ({ api }) => {
    const { as } = await person(api);
    const { userId } = await makeRound(api, as, []);
    const again = await ask(api, as, 'mutation ($input: DriverInput!) { createDriver(input: $input) { batchId } }', {
      input: { name: 'Second', userId: String(userId) },
    });
    expect(again.fields).toMatchObject({ userId: { key: 'taken' } });
    const name = await ask(api, as, `mutation { createDriver(input: { name: "X", userId: "99999999" }) { batchId } }`);
    expect(name.fields).toMatchObject({ userId: { key: 'unknown' } });
  });

  test('LO-14 proof makes the delivery and its order delivered, once, and is for those who may read it', async ({
    api,
  }) => {
    const { as } = await person(api);
    const order = await orderToBring(api, as);
    const { driver, ids } = await makeRound(api, as, [{ orderNumber: order.number }, { orderNumber: order.number }]);
    const orderNow = () => ask(api, as, `{ order(id: ${order.id}) { status events { kind data } } }`);
    const proof = {
      step: 'DELIVERED',
      receivedBy: 'Ada',
      signature,
      latitude: 10.2,
      longitude: 20.1,
      note: 'At the gate',
    };
    await send(api, driver, ids[0]!, { step: 'ARRIVED' });
    const answer = await send(api, driver, ids[0]!, { ...proof, photo: await photo() });
    expect(answer.stop).toMatchObject({ status: 'DELIVERED', receivedBy: 'Ada', exception: null });
    expect((await orderNow()).status).toBe('DISPATCHED');
    await send(api, driver, ids[1]!, proof);
    const delivered = await orderNow();
    expect(delivered.status).toBe('DELIVERED');
    const told = delivered.events.filter(({ kind }: { kind: string }) => kind === 'DELIVERY');
    expect(told).toEqual([
      { kind: 'DELIVERY', data: expect.objectContaining({ hasSignature: true, hasPhoto: false }) },
    ]);

    const read = await ask(
      api,
      as,
      `{ delivery(id: ${ids[0]}) { arrivedAt proof { driverName signature note latitude longitude photoUrl at } } }`,
    );
    expect(read.proof).toMatchObject({ driverName: 'Wheels', signature, note: 'At the gate', latitude: 10.2 });
    const shown = await api.rest('GET', read.proof.photoUrl, { as });
    expect([shown.status, shown.headers['content-type']]).toEqual([200, 'image/webp']);
    expect((await api.rest('GET', read.proof.photoUrl)).status).toBe(401);
    expect((await api.rest('GET', `/files/deliveries/${ids[1]}`, { as })).status).toBe(404);
    expect((await send(api, driver, ids[0]!, { step: 'FAILED', exception: 'WEATHER' })).code).toBe('VALIDATION');
  });

  test('LO-14 what is sent again under its key is done once, late, and later than what was known', async ({ api }) => {
    const { as } = await person(api);
    const { driver, ids } = await makeRound(api, as, [{}]);
    const at = api.clock.now().toISOString();
    const call = () =>
      api.rest('POST', '/graphql', {
        as: driver,
        headers: { 'idempotency-key': 'one-report' },
        body: {
          query: `mutation ($id: ID!, $input: StopReportInput!) { reportStop(id: $id, input: $input) { stop { finishedAt } } }`,
          variables: { id: ids[0], input: { step: 'DELIVERED', at, receivedBy: 'A', signature } },
        },
      });
    api.clock.advance(3_600_000);
    const [first, second] = [await call(), await call()];
    expect(first.body.data.reportStop.stop.finishedAt).toBe(at);
    expect(second.body).toEqual(first.body);
    const early = await makeRound(api, as, [{}]);
    const known = api.clock.now().toISOString();
    const { stop } = await send(api, early.driver, early.ids[0]!, {
      step: 'FAILED',
      exception: 'NOBODY_HOME',
      at: '2020-01-01T00:00:00.000Z',
    });
    expect(stop).toMatchObject({ status: 'FAILED', finishedAt: known });
  });

  test('LO-14 a report without proof, or with nonsense, names what is wrong and changes nothing', async ({ api }) => {
    const { as } = await person(api);
    const { driver, ids } = await makeRound(api, as, [{}]);
    const wrong = async (input: object) => Object.keys((await send(api, driver, ids[0]!, input)).fields ?? {});
    expect(await wrong({ step: 'DELIVERED' })).toEqual(['receivedBy', 'signature']);
    expect(await wrong({ step: 'DELIVERED', receivedBy: 'A', signature: 'M1 2"/><script>' })).toEqual(['signature']);
    expect(await wrong({ step: 'DELIVERED', receivedBy: 'A', photo: 'bm8gcGljdHVyZQ==' })).toEqual(['photo']);
    expect(await wrong({ step: 'FAILED' })).toEqual(['exception']);
    expect(await wrong({ step: 'ARRIVED', latitude: 91, longitude: 1 })).toEqual(['latitude']);
    expect(await wrong({ step: 'ARRIVED', longitude: 1 })).toEqual(['latitude']);
    expect((await stops(api, driver)).stops[0].status).toBe('IN_TRANSIT');
  });

  test('LO-22 the stop and the delivery have the same expected time', async ({ api }) => {
    const { as } = await person(api);
    const { driver, vehicle, ids } = await makeRound(api, as, [{ latitude: 10.25, longitude: 20 }]);
    const token = await deviceOf(api, as, vehicle.id);
    await report(api, token, { latitude: 10.1, longitude: 20, speed: 50, timestamp: api.clock.now().toISOString() });
    const { expectedAt } = await ask(api, as, `{ delivery(id: ${ids[0]}) { expectedAt } }`);
    expect(Date.parse(expectedAt)).toBeGreaterThan(api.clock.now().getTime());
    expect((await stops(api, driver)).stops[0].expectedAt).toBe(expectedAt);
  });
});
