import { describe, expect } from 'vitest';
import { sumVehicleDays } from '../../../server/areas/logistics/trips/dayFigures.ts';
import { programContext } from '../../../server/program.ts';
import { test } from '../../support/app.ts';
import type { Headers, TestApp } from '../../support/app.ts';
import { readPdf } from '../../support/pdf.ts';
import { ask, deviceOf, makeVehicle, person, report } from './logistics.fixture.ts';

const fields = `id name driverName tripCount stopCount drivenSeconds costs {
  fuelCents serviceCents otherCents totalCents centiliters meters isByOdometer centsPer100Km }`;
const reportOf = (api: TestApp, as: Headers, from: string, to: string, by = 'VEHICLE'): Promise<any> =>
  ask(api, as, `{ fleetReport(from: "${from}", to: "${to}", by: ${by}) { rows { ${fields} } total { ${fields} } } }`);
const dayOf = (instant: number) => new Date(instant).toISOString().slice(0, 10);

/** Two vehicles: one with fuel and readings, one that drove 22 km and then stood. */
async function fleet(api: TestApp) {
  const { as } = await person(api, 'maintainer');
  const [read, driven] = [await makeVehicle(api, as), await makeVehicle(api, as)];
  const now = api.clock.now().getTime();
  const day = dayOf(now);
  for (const [odometerKm, amountCents] of [
    [1000, 7000],
    [1400, 8000],
  ])
    await ask(api, as, 'mutation ($input: VehicleEntryInput!) { createVehicleEntry(input: $input) { batchId } }', {
      input: { vehicleId: read.id, kind: 'FUEL', day, odometerKm, centiliters: 4210, amountCents },
    });
  const token = await deviceOf(api, as, driven.id);
  const positions = [0, 1, 2, 2, 2].map((step, at) => ({
    latitude: 10 + step * 0.1,
    longitude: 20,
    timestamp: new Date(now - (40 - at * 10) * 60_000).toISOString(),
    speed: at < 3 ? 60 : 0,
  }));
  expect((await report(api, token, { positions })).status).toBe(200);
  await sumVehicleDays(programContext(api.services, 'test'));
  return { as, read, driven, day, now };
}

