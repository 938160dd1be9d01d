import { describe, expect } from 'vitest';
import { watchServices } from '../../../server/areas/logistics/care/serviceWatch.ts';
import { sumVehicleDays } from '../../../server/areas/logistics/trips/dayFigures.ts';
import { programContext } from '../../../server/program.ts';
import { test } from '../../support/app.ts';
import type { Headers, TestApp } from '../../support/app.ts';
import { ask, deviceOf, makeVehicle, person, report } from './logistics.fixture.ts';

const entryFields = 'id version kind day odometerKm centiliters amountCents plan { id lastKm lastOn nextKm nextOn }';
const addEntry = (api: TestApp, as: Headers, input: object) =>
  ask(
    api,
    as,
    `mutation ($input: VehicleEntryInput!) { createVehicleEntry(input: $input) { batchId entry { ${entryFields} } } }`,
    { input },
  );
const addPlan = (api: TestApp, as: Headers, input: object) =>
  ask(
    api,
    as,
    `mutation ($input: ServicePlanInput!) { createServicePlan(input: $input) { batchId plan {
      id version everyKm everyMonths lastKm lastOn nextKm nextOn state eventId bookedStart } } }`,
    { input },
  );
const inside = (api: TestApp) => programContext(api.services, 'test');
const dayAgo = (api: TestApp, days: number) =>
  new Date(api.clock.now().getTime() - days * 86_400_000).toISOString().slice(0, 10);

describe('LO-21 fuel and readings', () => {
  test('LO-21 the odometer never runs back without a reason, and the vehicle follows its newest reading', async ({
    api,
  }) => {
    const { as } = await person(api, 'maintainer');
    const { id: vehicleId } = await makeVehicle(api, as, { odometerKm: 1000 });
    const reading = (days: number, odometerKm: number, more = {}) =>
      addEntry(api, as, { vehicleId, kind: 'ODOMETER', day: dayAgo(api, days), odometerKm, ...more });
    expect((await reading(10, 1500)).entry.odometerKm).toBe(1500);
    expect((await reading(5, 1400)).fields).toMatchObject({ odometerKm: { key: 'runsBack', limit: 1500 } });
    expect((await reading(20, 1600)).fields).toMatchObject({ odometerKm: { key: 'runsBack', limit: 1500 } });
    expect((await reading(5, 20, { reason: 'Odometer replaced' })).entry.odometerKm).toBe(20);
    expect((await reading(-2, 30)).fields).toMatchObject({ day: { key: 'malformed' } });
    expect((await reading(20, 1200)).entry.odometerKm).toBe(1200);
    const { odometerKm } = await ask(api, as, `{ vehicle(id: ${vehicleId}) { odometerKm } }`);
    expect(odometerKm).toBe(20);
  });

  test('LO-21 each kind of entry has what it needs, and no more', async ({ api }) => {
    const { as } = await person(api, 'maintainer');
    const { id: vehicleId } = await makeVehicle(api, as);
    const day = dayAgo(api, 1);
    const fields = async (input: object) => (await addEntry(api, as, { vehicleId, day, ...input })).fields;
    expect(await fields({ kind: 'FUEL' })).toMatchObject({
      odometerKm: { key: 'required' },
      centiliters: { key: 'required' },
      amountCents: { key: 'required' },
    });
    expect(await fields({ kind: 'OTHER' })).toMatchObject({ amountCents: { key: 'required' } });
    expect(await fields({ kind: 'FUEL', odometerKm: -1, centiliters: 0, amountCents: -5 })).toMatchObject({
      odometerKm: { key: 'tooSmall' },
      centiliters: { key: 'tooSmall' },
      amountCents: { key: 'tooSmall' },
    });
    expect(await fields({ kind: 'OTHER', amountCents: 5, day: '2026-02-30' })).toMatchObject({
      day: { key: 'malformed' },
    });
    expect((await addEntry(api, as, { vehicleId: '999999', kind: 'OTHER', day, amountCents: 1 })).fields).toMatchObject(
      {
        vehicleId: { key: 'unknown' },
      },
    );
    const { entry } = await addEntry(api, as, {
      vehicleId,
      day,
      kind: 'ODOMETER',
      odometerKm: 7,
      centiliters: 9,
      amountCents: 8,
    });
    expect(entry).toMatchObject({ centiliters: null, amountCents: 0 });
  });

  test('LO-21 cost per kilometre: by readings for one vehicle, by positions for another, and both for the fleet', async ({
    api,
  }) => {
    const { as } = await person(api, 'maintainer');
    await sumVehicleDays(inside(api));
    const before = await ask(api, as, '{ vehicleCostMonths { costs { totalCents meters } } }');
    const [one, other] = [await makeVehicle(api, as), await makeVehicle(api, as)];
    const day = api.clock.now().toISOString().slice(0, 10);
    const fuel = (vehicleId: string, odometerKm: number, amountCents: number) =>
      addEntry(api, as, { vehicleId, kind: 'FUEL', day, odometerKm, centiliters: 4210, amountCents });
    await fuel(one.id, 1000, 7000);
    await fuel(one.id, 1400, 8000);
    const token = await deviceOf(api, as, other.id);
    const now = api.clock.now().getTime();
    const positions = [0, 1, 2].map((at) => ({
      latitude: 10 + at * 0.1,
      longitude: 20,
      timestamp: new Date(now - (20 - at * 10) * 60_000).toISOString(),
      speed: 60,
    }));
    expect((await report(api, token, { positions })).status).toBe(200);
    await sumVehicleDays(inside(api));
    const months = async (of: string) =>
      (
        await ask(
          api,
          as,
          `{ vehicleCostMonths${of} { month costs {
      fuelCents totalCents centiliters meters isByOdometer centsPer100Km } } }`,
        )
      ).at(-1).costs;
    expect(await months(`(vehicleId: ${one.id})`)).toEqual({
      fuelCents: 15_000,
      totalCents: 15_000,
      centiliters: 8420,
      meters: 400_000,
      isByOdometer: true,
      centsPer100Km: 3750,
    });
    const driven = await months(`(vehicleId: ${other.id})`);
    expect(driven).toMatchObject({ totalCents: 0, isByOdometer: false, centsPer100Km: 0 });
    expect(driven.meters / 1000).toBeCloseTo(22.2, 0);
    const fleet = await months('');
    expect(fleet.totalCents - before.at(-1).costs.totalCents).toBe(15_000);
    expect(fleet.meters - before.at(-1).costs.meters).toBeCloseTo(400_000 + driven.meters, 0);
  });
});

