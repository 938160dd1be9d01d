import { describe, expect } from 'vitest';
import { test } from '../../support/app.ts';
import { ask, deviceOf, makeVehicle, path, person, read, report } from './logistics.fixture.ts';

const words = ['No Warnings', 'Ecu Not Responding', 'Oil Leakage', 'Fuel Problems', 'Temperature not optimal'];

describe('vehicles', () => {
  test('LO-01 the documented call answers the sample in its shape, five orders and pages', async ({ shared }) => {
    const as = await shared.signIn();
    const list = async (query = '') => (await shared.rest('GET', `/api/apps/logistics/vehicles?${query}`, { as })).body;
    const first = await list();
    expect([Object.keys(first), first.vehicles.length, first.totalVehicles]).toEqual([
      ['vehicles', 'totalVehicles'],
      10,
      25,
    ]);
    expect(Object.keys(first.vehicles[0])).toEqual([
      'id',
      'location',
      'startCity',
      'startCountry',
      'endCity',
      'endCountry',
      'warnings',
      'progress',
    ]);
    const all = (await list('itemsPerPage=-1')).vehicles;
    const counted = (word: string) => all.filter(({ warnings }: any) => warnings === word).length;
    expect(words.map(counted)).toEqual([8, 4, 4, 4, 5]);
    expect(all.every(({ location }: any) => Number.isInteger(location))).toBe(true);
    const fields = { location: 'location', startRoute: 'startCity', endRoute: 'endCity', progress: 'progress' };
    const sign = { asc: 1, desc: -1 };
    for (const [sort, field] of Object.entries({ ...fields, warnings: 'warnings' }))
      for (const order of ['asc', 'desc'] as const) {
        const rows = (await list(`itemsPerPage=-1&sortBy=${sort}&orderBy=${order}`)).vehicles.map(
          (row: any) => row[field],
        );
        const compare = (a: any, b: any) =>
          sign[order] * (typeof a === 'number' ? a - b : a.localeCompare(b, 'en', { sensitivity: 'base' }));
        expect(rows, `${sort} ${order}`).toEqual(rows.toSorted(compare));
      }
    const third = await list('itemsPerPage=10&page=3&sortBy=location&orderBy=asc');
    expect([third.vehicles.length, third.totalVehicles]).toEqual([5, 25]);
    expect((await shared.rest('GET', '/api/apps/logistics/vehicles')).status).toBe(401);
    expect((await shared.rest('GET', '/api/apps/logistics/vehicles/999999', { as })).status).toBe(404);
  });

  test('LO-04 progress and steps follow from the place along the route', async ({ api }) => {
    const { as } = await person(api, 'maintainer');
    const { id } = await makeVehicle(api, as);
    const token = await deviceOf(api, as, id);
    const at = async (latitude: number, speed = 40) => {
      api.clock.advance(60_000);
      const timestamp = api.clock.now().toISOString();
      expect((await report(api, token, { latitude, longitude: 20, speed, timestamp })).body).toEqual({ accepted: 1 });
      return read(api, as, id);
    };
    expect(await at(10, 0)).toMatchObject({ progress: 0, placeName: 'South', activity: 'LOADING', motion: 'STOPPED' });
    expect(await at(10.16)).toMatchObject({
      progress: 53,
      placeName: 'Middle',
      activity: 'ON_THE_WAY',
      motion: 'MOVING',
    });
    const there = await at(10.3, 0);
    expect(there).toMatchObject({ progress: 100, placeName: 'North', activity: 'UNLOADING', expectedAt: null });
    expect(there.steps.map(({ at: when }: any) => when !== null)).toEqual([true, true, true]);
    expect(there.odometerKm).toBe(33);
    // It stays done until the vehicle has another route.
    expect(await at(10.2)).toMatchObject({ progress: 100 });
    await ask(
      api,
      as,
      `mutation ($path: [RoutePointInput!]) {
      updateVehicle(id: ${id}, input: { path: $path }) { batchId } }`,
      { path: path.toReversed() },
    );
    const back = await read(api, as, id);
    expect([back.progress, back.steps[2].at]).toEqual([33, null]);
  });

  test('LO-08 a vehicle that has not reported for ten minutes is offline', async ({ api }) => {
    const { as } = await person(api, 'maintainer');
    const { id } = await makeVehicle(api, as);
    expect((await read(api, as, id)).motion).toBe('OFFLINE');
    const token = await deviceOf(api, as, id);
    const timestamp = api.clock.now().toISOString();
    await report(api, token, { latitude: 10.01, longitude: 20.02, speed: 50, timestamp });
    const seen = await read(api, as, id);
    expect(seen).toMatchObject({ motion: 'MOVING', isDeviated: true, place: { seenAt: timestamp } });
    expect(seen.deviationMeters).toBeGreaterThan(2000);
    api.clock.advance(10 * 60_000 + 1);
    expect((await read(api, as, id)).motion).toBe('OFFLINE');
  });

  test('LO-05 an incident is open, acknowledged, resolved, with who and when', async ({ api }) => {
    const { as, name } = (await person(api, 'maintainer')) as any;
    const { id } = await makeVehicle(api, as);
    const open = (kind: string) =>
      ask(
        api,
        as,
        `mutation { createVehicleIncident(input: { vehicleId: ${id}, kind: ${kind}, note: "Left wheel" }) {
        incident { id version status openedBy openedAt } } }`,
      );
    const step = (call: string) =>
      ask(
        api,
        as,
        `mutation { ${call} { incident { version status acknowledgedAt acknowledgedBy resolvedAt resolvedBy } } }`,
      );
    const { incident: oil } = await open('OIL_LEAKAGE');
    const { incident: ecu } = await open('ECU_NOT_RESPONDING');
    expect(oil).toMatchObject({ status: 'OPEN', openedAt: api.clock.now().toISOString() });
    expect(oil.openedBy).not.toBe('');
    if (name !== undefined) expect(oil.openedBy).toBe(name);
    expect(await read(api, as, id)).toMatchObject({ warning: 'ECU_NOT_RESPONDING' });
    api.clock.advance(60_000);
    const { incident: taken } = await step(`acknowledgeIncident(id: ${ecu.id}, version: 1)`);
    expect(taken).toMatchObject({
      status: 'ACKNOWLEDGED',
      acknowledgedAt: api.clock.now().toISOString(),
      acknowledgedBy: oil.openedBy,
      resolvedAt: null,
    });
    expect((await step(`acknowledgeIncident(id: ${ecu.id}, version: 1)`)).code).toBe('CONFLICT');
    expect(await read(api, as, id)).toMatchObject({ warning: 'ECU_NOT_RESPONDING' });
    await step(`resolveIncident(id: ${ecu.id})`);
    expect(await read(api, as, id)).toMatchObject({ warning: 'OIL_LEAKAGE', openIncidents: [{ id: oil.id }] });
    expect((await step(`acknowledgeIncident(id: ${ecu.id})`)).code).toBe('VALIDATION');
    const { incident: done } = await step(`resolveIncident(id: ${oil.id})`);
    expect(done).toMatchObject({ status: 'RESOLVED', resolvedBy: oil.openedBy, acknowledgedAt: null });
    expect(await read(api, as, id)).toMatchObject({ warning: 'NO_WARNINGS', openIncidents: [] });
  });

  test('LO-17 drivers are found by name, and a deleted one leaves vehicles and comes back', async ({ api }) => {
    const { as } = await person(api, 'maintainer');
    const { driver } = await ask(
      api,
      as,
      `mutation { createDriver(input: {
      name: "Zoë Quill", licenceNumber: "Q-77", licenceExpiresOn: "2027-02-03" }) { driver { id } } }`,
    );
    const { id } = await makeVehicle(api, as, { driverId: driver.id });
    const found = (search: string) => ask(api, as, `{ vehicleList(filter: { search: "${search}" }) { nodes { id } } }`);
    expect((await found('zoë quill')).nodes).toEqual([{ id }]);
    await ask(api, as, `mutation { updateDriver(id: ${driver.id}, input: { name: "Ada Quill" }) { batchId } }`);
    expect([(await found('zoë quill')).nodes, (await found('ada quill')).nodes]).toEqual([[], [{ id }]]);
    const bad = await ask(
      api,
      as,
      'mutation { createDriver(input: { name: "X", licenceExpiresOn: "2027-02-30" }) { batchId } }',
    );
    expect(Object.keys(bad.fields)).toEqual(['licenceExpiresOn']);
    const due = await ask(
      api,
      as,
      '{ driverList(filter: { licenceExpiresUntil: "2027-02-03", search: "quill" }) { totalCount } }',
    );
    expect(due.totalCount).toBe(1);
    const { batchId } = await ask(api, as, `mutation { deleteDriver(id: ${driver.id}) { id batchId } }`);
    expect((await found('ada quill')).nodes).toEqual([]);
    expect(await ask(api, as, `mutation { undoBatch(id: "${batchId}") { count } }`)).not.toHaveProperty('code');
    expect((await found('ada quill')).nodes).toEqual([{ id }]);
  });

  test('LO-01 wrong values of a vehicle are named, and a number is given once', async ({ api }) => {
    const { as } = await person(api, 'maintainer');
    const { number } = await makeVehicle(api, as);
    const create = (input: object) =>
      ask(api, as, 'mutation ($input: VehicleInput!) { createVehicle(input: $input) { batchId } }', { input });
    const values = { number: 77, startCity: 'A', endCity: 'B', path };
    expect(await create({ ...values, number })).toMatchObject({
      code: 'CONFLICT',
      fields: { number: { key: 'taken' } },
    });
    for (const [input, fields] of [
      [{}, ['number', 'startCity', 'endCity', 'path']],
      [{ ...values, path: path.slice(1, 2) }, ['path']],
      [{ ...values, path: [path[0], path[0]] }, ['path']],
      [{ ...values, path: [path[0], { latitude: 91, longitude: 0 }] }, ['path']],
      [{ ...values, startCountry: 'france' }, ['startCountry']],
      [{ ...values, driverId: '999999' }, ['driverId']],
      [{ ...values, capacityKg: 0 }, ['capacityKg']],
    ] as const)
      expect(Object.keys((await create(input)).fields)).toEqual(fields);
    const reader = await person(api, 'author');
    expect((await ask(api, reader.as, 'mutation { createDriver(input: { name: "X" }) { batchId } }')).code).toBe(
      'FORBIDDEN',
    );
  });
});
