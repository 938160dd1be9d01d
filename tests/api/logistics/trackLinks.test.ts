import { describe, expect, onTestFinished } from 'vitest';
import { formatsOf } from '../../../server/pdf/formats.ts';
import type { Headers, TestApp } from '../../support/app.ts';
import { makeApp, test } from '../../support/app.ts';
import { makeCustomer, makeProduct, place } from '../ecommerce/orders.fixture.ts';
import { ask, deviceOf, makeVehicle, person, report } from './logistics.fixture.ts';

const fields = 'status motion place { latitude longitude } expectedAt finishedAt';
const dayMs = 86_400_000;

/** What a visitor without an account sees. */
async function seen(api: TestApp, url: string): Promise<any> {
  const link = url.split('#')[1]!;
  const { data, errors } = await api.graphql<any, object>(
    `query ($link: String!) { sharedTrack(link: $link) { ${fields} } }`,
    { variables: { link } },
  );
  expect(errors).toEqual([]);
  return data.sharedTrack;
}

const share = async (api: TestApp, as: Headers, call: string): Promise<string> =>
  (await ask(api, as, `mutation { ${call} { url } }`)).url;

/** A vehicle that is on its way with a delivery of an order. */
async function underWay(api: TestApp, as: Headers) {
  const [customer, product] = [await makeCustomer(api, as), await makeProduct(api, as, 5)];
  const { order } = await place(api, as, customer, [[product, 1]]);
  const vehicle = await makeVehicle(api, as);
  const token = await deviceOf(api, as, vehicle.id);
  await report(api, token, { latitude: 10.1, longitude: 20, speed: 50, timestamp: api.clock.now().toISOString() });
  const { delivery } = await ask(
    api,
    as,
    `mutation { createDelivery(input: { recipient: "Secret Ada", city: "North", latitude: 10.2, longitude: 20,
      orderNumber: ${order.number} }) { delivery { id } } }`,
  );
  await ask(api, as, `mutation { assignDelivery(id: ${delivery.id}, vehicleId: ${vehicle.id}) { batchId } }`);
  return { order, vehicle, customer, id: delivery.id as string };
}

