import { describe, expect, onTestFinished } from 'vitest';
import { watchFleet } from '../../../server/areas/logistics/alerts.ts';
import { programContext } from '../../../server/program.ts';
import { makeApp, test } from '../../support/app.ts';
import type { Headers, TestApp } from '../../support/app.ts';
import { ask, deviceOf, makeVehicle, person, report } from './logistics.fixture.ts';

const minute = 60_000;
const watch = (api: TestApp) => watchFleet(programContext(api.services, 'test'));

/** What was told of a vehicle in the bell, the first one first. */
const toldTo = async (api: TestApp, as: Headers, number: number): Promise<string[]> =>
  (await ask(api, as, '{ notifications(page: { size: 50 }) { nodes { kind data } } }')).nodes
    .filter(({ kind, data }: any) => kind === 'VEHICLE_INCIDENT' && data.name === `VOL-${number}`)
    .map(({ data }: any) => data.incident)
    .toReversed();

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
    expect(await toldTo(api, other.as, number)).toEqual(['SPEEDING', 'OFF_ROUTE', 'OFFLINE', 'LONG_STOP']);
  });

  test.extend('options', {
    settings: { SIMULATE_VEHICLES: 'false' },
  })('LO-11 a vehicle that cannot be there in time starts late, and simulated ones are left alone', async ({ api }) => {
    const { as } = await person(api, 'maintainer');
    const soon = new Date(api.clock.now().getTime() + 120 * minute).toISOString();
    const { id, number } = await makeVehicle(api, as, { dueAt: soon });
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
    api.clock.advance(minute);
    for (const _ of [1, 2]) await watch(api);
    const { as: again } = await person(api, 'maintainer');
    expect((await ask(api, again, `{ vehicle(id: ${id}) { openIncidents { kind } } }`)).openIncidents).toHaveLength(1);
    expect(await toldTo(api, as, number)).toEqual(['LATE_START']);
    // With nothing to tell a round is two or three reads.
    expect(await api.statements(() => watch(api))).toBeLessThan(4);
  });

  test('LO-11 alerts go by mail to those who asked for the kind, once, in their language, with the page of the vehicle', async () => {
    const api = await makeApp({
      settings: { SMTP_URL: 'smtp://127.0.0.1:9', PUBLIC_URL: 'https://office.example', SIMULATE_VEHICLES: 'false' },
    });
    onTestFinished(api.close);
    const people = await Promise.all(
      ['maintainer', 'maintainer', 'subscriber'].map((role) => person(api, role as never)),
    );
    const [asks, silent, learner] = people as [(typeof people)[0], (typeof people)[0], (typeof people)[0]];
    for (const { as } of [asks, learner])
      await ask(
        api,
        as,
        'mutation { setPreferences(values: { mailedNotifications: ["VEHICLE_INCIDENT"], language: "fr" }) }',
      );
    const late = new Date(api.clock.now().getTime() + 30 * minute).toISOString();
    const { id, number } = await makeVehicle(api, silent.as, { dueAt: late, speedLimit: 50 });
    const mails = () =>
      api.services.database.reader
        .selectFrom('outgoingMails')
        .select(['recipient', 'subject', 'body'])
        .where('subject', 'like', `%VOL-${number}%`)
        .orderBy('id')
        .execute();
    expect(await mails()).toEqual([]);
    api.clock.advance(25 * minute);
    for (const _ of [1, 2]) await watch(api);
    const { email } = await ask(api, asks.as, '{ viewer { email } }');
    const [first, ...others] = await mails();
    // Nobody who may not take care of vehicles, and nobody who did not ask for it.
    expect(others).toEqual([]);
    expect(first).toMatchObject({ recipient: email, subject: expect.stringContaining('départ tardif') });
    expect(first!.body).toContain(`https://office.example/apps/logistics/vehicles?edit=${id}`);
    const token = await deviceOf(api, silent.as, id);
    for (const latitude of [10.02, 10.04]) {
      api.clock.advance(minute / 2);
      const timestamp = api.clock.now().toISOString();
      await report(api, token, { latitude, longitude: 20, speed: 90, timestamp });
      await watch(api);
    }
    expect((await mails()).slice(1)).toMatchObject([{ recipient: email, subject: expect.stringContaining('vitesse') }]);
    await ask(api, asks.as, 'mutation { setPreferences(values: { mailedNotifications: [] }) }');
    api.clock.advance(20 * minute);
    await watch(api);
    expect(await mails()).toHaveLength(2);
    expect(await toldTo(api, asks.as, number)).toEqual(['LATE_START', 'SPEEDING', 'OFFLINE']);
  });
});
