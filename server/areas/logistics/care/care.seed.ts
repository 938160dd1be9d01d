import type { Context } from '../../../context.ts';
import type { VehicleEntryRow, VehicleRow } from '../../../db/logisticsTables.ts';
import { foldCase } from '../../../db/search.ts';
import { dayIn } from '../../../zonedDays.ts';
import { plusDays, storeZone } from '../days.ts';
import type { DrivenDays } from '../history.seed.ts';
import { odometerOf } from './ofVehicle.ts';
import { nextOf, servicePlan } from './servicePlan.ts';
import { vehicleEntry } from './vehicleEntry.ts';

const weeks = 26;

/** Half a year of fuel, readings and services of the sample vehicles by what they drove, and what is to be done next. */
export async function addCare(tx: Context, added: readonly VehicleRow[], driven: DrivenDays, random: () => number) {
  const on = dayIn(tx.services.now(), await storeZone(tx));
  const ids = added.map(({ id }) => id);
  const vehicles = await tx.db.selectFrom('vehicles').selectAll().where('id', 'in', ids).orderBy('id').execute();
  const entries: Partial<VehicleEntryRow>[] = [];
  const plans = vehicles.flatMap((row, at) => {
    const isVan = (row.capacityKg ?? 0) < 2000;
    const days = driven.get(row.id) ?? [];
    const km = odometerOf(row);
    const perDay = Math.max(1, days.reduce((all, { meters }) => all + meters, 0) / 1000 / Math.max(1, days.length));
    const plan = (name: string, everyKm: number | null, everyMonths: number | null, daysAgo: number) => {
      const lastKm = Math.max(0, Math.round(km - daysAgo * perDay));
      const last = { everyKm, everyMonths, lastKm, lastOn: plusDays(on, -daysAgo) };
      return { vehicleId: row.id, name, ...last, ...nextOf(last), eventId: null, bookedStart: null };
    };
    const everyKm = isVan ? 20_000 : 40_000;
    const everyDays = Math.max(2, Math.floor(everyKm / perDay));
    const oilAgo = 1 + Math.floor(everyDays * (0.15 + ((at * 0.29) % 0.84)));
    entries.push(...fuelOf({ row, km, isVan, days, on, random }), ...tollsOf(row, isVan, on));
    for (let ago = oilAgo; ago < weeks * 7; ago += everyDays)
      entries.push({
        ...blank,
        ...said('Oil and filters changed'),
        vehicleId: row.id,
        kind: 'SERVICE',
        day: plusDays(on, -ago),
        amountCents: isVan ? 24_900 : 61_500,
      });
    return [
      plan('Oil and filters', everyKm, 12, oilAgo),
      ...(at % 2 === 0 ? [plan('Inspection', null, 12, 340 - at * 7)] : []),
      ...(at % 3 === 0 ? [plan('Brakes', 120_000, null, 40 + at * 3)] : []),
    ];
  });
  await servicePlan.insertMany(tx, plans, 'sample');
  await vehicleEntry.insertMany(tx, entries, 'sample');
  // Driven on since the last reading.
  for (const row of vehicles) {
    const read = entries.findLast(({ vehicleId, odometerKm }) => vehicleId === row.id && odometerKm !== null)!;
    const drivenMeters = (row.odometerKm - read.odometerKm!) * 1000 + row.drivenMeters;
    await tx.db
      .updateTable('vehicles')
      .set({ odometerKm: read.odometerKm!, drivenMeters })
      .where('id', '=', row.id)
      .execute();
  }
}

const blank = { reason: '', planId: null, centiliters: null, odometerKm: null };
const said = (note: string) => ({ note, searchText: foldCase(note) });

type Log = {
  row: VehicleRow;
  km: number;
  isVan: boolean;
  days: readonly { day: string; meters: number }[];
  on: string;
};

/** Filled up each week with what the week took; the odometer shows what was driven until then. */
function fuelOf({ row, km, isVan, days, on, random }: Log & { random: () => number }) {
  const since = (day: string) => days.reduce((all, one) => all + (one.day > day ? one.meters : 0), 0) / 1000;
  return Array.from({ length: weeks - 1 }, (_, at): Partial<VehicleEntryRow> => {
    const ago = (weeks - 1 - at) * 7 - 4;
    const [day, before] = [plusDays(on, -ago), plusDays(on, -ago - 7)];
    const liters = Math.max(1, (since(before) - since(day)) / 100) * (isVan ? 9.4 : 28.5) * (0.95 + random() * 0.1);
    const amountCents = Math.round(liters * (152 + random() * 14));
    const odometerKm = Math.max(0, Math.round(km - since(day)));
    return {
      ...blank,
      ...said(''),
      vehicleId: row.id,
      kind: 'FUEL',
      day,
      odometerKm,
      centiliters: Math.round(liters * 100),
      amountCents,
    };
  });
}

const tollsOf = (row: VehicleRow, isVan: boolean, on: string) =>
  Array.from({ length: 6 }, (_, at): Partial<VehicleEntryRow> => ({
    ...blank,
    ...said('Tolls'),
    vehicleId: row.id,
    kind: 'OTHER',
    day: plusDays(on, -20 - at * 30),
    amountCents: (isVan ? 3200 : 18_750) + ((row.id * 37 + at * 911) % 1200),
  }));