describe('LO-16 service', () => {
  test('LO-16 a plan is due by kilometres or months, and reminds once each time', async ({ api }) => {
    const { as } = await person(api, 'maintainer');
    const { id: vehicleId } = await makeVehicle(api, as, { odometerKm: 9000 });
    expect((await addPlan(api, as, { vehicleId, name: 'Oil' })).fields).toMatchObject({ everyKm: { key: 'required' } });
    const { plan } = await addPlan(api, as, { vehicleId, name: 'Oil', everyKm: 1000, everyMonths: 12 });
    expect(plan).toMatchObject({ lastKm: 9000, nextKm: 10_000, state: 'LATER' });
    const told = async () =>
      (await ask(api, as, '{ notifications(page: { size: 50 }) { nodes { kind data } } }')).nodes.filter(
        ({ kind, data }: { kind: string; data: string }) =>
          kind === 'VEHICLE_SERVICE' && JSON.stringify(data).includes('Oil'),
      ).length;
    await watchServices(inside(api));
    expect(await told()).toBe(0);
    await addEntry(api, as, { vehicleId, kind: 'ODOMETER', day: dayAgo(api, 0), odometerKm: 9600 });
    for (let time = 0; time < 3; time += 1) await watchServices(inside(api));
    expect(await told()).toBe(1);
    const state = async () => (await ask(api, as, `{ servicePlan(id: ${plan.id}) { state lastKm nextKm } }`)) as object;
    expect(await state()).toMatchObject({ state: 'SOON' });
    const done = await addEntry(api, as, {
      vehicleId,
      kind: 'SERVICE',
      day: dayAgo(api, 0),
      odometerKm: 9700,
      amountCents: 25_000,
      planId: plan.id,
      note: 'Oil and filter',
    });
    expect(done.entry.plan).toMatchObject({ lastKm: 9700, nextKm: 10_700 });
    expect(await state()).toMatchObject({ state: 'LATER' });
    await addEntry(api, as, { vehicleId, kind: 'ODOMETER', day: dayAgo(api, 0), odometerKm: 10_800 });
    await watchServices(inside(api));
    expect(await told()).toBe(2);
    expect(await state()).toMatchObject({ state: 'OVERDUE' });
  });

  test('LO-16 a service is booked as an event that leads to the vehicle, and the booking follows the event', async ({
    api,
  }) => {
    const { as } = await person(api, 'maintainer');
    const { id: vehicleId, number } = await makeVehicle(api, as);
    const { plan } = await addPlan(api, as, { vehicleId, name: 'Brakes', everyMonths: 6 });
    const book = (start: string) =>
      ask(
        api,
        as,
        `mutation { bookService(id: ${plan.id}, start: "${start}", timeZone: "Europe/Paris") { plan { eventId bookedStart } } }`,
      );
    expect((await book('2020-01-01T09:00')).fields).toMatchObject({ start: { key: 'malformed' } });
    expect((await book('tomorrow')).code).toBe('VALIDATION');
    const { plan: booked } = await book('2030-05-02T09:00');
    expect(booked.bookedStart).toBe('2030-05-02T09:00');
    const event = await ask(api, as, `{ calendarEvent(id: ${booked.eventId}) { title url start version } }`);
    expect(event).toMatchObject({
      title: `Brakes – VOL-${number}`,
      url: `/apps/logistics/vehicles/${vehicleId}?tab=service`,
      start: '2030-05-02T09:00',
    });
    const now = async () => ask(api, as, `{ servicePlan(id: ${plan.id}) { eventId bookedStart } }`);
    await ask(
      api,
      as,
      `mutation { updateCalendarEvent(id: ${booked.eventId}, input: { start: "2030-05-03T10:30", end: "2030-05-03T11:30" }) { batchId } }`,
    );
    expect(await now()).toEqual({ eventId: booked.eventId, bookedStart: '2030-05-03T10:30' });
    await ask(api, as, `mutation { deleteCalendarEvent(id: ${booked.eventId}) { batchId } }`);
    expect(await now()).toEqual({ eventId: null, bookedStart: null });
  });
});

