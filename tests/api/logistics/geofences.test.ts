import { describe, expect } from 'vitest';
import { programContext } from '../../../server/program.ts';
import { watchGeofences } from '../../../server/areas/logistics/fences/visits.ts';
import { test } from '../../support/app.ts';
import type { Headers, TestApp } from '../../support/app.ts';
import { ask, deviceOf, makeVehicle, person, report } from './logistics.fixture.ts';

const watch = (api: TestApp) => watchGeofences(programContext(api.services, 'test'));

const draw = (api: TestApp, as: Headers, input: object) =>
  ask(
    api,
    as,
    `mutation ($input: GeofenceInput!) { createGeofence(input: $input) { geofence {
      id name shape latitude longitude radiusM points { latitude longitude } tellsEntering tellsLeaving } } }`,
    { input },
  );

const minuteMs = 60_000;

/** What the bell has told of an area, oldest first. */
const told = async (api: TestApp, as: Headers, place: string): Promise<string[]> =>
  (await ask(api, as, '{ notifications(page: { size: 50 }) { nodes { kind data } } }')).nodes
    .map(({ kind, data }: any) => ({ kind, data: typeof data === 'string' ? JSON.parse(data) : data }))
    .filter(({ kind, data }: any) => kind === 'VEHICLE_GEOFENCE' && data.place === place)
    .map(({ data }: any) => data.step)
    .reverse();

describe('LO-10 geofences', () => {
  test('LO-10 areas are circles or polygons, and what is wrong with one is named', async ({ api }) => {
    const { as } = await person(api, 'maintainer');
    const { geofence } = await draw(api, as, { name: 'Depot', latitude: 10, longitude: 20, radiusM: 500 });
    expect(geofence).toMatchObject({ shape: 'CIRCLE', radiusM: 500, points: [], tellsEntering: true });
    expect((await draw(api, as, { name: 'Yard' })).fields).toMatchObject({
      latitude: { key: 'required' },
      longitude: { key: 'required' },
      radiusM: { key: 'required' },
    });
    expect((await draw(api, as, { name: '', latitude: 91, longitude: 1, radiusM: 3 })).fields).toMatchObject({
      name: { key: 'required' },
      latitude: { key: 'malformed' },
      radiusM: { key: 'tooSmall' },
    });
    const corner = { latitude: 1, longitude: 2 };
    expect(
      (await draw(api, as, { name: 'Yard', shape: 'POLYGON', points: [corner, corner, corner] })).fields,
    ).toMatchObject({ points: { key: 'required' } });
    const many = Array.from({ length: 101 }, (_, at) => ({ latitude: at / 10, longitude: 2 }));
    expect((await draw(api, as, { name: 'Yard', shape: 'POLYGON', points: many })).fields).toMatchObject({
      points: { key: 'tooMany', limit: 100 },
    });
  });

  test('LO-10 entering and leaving is told once, whatever order positions come in, and the time inside is summed', async ({
    api,
  }) => {
    const { as } = await person(api, 'maintainer');
    const { id: vehicleId, number } = await makeVehicle(api, as);
    const token = await deviceOf(api, as, vehicleId);
    const { geofence } = await draw(api, as, { name: 'Yard 1', latitude: 10.1, longitude: 20, radiusM: 1000 });
    const start = api.clock.now().getTime() - 120 * minuteMs;
    const send = async (minute: number, latitude: number) =>
      report(api, token, {
        latitude,
        longitude: 20,
        timestamp: new Date(start + minute * minuteMs).toISOString(),
        speed: 30,
      });
    await send(0, 10);
    await watch(api);
    await send(20, 10.1);
    await watch(api);
    await watch(api);
    expect(await told(api, as, 'Yard 1')).toEqual(['ENTERED']);
    await send(50, 10.2);
    await watch(api);
    expect(await told(api, as, 'Yard 1')).toEqual(['ENTERED', 'LEFT']);
    const times = async () =>
      ask(
        api,
        as,
        `{ geofenceTimes(id: ${geofence.id}, from: "${new Date(start).toISOString()}", to: "${api.clock.now().toISOString()}") {
          vehicleNumber visits seconds isInside } }`,
      );
    expect(await times()).toEqual([{ vehicleNumber: number, visits: 1, seconds: 30 * 60, isInside: false }]);
    // Late ones: it was there earlier, and left earlier, than was known.
    await send(10, 10.1);
    await send(30, 10.2);
    await watch(api);
    expect(await times()).toEqual([{ vehicleNumber: number, visits: 1, seconds: 20 * 60, isInside: false }]);
    expect(await told(api, as, 'Yard 1')).toEqual(['ENTERED', 'LEFT']);
    // And one that shows a visit that was not known.
    await send(40, 10.1);
    await watch(api);
    expect((await times())[0]).toMatchObject({ visits: 2, seconds: 30 * 60 });
    await send(70, 10.1);
    await watch(api);
    expect((await times())[0]).toMatchObject({ visits: 3, isInside: true });
    expect(await told(api, as, 'Yard 1')).toHaveLength(5);
  });

  test('LO-10 an area that is drawn around a vehicle tells nothing until it leaves', async ({ api }) => {
    const { as } = await person(api, 'maintainer');
    const { id: vehicleId } = await makeVehicle(api, as);
    const token = await deviceOf(api, as, vehicleId);
    const at = (ago: number, latitude: number) => ({
      latitude,
      longitude: 20,
      timestamp: new Date(api.clock.now().getTime() - ago * minuteMs).toISOString(),
    });
    await report(api, token, at(30, 10));
    await watch(api);
    await draw(api, as, {
      name: 'Yard 2',
      shape: 'POLYGON',
      points: [
        { latitude: 9.9, longitude: 19.9 },
        { latitude: 9.9, longitude: 20.1 },
        { latitude: 10.1, longitude: 20.1 },
        { latitude: 10.1, longitude: 19.9 },
      ],
    });
    await report(api, token, at(20, 10.01));
    await watch(api);
    expect(await told(api, as, 'Yard 2')).toEqual([]);
    await report(api, token, at(10, 10.2));
    await watch(api);
    expect(await told(api, as, 'Yard 2')).toEqual(['LEFT']);
  });

  test('LO-10 LO-19 many vehicles that report together are taken together, and those in no area are looked at so', async ({
    api,
  }) => {
    const { as } = await person(api, 'maintainer');
    await draw(api, as, { name: 'Far away', latitude: -40, longitude: 100, radiusM: 1000 });
    const fleet: { id: string; token: string }[] = [];
    for (let count = 0; count < 12; count += 1) {
      const { id } = await makeVehicle(api, as);
      fleet.push({ id, token: await deviceOf(api, as, id) });
    }
    const send = async (some: readonly { token: string }[], north: number) => {
      const timestamp = api.clock.now().toISOString();
      const sent = some.map(({ token }) => report(api, token, { latitude: 10 + north, longitude: 20, timestamp }));
      for (const { status } of await Promise.all(sent)) expect(status).toBe(200);
    };
    const looked = async (some: readonly { token: string }[], north: number) => {
      api.clock.advance(minuteMs);
      await send(some, north);
      return api.statements(() => watch(api));
    };
    await send(fleet, 0);
    await watch(api);
    const [few, many] = [await looked(fleet.slice(0, 2), 0.01), await looked(fleet, 0.02)];
    expect(many).toBe(few);
    const { place } = await ask(api, as, `{ vehicle(id: ${fleet[7]!.id}) { place { latitude } } }`);
    expect(place.latitude).toBe(10.02);
  });
});
