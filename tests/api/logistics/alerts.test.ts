import { describe, expect } from 'vitest';
import { watchFleet } from '../../../server/areas/logistics/alerts.ts';
import { programContext } from '../../../server/program.ts';
import { test } from '../../support/app.ts';
import type { TestApp } from '../../support/app.ts';
import { ask, deviceOf, makeVehicle, person, report } from './logistics.fixture.ts';

const minute = 60_000;
const watch = (api: TestApp) => watchFleet(programContext(api.services, 'test'));

describe('alerts', () => {
  test('LO-11 each alert is opened once, told once, and resolved when it is over', async ({ api }) => {
    const { as } = await person(api, 'maintainer');
    const other = await person(api, 'maintainer');
    const { id, number } = await makeVehicle(api, as, { speedLimit: 50 });
    const token = await deviceOf(api, as, id);
    const send = (latitude: number, speed: number, longitude = 20) =>
      report(api, token, { latitude, longitude, speed, timestamp: api.clock.now().toISOString() });
    const alerts = async () =>
      (
        await ask(
          api,
          as,
          `{ vehicleIncidentList(filter: { vehicleId: ${id} }, orderBy: { field: CREATED }) {
            nodes { kind status openedBy resolvedBy } } }`,
        )
      ).nodes.map(({ kind, status, openedBy, resolvedBy }: any) => {
        expect([openedBy, resolvedBy]).toEqual(['', '']);
        return `${kind} ${status}`;
      });
    const told = async () =>
      (await ask(api, other.as, '{ notifications(page: { size: 50 }) { nodes { kind data } } }')).nodes
        .filter(({ kind, data }: any) => kind === 'VEHICLE_INCIDENT' && data.name === `VOL-${number}`)
        .map(({ data }: any) => data.incident)
        .toReversed();
    await send(10, 0);
    await watch(api);
    expect(await alerts()).toEqual([]);

    // A short moment is enough, and several reports are one incident.
    for (const speed of [80, 90]) {
      api.clock.advance(minute);
      await send(10.02, speed);
    }
    await watch(api);
    expect(await alerts()).toEqual(['SPEEDING OPEN']);
    api.clock.advance(minute);
    await send(10.03, 54);
    await watch(api);
    expect(await alerts()).toEqual(['SPEEDING RESOLVED']);

    await send(10.04, 40, 20.05);
    api.clock.advance(minute);
    await send(10.04, 40, 20.05);
    for (const _ of [1, 2]) await watch(api);
    expect((await alerts()).slice(1)).toEqual(['OFF_ROUTE OPEN']);
    api.clock.advance(minute);
    await send(10.05, 40);
    await watch(api);
    expect((await alerts()).slice(1)).toEqual(['OFF_ROUTE RESOLVED']);

    api.clock.advance(11 * minute);
    for (const _ of [1, 2]) await watch(api);
    expect((await alerts()).slice(2)).toEqual(['OFFLINE OPEN']);
    for (let waited = 0; waited <= 32; waited += 8) {
      await send(10.1, 0);
      await watch(api);
      api.clock.advance(8 * minute);
    }
    expect((await alerts()).slice(2)).toEqual(['OFFLINE RESOLVED', 'LONG_STOP OPEN']);
    expect(await told()).toEqual(['SPEEDING', 'OFF_ROUTE', 'OFFLINE', 'LONG_STOP']);
  });

  test.extend('options', {
    settings: { SIMULATE_VEHICLES: 'false' },
  })('LO-11 a vehicle that cannot be there in time starts late, and simulated ones are left alone', async ({ api }) => {
    const { as } = await person(api, 'maintainer');
    const soon = new Date(api.clock.now().getTime() + 120 * minute).toISOString();
    const { id } = await makeVehicle(api, as, { dueAt: soon });
    const open = async () =>
      (
        await ask(
          api,
          as,
          '{ vehicleIncidentList(filter: { kinds: [LATE_START, OFFLINE] }) { nodes { vehicleId kind } } }',
        )
      ).nodes;
    await watch(api);
    expect(await open()).toEqual([]);
    api.clock.advance(90 * minute);
    await watch(api);
    expect(await open()).toEqual([{ vehicleId: id, kind: 'LATE_START' }]);
    // With nothing to tell a round is two or three reads.
    expect(await api.statements(() => watch(api))).toBeLessThan(4);
  });
});