describe('share links', () => {
  test('LO-15 LO-22 a delivery is followed without an account, with the same expected time as on its order', async ({
    api,
  }) => {
    const { as } = await person(api);
    const { order, id } = await underWay(api, as);
    const url = await share(api, as, `shareDelivery(id: ${id})`);
    expect(await seen(api, url)).toEqual({
      status: 'PREPARING',
      motion: null,
      place: null,
      expectedAt: null,
      finishedAt: null,
    });
    await ask(api, as, `mutation { dispatchDelivery(id: ${id}) { batchId } }`);
    const shown = await seen(api, url);
    expect(shown).toMatchObject({ status: 'IN_TRANSIT', motion: 'MOVING', place: { latitude: 10.1, longitude: 20 } });
    const told = await ask(api, as, `{ order(id: ${order.id}) { expectedAt } }`);
    const known = await ask(api, as, `{ delivery(id: ${id}) { expectedAt } }`);
    expect([told.expectedAt, known.expectedAt]).toEqual([shown.expectedAt, shown.expectedAt]);
    expect(Date.parse(shown.expectedAt)).toBeGreaterThan(api.clock.now().getTime());
    await ask(api, as, `mutation { finishDelivery(id: ${id}, receivedBy: "A") { batchId } }`);
    expect(await seen(api, url)).toMatchObject({
      status: 'DELIVERED',
      place: null,
      expectedAt: null,
    });
  });

  test('LO-22 order, delivery, stop, link, mail and what stands beside mail name one expected time', async () => {
    const api = await makeApp({ settings: { SMTP_URL: 'smtp://127.0.0.1:9' } });
    onTestFinished(api.close);
    const { as } = await person(api);
    const driver = await person(api);
    const { order, customer, vehicle, id } = await underWay(api, as);
    const made = await ask(
      api,
      as,
      `mutation { createDriver(input: { name: "D ${driver.id}", userId: ${driver.id} }) { driver { id } } }`,
    );
    await ask(
      api,
      as,
      `mutation { assignDelivery(id: ${id}, vehicleId: ${vehicle.id}, driverId: ${made.driver.id}) { batchId } }`,
    );
    const mails = async () =>
      (
        await api.services.database.reader
          .selectFrom('outgoingMails')
          .select('body')
          .where('subject', '=', `Your order ${order.name} is on its way`)
          .where('aboutId', '=', Number(customer))
          .orderBy('id')
          .execute()
      ).map(({ body }) => body);
    const { timeZone } = await api.services.database.reader
      .selectFrom('storeSettings')
      .select('timeZone')
      .executeTakeFirstOrThrow();
    const { email } = await ask(api, as, `{ customer(id: ${customer}) { email } }`);
    const beside = async () =>
      (await ask(api, as, `{ knownOfAddress(address: "${email}") { key found { rows { at } } } }`)).find(
        ({ key }: any) => key === 'nextDelivery',
      ).found.rows;
    // Nobody knows a time before it has set out, and none is made up from its window.
    const windowFrom = new Date(api.clock.now().getTime() + dayMs / 24 / 60).toISOString();
    await ask(api, as, `mutation { updateDelivery(id: ${id}, input: { windowFrom: "${windowFrom}" }) { batchId } }`);
    expect(await beside()).toEqual([{ at: null }]);
    await ask(api, as, `mutation { shipOrder(id: ${order.id}, input: {}) { order { id } } }`);
    await ask(api, as, `mutation { updateOrder(id: ${order.id}, input: { status: OUT_FOR_DELIVERY }) { batchId } }`);
    expect(await mails()).toEqual([expect.not.stringContaining('Expected: ')]);

    await ask(api, as, `mutation { dispatchDelivery(id: ${id}) { batchId } }`);
    const { expectedAt } = await ask(api, as, `{ delivery(id: ${id}) { expectedAt } }`);
    expect(Date.parse(expectedAt)).toBeGreaterThan(api.clock.now().getTime());
    expect(expectedAt).not.toBe(windowFrom);
    expect((await mails())[1]).toContain(`Expected: ${formatsOf('en', timeZone).moment(expectedAt)}`);
    expect(await ask(api, as, `{ order(id: ${order.id}) { expectedAt } }`)).toEqual({ expectedAt });
    expect(await seen(api, await share(api, as, `shareDelivery(id: ${id})`))).toMatchObject({ expectedAt });
    expect(await beside()).toEqual([{ at: expectedAt }]);
    const day = api.clock.now().toISOString().slice(0, 10);
    const { stops } = await ask(
      api,
      driver.as,
      `{ driverStops(since: "${day}T00:00:00.000Z") { stops { expectedAt } } }`,
    );
    expect(stops).toEqual([{ expectedAt }]);
    expect(await mails()).toHaveLength(2);
  });

  test('LO-22 the mail about an order that sets out later names the time of its delivery', async () => {
    const api = await makeApp({ settings: { SMTP_URL: 'smtp://127.0.0.1:9' } });
    onTestFinished(api.close);
    const { as } = await person(api);
    const { order, id } = await underWay(api, as);
    await ask(api, as, `mutation { dispatchDelivery(id: ${id}) { batchId } }`);
    const { expectedAt } = await ask(api, as, `{ order(id: ${order.id}) { expectedAt } }`);
    await ask(api, as, `mutation { shipOrder(id: ${order.id}, input: {}) { order { id } } }`);
    await ask(api, as, `mutation { updateOrder(id: ${order.id}, input: { status: OUT_FOR_DELIVERY }) { batchId } }`);
    const told = await api.services.database.reader
      .selectFrom('outgoingMails')
      .select('body')
      .where('subject', '=', `Your order ${order.name} is on its way`)
      .execute();
    expect(told).toHaveLength(1);
    const { timeZone } = await api.services.database.reader
      .selectFrom('storeSettings')
      .select('timeZone')
      .executeTakeFirstOrThrow();
    expect(told[0]!.body).toContain(formatsOf('en', timeZone).moment(expectedAt));
  });

  test('LO-22 orders that set out together are mailed once, with the times that hold for all of them', async () => {
    const api = await makeApp({ settings: { SMTP_URL: 'smtp://127.0.0.1:9' } });
    onTestFinished(api.close);
    const { as } = await person(api);
    const first = await underWay(api, as);
    const product = await makeProduct(api, as, 5);
    const { order } = await place(api, as, first.customer, [[product, 1]]);
    // Its window ends first: once it has set out, the other one comes behind it.
    const windowTo = new Date(api.clock.now().getTime() + dayMs).toISOString();
    const { delivery } = await ask(
      api,
      as,
      `mutation { createDelivery(input: { recipient: "Bob", city: "North", latitude: 10.9, longitude: 20, windowTo: "${windowTo}",
        orderNumber: ${order.number} }) { delivery { id } } }`,
    );
    await ask(api, as, `mutation { assignDelivery(id: ${delivery.id}, vehicleId: ${first.vehicle.id}) { batchId } }`);
    for (const { id } of [first.order, order]) {
      await ask(api, as, `mutation { shipOrder(id: ${id}, input: {}) { order { id } } }`);
      await ask(api, as, `mutation { updateOrder(id: ${id}, input: { status: OUT_FOR_DELIVERY }) { batchId } }`);
    }
    const ids = [first.id, delivery.id];
    await ask(api, as, `mutation { dispatchDeliveries(selection: { ids: [${ids.join()}] }) { count } }`);
    const { timeZone } = await api.services.database.reader
      .selectFrom('storeSettings')
      .select('timeZone')
      .executeTakeFirstOrThrow();
    const times = [];
    for (const { id, name } of [first.order, order]) {
      const { expectedAt } = await ask(api, as, `{ order(id: ${id}) { expectedAt } }`);
      times.push(expectedAt);
      const mails = await api.services.database.reader
        .selectFrom('outgoingMails')
        .select('body')
        .where('subject', '=', `Your order ${name} is on its way`)
        .where('body', 'like', '%Expected: %')
        .execute();
      expect(mails.map(({ body }) => body)).toEqual([
        expect.stringContaining(`Expected: ${formatsOf('en', timeZone).moment(expectedAt)}`),
      ]);
    }
    expect(Date.parse(times[0])).toBeGreaterThan(Date.parse(times[1]));
  });

  test('EC-25 an order tells the vehicle that carries it while it is under way, and when it is expected', async ({
    api,
  }) => {
    const { as } = await person(api);
    const { order, vehicle, id } = await underWay(api, as);
    const told = () => ask(api, as, `{ order(id: ${order.id}) { expectedAt carriedBy { id } } }`);
    expect(await told()).toEqual({ expectedAt: null, carriedBy: null });
    await ask(api, as, `mutation { dispatchDelivery(id: ${id}) { batchId } }`);
    expect(await told()).toEqual({ expectedAt: expect.any(String), carriedBy: { id: vehicle.id } });
    await ask(api, as, `mutation { finishDelivery(id: ${id}, receivedBy: "A") { batchId } }`);
    expect(await told()).toEqual({ expectedAt: null, carriedBy: null });
  });

  test('LO-15 a link ends by itself, can be withdrawn, and another one leads nowhere', async ({ api }) => {
    const { as } = await person(api);
    const { vehicle } = await underWay(api, as);
    const links = () => ask(api, as, `{ vehicle(id: ${vehicle.id}) { links { id expiresAt createdBy } } }`);
    const [one, other] = [
      await share(api, as, `shareVehicle(id: ${vehicle.id}, days: 1)`),
      await share(api, as, `shareVehicle(id: ${vehicle.id}, days: 30)`),
    ];
    expect(await seen(api, one)).toMatchObject({ status: null, motion: 'MOVING' });
    expect(await seen(api, `#${'x'.repeat(43)}`)).toBeNull();
    expect((await links()).links).toHaveLength(2);
    api.clock.advance(dayMs + 1000);
    expect(await seen(api, one)).toBeNull();
    const { as: later } = await person(api);
    const [left] = (await ask(api, later, `{ vehicle(id: ${vehicle.id}) { links { id } } }`)).links;
    expect(await seen(api, other)).not.toBeNull();
    await ask(api, later, `mutation { revokeTrackLink(id: ${left.id}) { id } }`);
    expect(await seen(api, other)).toBeNull();
    const never = await ask(api, later, `mutation { shareVehicle(id: ${vehicle.id}, days: 31) { url } }`);
    expect(never.fields).toMatchObject({ days: { key: 'tooLarge' } });
  });
});
