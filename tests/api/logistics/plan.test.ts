import { describe, expect } from 'vitest';
import type { Headers, TestApp } from '../../support/app.ts';
import { test } from '../../support/app.ts';
import { ask, deviceOf, makeVehicle, person, report } from './logistics.fixture.ts';

const planFields = `plan { departsAt start { name latitude } capacityKg weightKg volumeL meters
  stops { delivery { id expectedAt status } expectedAt meters problem } }`;

async function makeStop(api: TestApp, as: Headers, vehicleId: string, latitude: number | null, input: object = {}) {
  const place = latitude === null ? {} : { latitude, longitude: 20 };
  const { delivery } = await ask(
    api,
    as,
    'mutation ($input: DeliveryInput!) { createDelivery(input: $input) { delivery { id } } }',
    { input: { recipient: 'Ada', city: 'North', ...place, ...input } },
  );
  const { fields } = await ask(
    api,
    as,
    `mutation { assignDelivery(id: ${delivery.id}, vehicleId: ${vehicleId}) { batchId } }`,
  );
  expect(fields).toBeUndefined();
  return delivery.id as string;
}

const planOf = async (api: TestApp, as: Headers, id: string): Promise<any> =>
  ask(api, as, `{ stopPlan(vehicleId: ${id}) { ${planFields.slice(7, -1)} } }`);
const order = (api: TestApp, as: Headers, id: string, ids: readonly string[]): Promise<any> =>
  ask(api, as, `mutation ($ids: [ID!]!) { orderStops(id: ${id}, deliveryIds: $ids) { batchId ${planFields} } }`, {
    ids,
  });
const propose = (api: TestApp, as: Headers, id: string): Promise<any> =>
  ask(api, as, `mutation { proposeStops(id: ${id}) { batchId ${planFields} } }`);
const idsOf = (plan: any): string[] => plan.stops.map(({ delivery }: any) => delivery.id);

