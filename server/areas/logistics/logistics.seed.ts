import type { Context } from '../../context.ts';
import type { DriverRow, VehicleIncidentRow, VehicleRow } from '../../db/logisticsTables.ts';
import { seededRandom } from '../../db/sampleData.ts';
import type { IncidentKind } from '../../graphql/schema.generated.ts';
import { addCare } from './care/care.seed.ts';
import { addGeofences } from './fences/geofences.seed.ts';
import { addDeliveries } from './deliveries.seed.ts';
import { driver } from './driver.ts';
import { toldKey } from './licenceWatch.ts';
import { dayOf } from './fleetFigures.ts';
import { addHistory, addPositions, lastHeard, momentsBetween, simulatedOf } from './history.seed.ts';
import { incident } from './incident.ts';
import { takeReports } from './positions.ts';
import { keptPath } from './route.ts';
import { moreDrivers, pathOfSample, sampleDrivers, sampleVehicles } from './sampleFleet.seed.ts';
import { momentOf, roundOf } from './simulation.ts';
import type { Simulated } from './simulation.ts';
import { dueOf } from './simulator.ts';
import { vehicle, vehicleTexts } from './vehicle.ts';
import { lengthOf } from './geo.ts';

const minuteMs = 60_000;
const dayMs = 86_400_000;
/** They and their log began so long ago. */
const age = 190 * dayMs;

/** A fleet on the way, what is wrong with it, and two months of deliveries. */
export async function seedLogistics(tx: Context): Promise<void> {
  // Its own, so that what other areas draw stays as it is.
  const random = seededRandom(20_270_180);
  const now = tx.services.now().getTime();
  const drivers = await addDrivers(tx, now, random);
  const vehicles = await addVehicles(tx, now, drivers);
  await addIncidents(tx, vehicles, now);
  await addDeliveries(tx, vehicles, now, random);
  await addDays(tx, now, random);
  await addCare(tx, vehicles, await addHistory(tx, vehicles, now), random);
  await addGeofences(
    tx,
    vehicles.map(({ id }) => id),
    now,
  );
}

async function addDrivers(tx: Context, now: number, random: () => number): Promise<DriverRow[]> {
  const admin = await tx.db.selectFrom('users').select('id').where('username', '=', 'admin').executeTakeFirst();
  // The later ones draw by themselves, so that what follows stays as it is.
  const others = seededRandom(20_270_181);
  const rows = [...sampleDrivers, ...moreDrivers].map(async (name, at) => {
    const draw = at < sampleDrivers.length ? random : others;
    const mail = name
      .toLowerCase()
      .normalize('NFD')
      .replace(/[^a-z ]/g, '')
      .replaceAll(' ', '.');
    const input = {
      name,
      // So that the page of drivers has something to show.
      userId: at === 0 && admin !== undefined ? String(admin.id) : null,
      phone: `+1 555 01${String(10 + at)}`,
      email: `${mail}@drivers.example`,
      licenceNumber: `D${String(1_000_000 + Math.floor(draw() * 8_999_999))}`,
      licenceExpiresOn: dayOf(now + (at % 6 === 2 ? 20 : 200 + Math.floor(draw() * 1500)) * dayMs),
    };
    const values = await driver.values(tx, input, null);
    // What a sample shows from its first day on is no news.
    return { ...values, licenceToldFor: toldKey({ licenceExpiresOn: input.licenceExpiresOn }, dayOf(now)) };
  });
  return driver.insertMany(tx, await Promise.all(rows), 'sample');
}

/** Each has driven as its simulation goes on, for half a day; some report no more. */
async function addVehicles(tx: Context, now: number, drivers: readonly DriverRow[]): Promise<VehicleRow[]> {
  const created = new Date(now - age).toISOString();
  const rows = sampleVehicles.map(([number, model, startCountry, endCountry, places], at): Partial<VehicleRow> => {
    const path = pathOfSample(places);
    const who = drivers[at % drivers.length]!;
    const [startCity, endCity] = [places[0]![0], places.at(-1)![0]];
    const plate = `${startCountry} ${String(number).slice(0, 3)}-${String(number).slice(3)}`;
    return {
      number,
      plate,
      model,
      startCity,
      startCountry,
      endCity,
      endCountry,
      path: keptPath(path),
      driverId: who.id,
      dueAt: null,
      capacityKg: at < 4 ? 1400 : 18_000,
      speedLimit: at < 4 ? 60 : 90,
      odometerKm: (at < 4 ? 62_000 : 180_000) + at * 3711,
      routeKm: lengthOf(path) / 1000,
      ...vehicleTexts({ number, plate, model, startCity, endCity }, who.name),
      trackingAt: created,
      isSimulated: 1,
      createdAt: created,
      updatedAt: created,
    };
  });
  const added = await vehicle.insertMany(tx, rows, 'sample');
  // They have had their drivers since.
  await tx.db
    .updateTable('vehicleDrivers')
    .set({ fromAt: Date.parse(created) })
    .execute();
  const begun = new Map(added.map((row) => [row.id, beginningOf(simulatedOf(row), now)]));
  for (const row of added) {
    const trackingAt = new Date(begun.get(row.id)!).toISOString();
    await tx.db
      .updateTable('vehicles')
      .set({ trackingAt, dueAt: dueOf(row, begun.get(row.id)!) })
      .where('id', '=', row.id)
      .execute();
  }
  await addPositions(tx, added, now, (id) => begun.get(id)!);
  // The present round makes of them what they are.
  const reports = added.map((row) => {
    const last = lastHeard(row.id, now);
    const first = Math.max(now - dayMs, begun.get(row.id)!);
    return { vehicleId: row.id, positions: momentsBetween(simulatedOf(row), Math.min(first, last), last) };
  });
  await takeReports(tx, reports);
  return added;
}

