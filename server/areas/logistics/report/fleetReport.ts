import { authorize, visible } from '../../../access/authorize.ts';
import type { Context } from '../../../context.ts';
import { invalid } from '../../../errors.ts';
import type { FleetReport, FleetReportRow, QueryFleetReportArgs } from '../../../graphql/schema.generated.ts';
import { costsOf, sumsOf } from '../care/costs.ts';
import type { VehicleSum } from '../care/costs.ts';
import { assignmentsIn, driverAt } from '../assignments.ts';
import { plusDays, requireDays, storeZone } from '../days.ts';
import { beginningOf } from '../../../zonedDays.ts';
import { nameOfVehicle } from '../vehicle.ts';

/* What the fleet did in some days: the sums that the pages of its vehicles show. */

const maxDays = 366;

type Days = { trips: number; stops: number; drivenMs: number; meters?: number };
type Part = { sums: readonly VehicleSum[]; days: Days };
const none: Days = { trips: 0, stops: 0, drivenMs: 0 };

type Wanted = Pick<QueryFleetReportArgs, 'from' | 'to'>;

export function requirePeriod({ from, to }: Wanted): void {
  requireDays({ from, to });
  if (to < from) throw invalid({ to: { key: 'order', message: 'must not be before from' } });
  if (to >= plusDays(from, maxDays))
    throw invalid({ to: { key: 'tooLarge', limit: maxDays, message: `must be at most ${maxDays} days after from` } });
}

/** Trips, stops and time at the wheel of each vehicle. */
async function daysOf(ctx: Context, { from, to }: Wanted): Promise<Map<number, Days>> {
  const rows = await ctx.db
    .selectFrom('vehicleDays')
    .select(({ fn }) => [
      'vehicleId',
      fn.sum<number | string>('trips').as('trips'),
      fn.sum<number | string>('stops').as('stops'),
      fn.sum<number | string>('drivenMs').as('drivenMs'),
    ])
    .where('day', '>=', from)
    .where('day', '<=', to)
    .groupBy('vehicleId')
    .execute();
  return new Map(
    rows.map(({ vehicleId, trips, stops, drivenMs }) => [
      vehicleId,
      { trips: Number(trips), stops: Number(stops), drivenMs: Number(drivenMs) },
    ]),
  );
}

type Named = Pick<FleetReportRow, 'id' | 'name' | 'driverName'>;

function rowOf(named: Named, parts: readonly Part[]): FleetReportRow {
  const sum = (name: 'trips' | 'stops' | 'drivenMs') => parts.reduce((all, { days }) => all + days[name], 0);
  return {
    ...named,
    tripCount: sum('trips'),
    stopCount: sum('stops'),
    drivenSeconds: Math.round(sum('drivenMs') / 1000),
    costs: costsOf(parts.flatMap(({ sums }) => sums)),
  };
}

const isTelling = ({ sums, days }: Part) =>
  days.trips > 0 || sums.some((one) => Object.values(costsOf([one])).some((value) => Number(value) > 0));

export async function fleetReport(
  ctx: Context,
  { from, to, by = 'VEHICLE' }: Wanted & { by?: QueryFleetReportArgs['by'] },
): Promise<FleetReport> {
  authorize(ctx, 'read', 'Vehicle');
  requirePeriod({ from, to });
  const parts = by === 'DRIVER' ? await driverParts(ctx, { from, to }) : await vehicleParts(ctx, { from, to });
  const telling = parts.filter(isTelling);
  const grouped = Map.groupBy(telling, ({ named }) => named.id);
  const rows = [...grouped.values()].map((ones) => rowOf(ones[0]!.named, ones));
  return {
    rows: rows.toSorted((a, b) => b.costs.meters - a.costs.meters || a.name.localeCompare(b.name)),
    total: rowOf({ id: null, name: '', driverName: '' }, telling),
  };
}

type NamedPart = Part & { named: Named };

function readableVehicles(ctx: Context) {
  const readable = visible(ctx, 'Vehicle', 'v');
  const query = ctx.db
    .selectFrom('vehicles as v')
    .leftJoin('drivers as d', 'd.id', 'v.driverId')
    .select(['v.id', 'v.number', 'd.name as driverName'])
    .orderBy('v.id');
  return (readable === null ? query : query.where(readable)).execute();
}

