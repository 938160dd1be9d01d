import type { Context } from '../../../context.ts';
import type { VehicleEntryRow, VehicleRow } from '../../../db/logisticsTables.ts';
import { foldCase } from '../../../db/search.ts';
import { dayIn, plusDays } from '../days.ts';
import { odometerOf } from './ofVehicle.ts';
import { nextOf, servicePlan } from './servicePlan.ts';
import { vehicleEntry } from './vehicleEntry.ts';

const weeks = 26;

/** Half a year of fuel, readings and services of the sample vehicles, and what is to be done next. */
export async function addCare(tx: Context, added: readonly VehicleRow[], random: () => number): Promise<void> {
  const now = tx.services.now();
  const on = dayIn(now, 'UTC');
  const ids = added.map(({ id }) => id);
  const vehicles = await tx.db.selectFrom('vehicles').selectAll().where('id', 'in', ids).orderBy('id').execute();
  const entries: Partial<VehicleEntryRow>[] = [];
  const plans = vehicles.flatMap((row, at) => {
    const isVan = (row.capacityKg ?? 0) < 2000;
    const km = odometerOf(row);
    const plan = (name: string, everyKm: number | null, everyMonths: number | null, kmAgo: number, daysAgo: number) => {
      const last = { everyKm, everyMonths, lastKm: Math.max(0, km - kmAgo), lastOn: plusDays(on, -daysAgo) };
      return { vehicleId: row.id, name, ...last, ...nextOf(last), eventId: null, bookedStart: null };
    };
    entries.push(...logOf(row, km, isVan, on, random));
    return [
      plan('Oil and filters', 15_000, 12, 3000 + ((at * 2917) % 11_400), 60 + at * 9),
      ...(at % 2 === 0 ? [plan('Inspection', null, 12, 0, 340 - at * 7)] : []),
      ...(at % 3 === 0 ? [plan('Brakes', 60_000, null, 20_000 + at * 900, 150)] : []),
    ];
  });
  await servicePlan.insertMany(tx, plans, 'sample');
  await vehicleEntry.insertMany(tx, entries, 'sample');
}

function logOf(row: VehicleRow, km: number, isVan: boolean, on: string, random: () => number) {
  const perWeek = Math.min(isVan ? 420 : 1900, Math.floor(km / (weeks + 1)));
  const common = { vehicleId: row.id, reason: '', planId: null, centiliters: null, note: '', searchText: '' };
  const rows: Partial<VehicleEntryRow>[] = [];
  for (let week = weeks; week >= 1; week -= 1) {
    const centiliters = Math.round(perWeek * (isVan ? 9.4 : 28.5) * (0.95 + random() * 0.1));
    const amountCents = Math.round((centiliters * (152 + random() * 14)) / 100);
    const odometerKm = km - week * perWeek;
    rows.push({ ...common, kind: 'FUEL', day: plusDays(on, 3 - week * 7), odometerKm, centiliters, amountCents });
  }
  const note = 'Oil and filters changed';
  const service = { ...common, note, searchText: foldCase(note), kind: 'SERVICE' as const, odometerKm: null };
  rows.push({ ...service, day: plusDays(on, -60 - (row.id % 40)), amountCents: isVan ? 24_900 : 61_500 });
  const toll = 'Tolls';
  rows.push({
    ...common,
    kind: 'OTHER',
    day: plusDays(on, -20),
    odometerKm: null,
    amountCents: isVan ? 3200 : 18_750,
    note: toll,
    searchText: foldCase(toll),
  });
  return rows;
}