describe('trips', () => {
  test('LO-18 trips and stops are found from positions, whatever order they come in', async ({ api }) => {
    const { as } = await person(api, 'maintainer');
    const { id: vehicleId } = await makeVehicle(api, as);
    const token = await deviceOf(api, as, vehicleId);
    const start = api.clock.now().getTime() - 3 * 3_600_000;
    const at = (minute: number, latitude: number, speed: number) => ({
      latitude,
      longitude: 20,
      timestamp: new Date(start + minute * 60_000).toISOString(),
      speed,
    });
    const positions = [
      at(0, 10, 0),
      at(1, 10.01, 60),
      at(3, 10.02, 0),
      // Shorter than a stop.
      at(6, 10.03, 50),
      at(8, 10.04, 0),
      at(20, 10.04, 0),
      at(30, 10.05, 60),
      at(31, 10.06, 0),
      // It trembles.
      at(60, 10.0601, 4),
      at(61, 10.06, 0),
    ];
    for (const one of [...positions.slice(5), ...positions.slice(0, 5)]) await report(api, token, one);
    const [from, to] = [new Date(start).toISOString(), api.clock.now().toISOString()];
    const trips = await ask(
      api,
      as,
      `{ vehicleTrips(vehicleId: ${vehicleId}, from: "${from}", to: "${to}") { startedAt endedAt meters topSpeed stopSeconds startName } }`,
    );
    expect(
      trips.map(({ startedAt, endedAt }: any) => [startedAt, endedAt].map((one) => (Date.parse(one) - start) / 60_000)),
    ).toEqual([
      [1, 8],
      [30, 31],
    ]);
    expect(trips[0].meters / 1000).toBeCloseTo(4.45, 1);
    expect(trips[0]).toMatchObject({ topSpeed: 60, stopSeconds: null, startName: 'South' });
    const wrong = await ask(
      api,
      as,
      `{ vehicleTrips(vehicleId: ${vehicleId}, from: "2026-01-01T00:00:00.000Z", to: "${to}") { meters } }`,
    );
    expect(wrong.fields).toMatchObject({ to: { key: 'tooLarge' } });
  });

  test('LO-18 days are counted once positions have come, and anew when late ones come', async ({ api }) => {
    const { as } = await person(api, 'maintainer');
    const { id: vehicleId } = await makeVehicle(api, as);
    const token = await deviceOf(api, as, vehicleId);
    const now = api.clock.now().getTime();
    const at = (minutesAgo: number, latitude: number) => ({
      latitude,
      longitude: 20,
      timestamp: new Date(now - minutesAgo * 60_000).toISOString(),
      speed: 50,
    });
    const meters = async () => {
      const rows = await inside(api)
        .db.selectFrom('vehicleDays')
        .selectAll()
        .where('vehicleId', '=', Number(vehicleId))
        .execute();
      return rows.reduce((sum, row) => sum + row.meters, 0);
    };
    await report(api, token, { positions: [at(10, 10.1), at(0, 10.2)] });
    await sumVehicleDays(inside(api));
    expect((await meters()) / 1000).toBeCloseTo(11.1, 0);
    await report(api, token, at(20, 10));
    await sumVehicleDays(inside(api));
    expect((await meters()) / 1000).toBeCloseTo(22.2, 0);
  });
});
