import { describe, expect } from 'vitest';
import { test } from '../../support/app.ts';
import { ask, makeVehicle, person } from './logistics.fixture.ts';

describe('what is done to vehicles and deliveries', () => {
  test('LO-02 the list is narrowed by what the dashboard counts', async ({ shared: api }) => {
    const as = await api.signIn();
    const figures = await ask(
      api,
      as,
      '{ fleetFigures { onRoute { count } withErrors { count } deviated { count } late { count } } }',
    );
    const pairs = { ON_ROUTE: 'onRoute', WITH_ERRORS: 'withErrors', DEVIATED: 'deviated', LATE: 'late' };
    for (const [condition, name] of Object.entries(pairs)) {
      const list = await ask(api, as, `{ vehicleList(filter: { condition: ${condition} }) { totalCount } }`);
      expect(list.totalCount, condition).toBe(figures[name].count);
    }
    const none = await ask(
      api,
      as,
      '{ vehicleList(filter: { condition: WITH_ERRORS, warnings: [NO_WARNINGS] }) { totalCount } }',
    );
    expect(none.totalCount).toBe(0);
  });

  test('LO-05 incidents are found by their vehicle, and go from open to resolved with who and when', async ({
    api,
  }) => {
    const { as } = await person(api, 'maintainer');
    const [one, other] = [await makeVehicle(api, as, { plate: 'ZZ 100%_1' }), await makeVehicle(api, as)];
    const reported = async ({ id }: { id: string }) =>
      (
        await ask(
          api,
          as,
          `mutation { createVehicleIncident(input: { vehicleId: ${id}, kind: OIL_LEAKAGE }) { incident { id } } }`,
        )
      ).incident.id;
    const [id] = [await reported(one), await reported(other)];
    const found = async (filter: string) =>
      (await ask(api, as, `{ vehicleIncidentList(filter: { ${filter} }) { nodes { id } } }`)).nodes.map(
        (node: { id: string }) => node.id,
      );
    expect(await found('search: "zz 100%_"')).toEqual([id]);
    expect(await found(`search: "zz 100%_", vehicleId: ${other.id}`)).toEqual([]);
    expect(await found('search: "zz 1000"')).toEqual([]);
    for (const [call, status] of [
      ['acknowledgeIncident', 'ACKNOWLEDGED'],
      ['resolveIncident', 'RESOLVED'],
    ])
      expect(
        (await ask(api, as, `mutation { ${call}(id: ${id}) { incident { status acknowledgedBy acknowledgedAt } } }`))
          .incident,
      ).toMatchObject({
        status,
        acknowledgedBy: expect.stringMatching(/./),
        acknowledgedAt: api.clock.now().toISOString(),
      });
    expect((await ask(api, as, `mutation { acknowledgeIncident(id: ${id}) { batchId } }`)).code).toBe('VALIDATION');
  });

  test('LO-12 one delivery is assigned and dispatched, unless its vehicle cannot carry it', async ({ api }) => {
    const { as } = await person(api, 'maintainer');
    const { id: vehicleId } = await makeVehicle(api, as, { capacityKg: 50 });
    const make = async (weightKg: number) =>
      (
        await ask(
          api,
          as,
          `mutation { createDelivery(input: { recipient: "R", city: "C", weightKg: ${weightKg}, orderNumber: 77 }) {
            delivery { id } } }`,
        )
      ).delivery.id as string;
    const [light, heavy] = [await make(40), await make(20)];
    const step = (call: string) => ask(api, as, `mutation { ${call} { delivery { status vehicleId } } }`);
    expect((await step(`dispatchDelivery(id: ${light})`)).fields).toMatchObject({ vehicleId: { key: 'required' } });
    expect((await step(`assignDelivery(id: ${light}, vehicleId: ${vehicleId})`)).delivery).toEqual({
      status: 'PREPARING',
      vehicleId,
    });
    expect((await step(`assignDelivery(id: ${heavy}, vehicleId: ${vehicleId})`)).fields).toMatchObject({
      weightKg: { key: 'tooLarge' },
    });
    expect((await step(`assignDelivery(id: ${heavy}, vehicleId: 99999999)`)).fields).toHaveProperty('vehicleId');
    expect((await step(`dispatchDelivery(id: ${light})`)).delivery.status).toBe('IN_TRANSIT');
    const list = await ask(api, as, '{ deliveryList(filter: { orderNumber: 77 }) { totalCount } }');
    expect(list.totalCount).toBe(2);
  });
});
