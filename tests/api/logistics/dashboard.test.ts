import { describe, expect } from 'vitest';
import { test } from '../../support/app.ts';
import { ask, deviceOf, makeVehicle, person, report } from './logistics.fixture.ts';

const day = 86_400_000;

describe('the logistics dashboard', () => {
  test('LO-02 counts equal the table, and follow each record', async ({ api }) => {
    const { as } = await person(api, 'maintainer');
    const figures = () =>
      ask(
        api,
        as,
        '{ fleetFigures { onRoute { count } withErrors { count before } deviated { count } late { count } } }',
      );
    const fleet = await ask(api, as, '{ fleet { warning isDeviated isLate steps { at } } }');
    const before = await figures();
    const count = (test: (row: any) => boolean) => fleet.filter(test).length;
    expect(before.onRoute.count).toBe(count(({ steps }) => steps[1].at !== null && steps[2].at === null));
    expect(before.withErrors.count).toBe(count(({ warning }) => warning !== 'NO_WARNINGS'));
    expect(before.deviated.count).toBe(count(({ isDeviated }) => isDeviated));
    expect(before.late.count).toBe(count(({ isLate }) => isLate));
    const { id } = await makeVehicle(api, as, { dueAt: api.clock.now().toISOString() });
    const token = await deviceOf(api, as, id);
    api.clock.advance(60_000);
    await report(api, token, { latitude: 10.1, longitude: 20.5, speed: 5, timestamp: api.clock.now().toISOString() });
    await ask(
      api,
      as,
      `mutation { createVehicleIncident(input: { vehicleId: ${id}, kind: FUEL_PROBLEMS }) { batchId } }`,
    );
    const after = await figures();
    for (const name of ['onRoute', 'withErrors', 'deviated'] as const)
      expect(after[name].count, name).toBe(before[name].count + 1);
    expect(after.late.count).toBeGreaterThan(before.late.count);
  });

  test('LO-02 what vehicles did is the time between their positions', async ({ api }) => {
    const { as } = await person(api, 'maintainer');
    for (const { id } of await ask(api, as, '{ fleet { id } }'))
      await ask(api, as, `mutation { deleteVehicle(id: ${id}) { id } }`);
    const { id } = await makeVehicle(api, as);
    const token = await deviceOf(api, as, id);
    const begun = api.clock.now().getTime();
    const at = (minutes: number, latitude: number, speed: number) => ({
      latitude,
      longitude: 20,
      speed,
      timestamp: new Date(begun + minutes * 60_000).toISOString(),
    });
    api.clock.advance(120 * 60_000);
    await report(api, token, {
      positions: [at(0, 10, 0), at(30, 10.05, 40), at(80, 10.15, 0), at(100, 10.3, 0), at(120, 10.3, 0)],
    });
    const shares = await ask(api, as, '{ fleetActivity { activity minutes share } }');
    expect(shares.map(({ activity, minutes }: any) => [activity, minutes])).toEqual([
      ['ON_THE_WAY', 50],
      ['UNLOADING', 20],
      ['LOADING', 30],
      ['WAITING', 20],
    ]);
    expect(shares.reduce((sum: number, { share }: any) => sum + share, 0)).toBeCloseTo(1);
  });

  test('LO-12 LO-02 each delivery is dispatched, and what becomes of it is counted', async ({ api }) => {
    const { as } = await person(api, 'maintainer');
    const { id: vehicleId } = await makeVehicle(api, as, { capacityKg: 100 });
    const make = async (weightKg: number) =>
      (
        await ask(
          api,
          as,
          `mutation { createDelivery(input: { recipient: "R", city: "C", country: "FR", weightKg: ${weightKg} }) {
        delivery { id status } } }`,
        )
      ).delivery.id as string;
    const ids = [await make(40), await make(50), await make(20), await make(1)];
    const figures = async () => ({
      ...(
        await ask(
          api,
          as,
          '{ deliveryPerformance { current { inTransitCount outForDeliveryCount deliveredCount successRate } } }',
        )
      ).current,
      failed: (await ask(api, as, '{ deliveryExceptions { counts { exception count } } }')).counts.reduce(
        (sum: number, { count }: any) => sum + count,
        0,
      ),
      shipped: (await ask(api, as, '{ shipmentStatistics { shipmentCount } }')).shipmentCount,
    });
    const before = await figures();
    const planned = await ask(
      api,
      as,
      `mutation { assignDeliveries(selection: { ids: [${ids.slice(0, 3)}] }, vehicleId: ${vehicleId}) {
      count failures { id reason } } }`,
    );
    // The third is more than there is room for.
    expect(planned).toEqual({ count: 2, failures: [{ id: ids[2], reason: 'tooLarge' }] });
    const sent = await ask(
      api,
      as,
      `mutation { dispatchDeliveries(selection: { ids: [${ids}] }) { count failures { id reason } } }`,
    );
    expect([sent.count, sent.failures.map(({ id }: any) => id)]).toEqual([2, [ids[2], ids[3]]]);
    const statuses = await ask(
      api,
      as,
      `{ deliveryList(filter: { vehicleId: ${vehicleId} }) { nodes { status dispatchedAt } } }`,
    );
    expect(statuses.nodes).toEqual(
      [1, 2].map(() => ({ status: 'IN_TRANSIT', dispatchedAt: api.clock.now().toISOString() })),
    );
    const step = (call: string) => ask(api, as, `mutation { ${call} { delivery { status exception receivedBy } } }`);
    expect((await step(`finishDelivery(id: ${ids[3]})`)).code).toBe('VALIDATION');
    await step(`arriveWithDelivery(id: ${ids[0]})`);
    api.clock.advance(day / 24);
    expect((await step(`finishDelivery(id: ${ids[0]}, receivedBy: "Mo")`)).delivery).toMatchObject({
      status: 'DELIVERED',
      receivedBy: 'Mo',
    });
    expect((await step(`failDelivery(id: ${ids[1]}, exception: WEATHER)`)).delivery).toMatchObject({
      status: 'FAILED',
      exception: 'WEATHER',
    });
    const after = await figures();
    expect([after.deliveredCount - before.deliveredCount, after.failed - before.failed]).toEqual([1, 1]);
    expect(after.shipped - before.shipped).toBe(2);
  });
});