async function vehicleParts(ctx: Context, { from, to }: Wanted): Promise<NamedPart[]> {
  const vehicles = await readableVehicles(ctx);
  const sums = Map.groupBy(await sumsOf(ctx, from, to, null), ({ vehicleId }) => vehicleId);
  const days = await daysOf(ctx, { from, to });
  return vehicles.map(({ id, number, driverName }) => ({
    named: { id: String(id), name: nameOfVehicle({ number }), driverName: driverName ?? '' },
    sums: sums.has(id) ? [oneSum(id, sums.get(id)!)] : [],
    days: days.get(id) ?? none,
  }));
}

/** What each vehicle did and cost while a driver had it: trips by their beginning, entries by their day. */
async function driverParts(ctx: Context, { from, to }: Wanted): Promise<NamedPart[]> {
  const vehicles = await readableVehicles(ctx);
  const zone = await storeZone(ctx);
  const endOf = (day: string) => Date.parse(beginningOf(plusDays(day, 1), zone)) - 1;
  const start = Date.parse(beginningOf(from, zone));
  const assigned = Map.groupBy(await assignmentsIn(ctx, start, endOf(to)), ({ vehicleId }) => vehicleId);
  const entries = Map.groupBy(await sumsOf(ctx, from, to, null, true), ({ vehicleId }) => vehicleId);
  const driven = Map.groupBy(await drivenBy(ctx, { from, to }), ({ vehicleId }) => vehicleId);
  const drivers = await ctx.db.selectFrom('drivers').select(['id', 'name']).execute();
  const names = new Map(drivers.map(({ id, name }) => [id, name]));
  return vehicles.flatMap(({ id }) => {
    const had = assigned.get(id) ?? [];
    const costs = Map.groupBy(entries.get(id) ?? [], ({ bucket }) => driverAt(had, endOf(bucket)));
    const days = new Map((driven.get(id) ?? []).map(({ driverId, ...sum }) => [driverId, sum]));
    return [...new Set([...costs.keys(), ...days.keys()])].map((driverId): NamedPart => {
      const { meters = 0, ...done } = days.get(driverId) ?? none;
      const name = names.get(driverId) ?? '';
      return {
        named: { id: name === '' ? null : String(driverId), name, driverName: name },
        sums: [oneSum(id, costs.get(driverId) ?? [], meters)],
        days: done,
      };
    });
  });
}

/**
 * Parts of a vehicle as one: where its odometer was read at all, what its positions tell of a part without a reading would
 * count twice. `meters`: what positions tell, where the parts do not.
 */
function oneSum(vehicleId: number, sums: readonly VehicleSum[], meters: number | null = null): VehicleSum {
  const add = (name: Exclude<keyof VehicleSum, 'vehicleId' | 'bucket'>) =>
    sums.reduce((all, row) => all + Number(row[name]), 0);
  return {
    vehicleId,
    bucket: '',
    fuelCents: add('fuelCents'),
    serviceCents: add('serviceCents'),
    otherCents: add('otherCents'),
    centiliters: add('centiliters'),
    odometerMeters: add('odometerMeters'),
    positionMeters: meters ?? add('positionMeters'),
  };
}

/** Trips, stops, time at the wheel and metres of each vehicle by who drove. */
async function drivenBy(ctx: Context, { from, to }: Wanted) {
  const rows = await ctx.db
    .selectFrom('driverDays')
    .select(({ fn }) => [
      'vehicleId',
      'driverId',
      fn.sum<number | string>('trips').as('trips'),
      fn.sum<number | string>('stops').as('stops'),
      fn.sum<number | string>('meters').as('meters'),
      fn.sum<number | string>('drivenMs').as('drivenMs'),
    ])
    .where('day', '>=', from)
    .where('day', '<=', to)
    .groupBy(['vehicleId', 'driverId'])
    .execute();
  return rows.map(({ vehicleId, driverId, ...sums }) => ({
    vehicleId,
    driverId,
    trips: Number(sums.trips),
    stops: Number(sums.stops),
    meters: Number(sums.meters),
    drivenMs: Number(sums.drivenMs),
  }));
}