describe('LO-18 reports of the fleet', () => {
  test('LO-18 tell what the pages of vehicles tell, each by itself and all together', async ({ api }) => {
    const { as, read, driven, day, now } = await fleet(api);
    const [from, before] = [dayOf(now - 300 * 86_400_000), dayOf(now - 86_400_000)];
    const { rows, total } = await reportOf(api, as, from, day);
    const rowOf = (id: string) => rows.find((row: any) => row.id === id);
    expect(rowOf(read.id)).toMatchObject({
      name: `VOL-${read.number}`,
      tripCount: 0,
      costs: { totalCents: 15_000, centiliters: 8420, meters: 400_000, isByOdometer: true, centsPer100Km: 3750 },
    });
    const row = rowOf(driven.id);
    const trips = await ask(
      api,
      as,
      `{ vehicleTrips(vehicleId: ${driven.id}, from: "${new Date(now - 86_400_000).toISOString()}", to: "${new Date(now).toISOString()}") { meters startedAt endedAt } }`,
    );
    expect([row.tripCount, row.stopCount, trips.length]).toEqual([1, 1, 1]);
    expect(row.costs.meters).toBeCloseTo(trips[0].meters, -1);
    expect(row.drivenSeconds * 1000).toBe(Date.parse(trips[0].endedAt) - Date.parse(trips[0].startedAt));
    for (const { id } of [read, driven]) {
      const months = await ask(
        api,
        as,
        `{ vehicleCostMonths(vehicleId: ${id}) { costs { totalCents meters centiliters } } }`,
      );
      for (const name of ['totalCents', 'meters', 'centiliters'] as const)
        expect(rowOf(id).costs[name]).toBe(months.reduce((sum: number, { costs }: any) => sum + costs[name], 0));
    }
    const sum = (of: (row: any) => number) => rows.reduce((all: number, one: any) => all + of(one), 0);
    expect([total.tripCount, total.stopCount]).toEqual([sum((one) => one.tripCount), sum((one) => one.stopCount)]);
    expect(total.costs.totalCents).toBe(sum(({ costs }) => costs.totalCents));
    expect(total.costs.meters).toBeCloseTo(
      sum(({ costs }) => costs.meters),
      3,
    );
    expect(rows.map(({ costs }: any) => costs.meters)).toEqual(
      rows.map(({ costs }: any) => costs.meters).toSorted((a: number, b: number) => b - a),
    );
    // Nothing of the days after or before.
    const earlier = await reportOf(api, as, from, before);
    expect(earlier.rows.some(({ id }: any) => [read.id, driven.id].includes(id))).toBe(false);
  });

  test('LO-17 LO-18 by driver: who had the vehicle then, not who has it now, and what no driver did', async ({
    api,
  }) => {
    const { as, read, driven, day } = await fleet(api);
    const add = async (name: string) =>
      (await ask(api, as, `mutation { createDriver(input: { name: "${name}" }) { driver { id } } }`)).driver.id;
    const [first, second] = [await add('Ada Wheeler'), await add('Bo Wheeler')];
    const give = (id: string, driverId: string | null) =>
      ask(api, as, `mutation { updateVehicle(id: ${id}, input: { driverId: ${driverId} }) { batchId } }`);
    const token = await deviceOf(api, as, driven.id);
    const drive = async () => {
      const now = api.clock.now().getTime();
      const positions = [0, 1, 1].map((step, at) => ({
        latitude: 10 + step * 0.1,
        longitude: 20,
        timestamp: new Date(now + at * 600_000).toISOString(),
        speed: at === 0 ? 60 : 0,
      }));
      api.clock.advance(25 * 60_000);
      expect((await report(api, token, { positions })).status).toBe(200);
      api.clock.advance(60_000);
    };
    for (const id of [read.id, driven.id]) await give(id, first);
    // So long unheard of, the way in between counts for none.
    api.clock.advance(30 * 60_000);
    await drive();
    await give(driven.id, second);
    api.clock.advance(30 * 60_000);
    await drive();
    await give(driven.id, null);
    await sumVehicleDays(programContext(api.services, 'test'));
    const until = dayOf(api.clock.now().getTime());
    const { rows, total } = await reportOf(api, as, day, until, 'DRIVER');
    const rowOf = (id: string | null) => rows.find((row: any) => row.id === id);
    expect(rowOf(first)).toMatchObject({ name: 'Ada Wheeler', tripCount: 1, costs: { totalCents: 15_000 } });
    expect(rowOf(first).costs.meters / 1000).toBeCloseTo(411.1, 0);
    expect(rowOf(second)).toMatchObject({ tripCount: 1, drivenSeconds: 600, costs: { totalCents: 0 } });
    // What the vehicle drove before it had a driver.
    expect(rowOf(null).tripCount).toBeGreaterThanOrEqual(1);
    expect(total.tripCount).toBe((await reportOf(api, as, day, until)).total.tripCount);
    const { assignments } = await ask(
      api,
      as,
      `{ driver(id: ${first}) { assignments { vehicleId vehicleNumber from to } } }`,
    );
    expect(assignments).toHaveLength(2);
    expect(assignments.find(({ vehicleId }: any) => vehicleId === driven.id)).toMatchObject({
      vehicleNumber: driven.number,
      to: expect.any(String),
    });
    expect(assignments.find(({ vehicleId }: any) => vehicleId === read.id).to).toBeNull();
    const had = await ask(api, as, `{ vehicle(id: ${driven.id}) { assignments { driverName from to } } }`);
    expect(had.assignments.map(({ driverName }: any) => driverName)).toEqual(['Bo Wheeler', 'Ada Wheeler']);
    expect(had.assignments[0].from).toBe(had.assignments[1].to);
    // What a driver drove stays, when the driver goes: the vehicle is given back, its past keeps the time.
    await ask(api, as, `mutation { deleteDriver(id: ${first}) { batchId } }`);
    const left = await ask(api, as, `{ vehicle(id: ${read.id}) { driver { id } assignments { driverName to } } }`);
    expect(left).toEqual({ driver: null, assignments: [{ driverName: null, to: expect.any(String) }] });
  });

  test('LO-18 as CSV, Excel and PDF in three languages; days that are none are named', async ({ api }) => {
    const { as, read, day } = await fleet(api);
    const get = (path: string) => api.app.inject({ url: path, headers: as });
    const query = `from=${day}&to=${day}`;
    const csv = await get(`/export/fleet-report.csv?${query}&columns=name,km,total&labels=Nom,Km,Total`);
    expect(csv.body.split('\r\n')[0]).toContain('Nom,Km,Total');
    expect(csv.body).toContain(`VOL-${read.number},400,150\r\n`);
    const sheet = await get(`/export/fleet-report.csv?${query}&format=xlsx`);
    expect([sheet.statusCode, sheet.headers['content-type']]).toEqual([200, expect.stringContaining('spreadsheetml')]);
    for (const [language, title] of [
      ['en', 'Fleet report'],
      ['fr', 'Rapport de la flotte'],
      ['ar', ''],
    ] as const) {
      const pdf = await get(`/export/fleet-report.pdf?${query}&language=${language}`);
      expect(pdf.headers['content-type']).toBe('application/pdf');
      const said = JSON.stringify(await readPdf(pdf.rawPayload));
      expect(said).toContain(`VOL-${read.number}`);
      expect(said).toContain(title);
    }
    for (const [from, to, key] of [
      ['2026-02-30', day, 'malformed'],
      [day, '2020-01-01', 'order'],
      ['2020-01-01', day, 'tooLarge'],
    ] as const)
      expect(Object.values((await reportOf(api, as, from, to)).fields)).toMatchObject([{ key }]);
    expect((await get('/export/fleet-report.pdf?from=x')).statusCode).toBe(400);
  });
});