describe('LO-13 stops of a vehicle', () => {
  test('LO-13 are put in order by hand, and undone; those not named follow', async ({ api }) => {
    const { as } = await person(api, 'maintainer');
    const { id } = await makeVehicle(api, as);
    const [a, b, c] = [
      await makeStop(api, as, id, 10.1),
      await makeStop(api, as, id, 10.2, { weightKg: 7, volumeL: 40 }),
      await makeStop(api, as, id, 10.3),
    ];
    const before = await planOf(api, as, id);
    expect(idsOf(before)).toEqual([a, b, c]);
    expect(before).toMatchObject({ weightKg: 7, volumeL: 40, start: { name: 'South' } });
    const { plan, batchId } = await order(api, as, id, [c, a]);
    expect(idsOf(plan)).toEqual([c, a, b]);
    expect(plan.meters).toBeGreaterThan(before.meters);
    expect(await planOf(api, as, id)).toEqual(plan);
    expect(await ask(api, as, `mutation { undoBatch(id: "${batchId}") { count } }`)).toMatchObject({ count: 3 });
    expect(idsOf(await planOf(api, as, id))).toEqual([a, b, c]);
  });

  test('LO-12 what was planned and dispatched is undone, what was handed over is not', async ({ api }) => {
    const { as } = await person(api, 'maintainer');
    const { id } = await makeVehicle(api, as);
    const delivery = await makeStop(api, as, id, 10.1);
    const step = (call: string) => ask(api, as, `mutation { ${call} { batchId } }`);
    const undo = (batchId: string) => ask(api, as, `mutation { undoBatch(id: "${batchId}") { count } }`);
    const now = () => ask(api, as, `{ delivery(id: ${delivery}) { status vehicleId dispatchedAt finishedAt } }`);
    const sent = await step(`dispatchDelivery(id: ${delivery})`);
    await undo(sent.batchId);
    expect(await now()).toMatchObject({ status: 'PREPARING', vehicleId: id, dispatchedAt: null });
    const other = await makeVehicle(api, as);
    await undo((await step(`assignDelivery(id: ${delivery}, vehicleId: ${other.id})`)).batchId);
    expect(await now()).toMatchObject({ status: 'PREPARING', vehicleId: id });
    await step(`dispatchDelivery(id: ${delivery})`);
    const { batchId } = await step(`finishDelivery(id: ${delivery}, receivedBy: "Ada")`);
    expect(await undo(batchId)).toMatchObject({ code: 'CONFLICT' });
    expect((await now()).status).toBe('DELIVERED');
  });

  test('LO-13 are proposed in a short order that keeps windows; expected times follow', async ({ api }) => {
    const { as } = await person(api, 'maintainer');
    const { id } = await makeVehicle(api, as);
    const departsAt = new Date(api.clock.now().getTime() + 3_600_000).toISOString();
    const at = (minutes: number) => new Date(Date.parse(departsAt) + minutes * 60_000).toISOString();
    await ask(api, as, `mutation { updateVehicle(id: ${id}, input: { departsAt: "${departsAt}" }) { batchId } }`);
    const far = await makeStop(api, as, id, 10.3);
    const near = await makeStop(api, as, id, 10.05);
    const soon = await makeStop(api, as, id, 10.2, { windowFrom: at(0), windowTo: at(80) });
    const last = await makeStop(api, as, id, 10.28, { windowFrom: at(600), windowTo: at(700) });
    const { plan } = await propose(api, as, id);
    expect(idsOf(plan)).toEqual([near, soon, far, last]);
    expect(plan.stops.map(({ problem }: any) => problem)).toEqual([null, null, null, null]);
    expect(plan.stops[0].expectedAt > departsAt).toBe(true);
    expect(plan.stops[3].expectedAt).toBe(at(600));
    const late = (await order(api, as, id, [last, near, soon, far])).plan;
    expect(late.stops.map(({ problem }: any) => problem)).toEqual([null, null, 'LATE', null]);
  });

  test('LO-13 LO-22 the plan and the delivery tell the same time, which follows the vehicle', async ({ api }) => {
    const { as } = await person(api, 'maintainer');
    const { id } = await makeVehicle(api, as);
    const token = await deviceOf(api, as, id);
    const [first, second] = [await makeStop(api, as, id, 10.1), await makeStop(api, as, id, 10.25)];
    for (const one of [first, second]) await ask(api, as, `mutation { dispatchDelivery(id: ${one}) { batchId } }`);
    const drive = (latitude: number) =>
      report(api, token, { latitude, longitude: 20, speed: 50, timestamp: api.clock.now().toISOString() });
    await drive(10.01);
    const before = await planOf(api, as, id);
    for (const { delivery, expectedAt } of before.stops) expect(delivery.expectedAt).toBe(expectedAt);
    api.clock.advance(60_000);
    await drive(10.09);
    const after = await planOf(api, as, id);
    expect(Date.parse(after.stops[1].expectedAt)).toBeLessThan(Date.parse(before.stops[1].expectedAt));
    // What the driver is to bring stands in the same order.
    await order(api, as, id, [second, first]);
    expect(idsOf(await planOf(api, as, id))).toEqual([second, first]);
  });

  test('LO-13 what cannot be planned is told with its field', async ({ api }) => {
    const { as } = await person(api, 'maintainer');
    const [{ id }, other] = [
      await makeVehicle(api, as, { capacityKg: 50, capacityL: 100 }),
      await makeVehicle(api, as),
    ];
    const nothing = { fields: { deliveryIds: { key: 'required' } } };
    expect(await propose(api, as, id)).toMatchObject(nothing);
    expect(await order(api, as, id, [])).toMatchObject(nothing);
    const [own, foreign] = [await makeStop(api, as, id, 10.1), await makeStop(api, as, other.id, 10.1)];
    const keyOf = async (ids: string[]) => (await order(api, as, id, ids)).fields.deliveryIds.key;
    expect([await keyOf([own, foreign]), await keyOf([own, own])]).toEqual(['unknown', 'duplicate']);
    const homeless = await makeStop(api, as, id, null);
    expect(await propose(api, as, id)).toMatchObject({ fields: { deliveryIds: { key: 'noPlace' } } });
    expect((await planOf(api, as, id)).stops.at(-1)).toMatchObject({ delivery: { id: homeless }, problem: 'NO_PLACE' });
    const made = async (input: string) => {
      const { delivery } = await ask(
        api,
        as,
        `mutation { createDelivery(input: { recipient: "R", city: "C", ${input} }) { delivery { id } } }`,
      );
      return ask(api, as, `mutation { assignDelivery(id: ${delivery.id}, vehicleId: ${id}) { batchId } }`);
    };
    expect(await made('volumeL: 101')).toMatchObject({ fields: { volumeL: { key: 'tooLarge', limit: 100 } } });
    expect(await made('weightKg: 51, volumeL: 101')).toMatchObject({
      fields: { weightKg: { key: 'tooLarge', limit: 50 }, volumeL: { key: 'tooLarge' } },
    });
    const sea = await ask(
      api,
      as,
      'mutation { createDelivery(input: { recipient: "R", city: "C", latitude: 43.2, longitude: 7.9 }) { batchId } }',
    );
    expect(sea.fields).toMatchObject({ latitude: { key: 'sea' } });
    const { as: reader } = await person(api, 'subscriber');
    expect((await propose(api, reader, id)).code).toBe('FORBIDDEN');
  });
});
