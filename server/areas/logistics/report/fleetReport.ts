import { authorize, visible } from '../../../access/authorize.ts';
import type { Context } from '../../../context.ts';
import { invalid } from '../../../errors.ts';
import type { FleetReport, FleetReportRow, QueryFleetReportArgs } from '../../../graphql/schema.generated.ts';
import { costsOf, sumsOf } from '../care/costs.ts';
import type { VehicleSum } from '../care/costs.ts';
import { plusDays, requireDays } from '../days.ts';
import { nameOfVehicle } from '../vehicle.ts';

/* What the fleet did in some days: the sums that the pages of its vehicles show. */

const mostDays = 366;

type Days = { trips: number; stops: number; drivenMs: number };
type Part = { sums: readonly VehicleSum[]; days: Days };
const none: Days = { trips: 0, stops: 0, drivenMs: 0 };

type Wanted = Pick<QueryFleetReportArgs, 'from' | 'to'>;

export function requirePeriod({ from, to }: Wanted): void {
  requireDays({ from, to });
  if (to < from) throw invalid({ to: { key: 'order', message: 'must not be before from' } });
  if (to >= plusDays(from, mostDays))
    throw invalid({ to: { key: 'tooLarge', limit: mostDays, message: `must be at most ${mostDays} days after from` } });
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
  const sum = (name: keyof Days) => parts.reduce((all, { days }) => all + days[name], 0);
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
  const readable = visible(ctx, 'Vehicle', 'v');
  let query = ctx.db
    .selectFrom('vehicles as v')
    .leftJoin('drivers as d', 'd.id', 'v.driverId')
    .select(['v.id', 'v.number', 'd.id as driverId', 'd.name as driverName'])
    .orderBy('v.id');
  if (readable !== null) query = query.where(readable);
  const vehicles = await query.execute();
  const sums = Map.groupBy(await sumsOf(ctx, from, to, null), ({ vehicleId }) => vehicleId);
  const days = await daysOf(ctx, { from, to });
  const parts = vehicles
    .map((row) => ({ row, sums: sums.get(row.id) ?? [], days: days.get(row.id) ?? none }))
    .filter(isTelling);
  const grouped = Map.groupBy(parts, ({ row }) => (by === 'DRIVER' ? row.driverId : row.id));
  const rows = [...grouped].map(([id, ones]) => {
    const { number, driverName } = ones[0]!.row;
    const named = by === 'DRIVER' ? (driverName ?? '') : nameOfVehicle({ number });
    return rowOf({ id: id === null ? null : String(id), name: named, driverName: driverName ?? '' }, ones);
  });
  return {
    rows: rows.toSorted((a, b) => b.costs.meters - a.costs.meters || a.name.localeCompare(b.name)),
    total: rowOf({ id: null, name: '', driverName: '' }, parts),
  };
}