/** When the present round of a vehicle began. */
const beginningOf = (simulated: Simulated, now: number): number =>
  Math.floor((momentOf(simulated, now).round - simulated.phase) * roundOf(simulated.path).all);

const sampleKinds: (IncidentKind | null)[] = [
  null,
  'FUEL_PROBLEMS',
  'TEMPERATURE_NOT_OPTIMAL',
  'ECU_NOT_RESPONDING',
  'OIL_LEAKAGE',
  null,
  'TEMPERATURE_NOT_OPTIMAL',
  null,
  'FUEL_PROBLEMS',
  'ECU_NOT_RESPONDING',
  null,
  'OIL_LEAKAGE',
  'TEMPERATURE_NOT_OPTIMAL',
  null,
  'FUEL_PROBLEMS',
  'ECU_NOT_RESPONDING',
  'OIL_LEAKAGE',
  null,
  'TEMPERATURE_NOT_OPTIMAL',
  null,
  'FUEL_PROBLEMS',
  'ECU_NOT_RESPONDING',
  'OIL_LEAKAGE',
  null,
  'TEMPERATURE_NOT_OPTIMAL',
];

/** Eight vehicles without a warning, the others with one of each kind in turn; some were dealt with before. */
async function addIncidents(tx: Context, vehicles: readonly VehicleRow[], now: number): Promise<void> {
  const ago = (minutes: number) => new Date(now - minutes * minuteMs).toISOString();
  const none = { acknowledgedAt: null, acknowledgedBy: '', resolvedAt: null, resolvedBy: '' };
  const who = await tx.db.selectFrom('users').select('fullName').where('username', '=', 'admin').executeTakeFirst();
  const by = who?.fullName ?? '';
  const open = vehicles.flatMap(({ id }, at): Partial<VehicleIncidentRow>[] => {
    const kind = sampleKinds[at % sampleKinds.length];
    if (!kind) return [];
    const openedAt = ago(40 + at * 17);
    const common = { vehicleId: id, kind, note: '', openedAt, openedBy: '', createdAt: openedAt, updatedAt: openedAt };
    return at % 3 === 1
      ? [{ ...common, ...none, status: 'ACKNOWLEDGED' as const, acknowledgedBy: by, acknowledgedAt: ago(20 + at * 9) }]
      : [{ ...common, ...none, status: 'OPEN' as const }];
  });
  const over = vehicles.slice(0, 10).map(({ id }, at) => {
    const openedAt = ago(3000 + at * 411);
    const kind = (['FUEL_PROBLEMS', 'OIL_LEAKAGE', 'ECU_NOT_RESPONDING'] as const)[at % 3]!;
    const times = { openedAt, acknowledgedAt: ago(2900 + at * 411), resolvedAt: ago(2500 + at * 411) };
    const texts = { note: '', openedBy: '', acknowledgedBy: by, resolvedBy: by };
    return {
      vehicleId: id,
      kind,
      status: 'RESOLVED' as const,
      ...texts,
      ...times,
      createdAt: openedAt,
      updatedAt: openedAt,
    };
  });
  await incident.insertMany(tx, over, 'sample');
  await incident.insertMany(tx, open, 'sample');
}

/** How the fleet was counted on the days before. */
async function addDays(tx: Context, now: number, random: () => number): Promise<void> {
  const rows = Array.from({ length: 14 }, (_, at) => ({
    day: dayOf(now - (at + 1) * dayMs),
    onRoute: 7 + Math.floor(random() * 7),
    withErrors: 12 + Math.floor(random() * 8),
    deviated: Math.floor(random() * 4),
    late: 3 + Math.floor(random() * 5),
  }));
  await tx.db.insertInto('fleetDays').values(rows).execute();
}
