import { authorize } from '../../../access/authorize.ts';
import type { Context } from '../../../context.ts';
import type { VehicleRow } from '../../../db/logisticsTables.ts';
import { invalid, notFound } from '../../../errors.ts';
import type { QueryVehicleTripsArgs } from '../../../graphql/schema.generated.ts';
import { distance } from '../geo.ts';
import type { Point, RoutePoint } from '../geo.ts';
import { pathOf } from '../route.ts';
import { vehicles } from '../vehicles.ts';
import { stopMs, tripsBetween } from './tripSql.ts';
import type { TripSum } from './tripSql.ts';

const longestMs = 8 * 86_400_000;
const maxTrips = 500;
/** A place has the name of what lies so near. */
const nearMeters = 5000;
/** Between two trips it stood only if it set out where it had arrived. */
const sameMeters = 500;

/** The trips of a vehicle, and how long it stood after each. */
export async function vehicleTrips(ctx: Context, { vehicleId, from, to }: QueryVehicleTripsArgs) {
  authorize(ctx, 'read', 'Vehicle');
  const row = await vehicles.get(ctx, vehicleId);
  if (row === null) throw notFound('Vehicle');
  const [first, last] = [Date.parse(from), Date.parse(to)];
  if (last < first) throw invalid({ to: { key: 'order', message: 'must not be before from' } });
  if (last - first > longestMs)
    throw invalid({ to: { key: 'tooLarge', message: 'must be at most 8 days after from' } });
  const { rows } = await tripsBetween(row.id, first, last, first).execute(ctx.db);
  const found = rows.slice(0, maxTrips);
  const places = await placesAt(ctx, row.id, found);
  const trips = found.map((trip) => shown(trip, places, namedPoints(row)));
  return trips.map((trip, at) => ({ ...trip, stopSeconds: standing(trip, trips[at + 1]) }));
}

type Places = ReadonlyMap<number, Point>;

/** Where the trips began and ended: their first and last positions. */
async function placesAt(ctx: Context, vehicleId: number, trips: readonly TripSum[]): Promise<Places> {
  const times = [...new Set(trips.flatMap(({ startedAt, endedAt }) => [Number(startedAt), Number(endedAt)]))];
  if (times.length === 0) return new Map();
  const rows = await ctx.db
    .selectFrom('vehiclePositions')
    .select(['at', 'latitude', 'longitude'])
    .where('vehicleId', '=', vehicleId)
    .where('at', 'in', times)
    .execute();
  return new Map(rows.map(({ at, ...place }) => [Number(at), place]));
}

const namedPoints = (row: Pick<VehicleRow, 'path'>) => pathOf(row).filter(({ name }) => name !== '');

function nameAt(points: readonly RoutePoint[], place: Point): string {
  const near = points
    .map((point) => ({ name: point.name, away: distance(point, place) }))
    .toSorted((a, b) => a.away - b.away)[0];
  return near !== undefined && near.away <= nearMeters ? near.name : '';
}

function shown({ startedAt, endedAt, meters, topSpeed }: TripSum, places: Places, points: readonly RoutePoint[]) {
  const [start, end] = [places.get(Number(startedAt))!, places.get(Number(endedAt))!];
  return {
    startedAt: new Date(Number(startedAt)).toISOString(),
    endedAt: new Date(Number(endedAt)).toISOString(),
    startLatitude: start.latitude,
    startLongitude: start.longitude,
    startName: nameAt(points, start),
    endLatitude: end.latitude,
    endLongitude: end.longitude,
    endName: nameAt(points, end),
    meters: Math.round(meters),
    topSpeed,
  };
}
type Shown = ReturnType<typeof shown>;

function standing(trip: Shown, next: Shown | undefined): number | null {
  if (next === undefined) return null;
  const end = { latitude: trip.endLatitude, longitude: trip.endLongitude };
  const start = { latitude: next.startLatitude, longitude: next.startLongitude };
  const ms = Date.parse(next.startedAt) - Date.parse(trip.endedAt);
  return ms >= stopMs && distance(end, start) <= sameMeters ? Math.round(ms / 1000) : null;
}
