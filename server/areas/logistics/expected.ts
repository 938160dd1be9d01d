import type { Context } from '../../context.ts';
import type { DeliveryRow, VehicleRow } from '../../db/logisticsTables.ts';
import { batched } from '../../records/batched.ts';
import { distance } from './geo.ts';
import type { Point } from './geo.ts';
import { expectedAt, usualMs } from './progress.ts';
import { pathOf } from './route.ts';

/* When deliveries arrive: the one place where that is computed, for every screen, link and list. */

/** Roads are longer than the line through the air. */
const detour = 1.3;
const minuteMs = 60_000;
/** Handing over takes so long. */
const stopMs = 5 * minuteMs;
const maxStops = 200;

export type Stop = Pick<
  DeliveryRow,
  'id' | 'status' | 'latitude' | 'longitude' | 'windowFrom' | 'windowTo' | 'arrivedAt' | 'vehicleId' | 'stopRank'
>;
export type Expecting = Pick<
  VehicleRow,
  'latitude' | 'longitude' | 'arrivedAt' | 'seenAt' | 'routeKm' | 'progress' | 'departsAt' | 'path'
>;

/** What a stop has to say for its time, and what a vehicle has. */
export const stopColumns = [
  'id',
  'status',
  'latitude',
  'longitude',
  'windowFrom',
  'windowTo',
  'arrivedAt',
  'vehicleId',
  'stopRank',
] as const satisfies (keyof Stop)[];
export const expectingColumns = [
  'latitude',
  'longitude',
  'arrivedAt',
  'seenAt',
  'routeKm',
  'progress',
  'departsAt',
  'path',
] as const satisfies (keyof Expecting)[];
/** Deliveries that their vehicle has still to bring. */
export const openStatuses = ['PREPARING', 'IN_TRANSIT', 'OUT_FOR_DELIVERY'] as const;

export const placeOf = ({ latitude, longitude }: { latitude: number | null; longitude: number | null }): Point | null =>
  latitude === null || longitude === null ? null : { latitude, longitude };

/** Metres of road from one place to another. */
export const roadMeters = (from: Point, to: Point): number => distance(from, to) * detour;

/** How long a drive from one place to another takes. */
export const driveMs = (from: Point, to: Point): number => usualMs(roadMeters(from, to) / 1000);

const endOf = ({ windowTo }: Stop) => (windowTo === null ? Number.MAX_SAFE_INTEGER : Date.parse(windowTo));

const rankOf = ({ stopRank }: Stop) => stopRank ?? Number.MAX_SAFE_INTEGER;
const isPlanned = ({ status }: Stop) => status === 'PREPARING';

/**
 * The order in which stops are made: the vehicle is at one already, then as they were put in order, then what has set out, and
 * those whose window ends first.
 */
export const inStopOrder = <One extends Stop>(stops: readonly One[]): One[] =>
  stops.toSorted(
    (a, b) =>
      Number(b.status === 'OUT_FOR_DELIVERY') - Number(a.status === 'OUT_FOR_DELIVERY') ||
      rankOf(a) - rankOf(b) ||
      Number(isPlanned(a)) - Number(isPlanned(b)) ||
      endOf(a) - endOf(b) ||
      a.id - b.id,
  );

/**
 * Where and when a vehicle begins with its stops: where it is. Before it sets out at a planned time, or has ever reported, at
 * the start of its route. Null where nothing tells it.
 */
export function beginningOf(vehicle: Expecting, stops: readonly Stop[], now: Date) {
  const hasSetOut = stops.some((stop) => !isPlanned(stop));
  const { departsAt, seenAt } = vehicle;
  const isAhead = !hasSetOut && departsAt !== null && departsAt > now.toISOString();
  const seen = seenAt === null ? null : placeOf(vehicle);
  const place = !hasSetOut && (isAhead || seen === null) ? (pathOf(vehicle)[0] ?? null) : seen;
  return place && { place, at: isAhead ? Date.parse(departsAt) : now.getTime() };
}

/** When a window begins; 0 without one. */
export const beginOf = ({ windowFrom }: Pick<Stop, 'windowFrom'>): number =>
  windowFrom === null ? 0 : Date.parse(windowFrom);
/** When it is the turn of a place: the vehicle is there, and its window has begun. */
export const reachedAt = (left: number, drive: number, begin: number): number => Math.max(left + drive, begin);
/** When the vehicle goes on, having handed over. */
export const leftAt = (reached: number): number => reached + stopMs;

/** When each stop of a vehicle is reached, one after another. Stops whose place is not known are at the end of the route. */
export function expectedOf(vehicle: Expecting, stops: readonly Stop[], now: Date): Map<number, string> {
  const times = new Map<number, string>();
  const beginning = beginningOf(vehicle, stops, now);
  if (beginning === null) return times;
  let { at, place } = beginning;
  for (const stop of inStopOrder(stops)) {
    const there = placeOf(stop);
    if (stop.status === 'OUT_FOR_DELIVERY') {
      times.set(stop.id, stop.arrivedAt ?? now.toISOString());
      at = leftAt(at);
    } else if (there === null) {
      const end = expectedAt(vehicle, now);
      if (end !== null && !isPlanned(stop)) times.set(stop.id, end);
      continue;
    } else {
      const reached = reachedAt(at, driveMs(place, there), beginOf(stop));
      times.set(stop.id, new Date(reached).toISOString());
      at = leftAt(reached);
    }
    place = there ?? place;
  }
  return times;
}

/** The same for all deliveries of some vehicles, by the id of the vehicle. */
const expectedOfVehicles = batched('expected times of vehicles', async (ctx, ids: number[]) => {
  const now = ctx.services.now();
  const vehicles = await ctx.db
    .selectFrom('vehicles')
    .select(['id', ...expectingColumns])
    .where('id', 'in', ids)
    .execute();
  const stops = await ctx.db
    .selectFrom('deliveries')
    .select(stopColumns)
    .where('vehicleId', 'in', ids)
    .where('status', 'in', openStatuses)
    .orderBy('id')
    .limit(maxStops * ids.length)
    .execute();
  const of = Map.groupBy(stops, ({ vehicleId }) => vehicleId!);
  return new Map(vehicles.map(({ id, ...vehicle }) => [id, expectedOf(vehicle, of.get(id) ?? [], now)]));
});

type Delivery = Pick<DeliveryRow, 'id' | 'status' | 'vehicleId'>;

/** When a delivery is expected at its place; null unless it is on its way. */
export async function deliveryExpectedAt(ctx: Context, { id, status, vehicleId }: Delivery): Promise<string | null> {
  if (vehicleId === null || (status !== 'IN_TRANSIT' && status !== 'OUT_FOR_DELIVERY')) return null;
  return (await expectedOfVehicles(ctx, vehicleId))?.get(id) ?? null;
}
