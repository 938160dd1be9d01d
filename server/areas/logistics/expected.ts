import type { Context } from '../../context.ts';
import type { DeliveryRow, VehicleRow } from '../../db/logisticsTables.ts';
import { batched } from '../../records/batched.ts';
import { distance } from './geo.ts';
import type { Point } from './geo.ts';
import { expectedAt, usualMs } from './progress.ts';

/* When deliveries arrive: the one place where that is computed, for every screen, link and list. */

/** Roads are longer than the line through the air. */
const detour = 1.3;
const minuteMs = 60_000;
/** Handing over takes so long. */
const stopMs = 5 * minuteMs;
const mostStops = 200;

type Stop = Pick<
  DeliveryRow,
  'id' | 'status' | 'latitude' | 'longitude' | 'windowFrom' | 'windowTo' | 'arrivedAt' | 'vehicleId'
>;
export type Expecting = Pick<VehicleRow, 'latitude' | 'longitude' | 'arrivedAt' | 'seenAt' | 'routeKm' | 'progress'>;

const placeOf = ({ latitude, longitude }: { latitude: number | null; longitude: number | null }): Point | null =>
  latitude === null || longitude === null ? null : { latitude, longitude };

/** How long a drive from one place to another takes. */
export const driveMs = (from: Point, to: Point): number => usualMs((distance(from, to) / 1000) * detour);

const endOf = ({ windowTo }: Stop) => (windowTo === null ? Number.MAX_SAFE_INTEGER : Date.parse(windowTo));

/** The order in which stops are made: the vehicle is at one already, then those whose window ends first. */
export const inStopOrder = (stops: readonly Stop[]): Stop[] =>
  stops.toSorted(
    (a, b) =>
      Number(b.status === 'OUT_FOR_DELIVERY') - Number(a.status === 'OUT_FOR_DELIVERY') ||
      endOf(a) - endOf(b) ||
      a.id - b.id,
  );

/** When each stop of a vehicle is reached, one after another. Stops whose place is not known are at the end of the route. */
export function expectedOf(vehicle: Expecting, stops: readonly Stop[], now: Date): Map<number, string> {
  const times = new Map<number, string>();
  let at = now.getTime();
  let place = vehicle.seenAt === null ? null : placeOf(vehicle);
  if (place === null) return times;
  for (const stop of inStopOrder(stops)) {
    const there = placeOf(stop);
    if (stop.status === 'OUT_FOR_DELIVERY') {
      times.set(stop.id, stop.arrivedAt ?? now.toISOString());
    } else if (there === null) {
      const end = expectedAt(vehicle, now);
      if (end !== null) times.set(stop.id, end);
      continue;
    } else {
      at = Math.max(at + driveMs(place, there), stop.windowFrom === null ? 0 : Date.parse(stop.windowFrom));
      times.set(stop.id, new Date(at).toISOString());
    }
    at += stopMs;
    place = there ?? place;
  }
  return times;
}

/** The same for all deliveries under way of some vehicles, by the id of the vehicle. */
const expectedOfVehicles = batched('expected times of vehicles', async (ctx, ids: number[]) => {
  const now = ctx.services.now();
  const vehicles = await ctx.db
    .selectFrom('vehicles')
    .select(['id', 'latitude', 'longitude', 'arrivedAt', 'seenAt', 'routeKm', 'progress'])
    .where('id', 'in', ids)
    .execute();
  const stops = await ctx.db
    .selectFrom('deliveries')
    .select(['id', 'status', 'latitude', 'longitude', 'windowFrom', 'windowTo', 'arrivedAt', 'vehicleId'])
    .where('vehicleId', 'in', ids)
    .where('status', 'in', ['IN_TRANSIT', 'OUT_FOR_DELIVERY'])
    .orderBy('id')
    .limit(mostStops * ids.length)
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
