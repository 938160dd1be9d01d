import { authorize, authorizeSome } from '../../../access/authorize.ts';
import type { Context } from '../../../context.ts';
import type { DeliveryRow, VehicleRow } from '../../../db/logisticsTables.ts';
import { recordId } from '../../../db/recordId.ts';
import { write } from '../../../db/write.ts';
import { invalid } from '../../../errors.ts';
import { required, tooMany, unknown } from '../../../fields.ts';
import type { Problem } from '../../../fields.ts';
import type { MutationOrderStopsArgs, MutationProposeStopsArgs } from '../../../graphql/schema.generated.ts';
import { delivery } from '../delivery.ts';
import { beginningOf, expectedOf, inStopOrder, openStatuses, placeOf, roadMeters } from '../expected.ts';
import { pathOf } from '../route.ts';
import { vehicle } from '../vehicle.ts';
import { proposedOrder } from './stopOrder.ts';
import type { Visit } from './stopOrder.ts';

/* What a vehicle is to bring, in which order, and when it is where. */

const maxStops = 200;
/** More are not put in order: each exchange is tried. */
const maxProposed = 100;

const openOf = async (ctx: Context, vehicleId: number): Promise<DeliveryRow[]> =>
  inStopOrder(
    await ctx.db
      .selectFrom('deliveries')
      .selectAll()
      .where('vehicleId', '=', vehicleId)
      .where('status', 'in', openStatuses)
      .orderBy('id')
      .limit(maxStops)
      .execute(),
  );

const problemOf = (stop: DeliveryRow, expectedAt: string | null) => {
  if (placeOf(stop) === null) return 'NO_PLACE';
  return expectedAt !== null && stop.windowTo !== null && expectedAt > stop.windowTo ? 'LATE' : null;
};

const sum = (rows: readonly DeliveryRow[], name: 'weightKg' | 'volumeL') =>
  rows.reduce((all, row) => all + (row[name] ?? 0), 0);

function planOf(row: VehicleRow, rows: readonly DeliveryRow[], now: Date) {
  const times = expectedOf(row, rows, now);
  const beginning = beginningOf(row, rows, now);
  let here = beginning?.place ?? null;
  const stops = rows.map((stop) => {
    const [there, expectedAt] = [placeOf(stop), times.get(stop.id) ?? null];
    const isThere = stop.status === 'OUT_FOR_DELIVERY';
    const meters = here === null || there === null ? null : isThere ? 0 : Math.round(roadMeters(here, there));
    here = there ?? here;
    return { delivery: stop, expectedAt, meters, problem: problemOf(stop, expectedAt) } as const;
  });
  const start = beginning && { ...beginning.place, name: nameOfStart(row, beginning.place) };
  return {
    id: String(row.id),
    departsAt: row.departsAt,
    start,
    capacityKg: row.capacityKg,
    capacityL: row.capacityL,
    weightKg: sum(rows, 'weightKg'),
    volumeL: sum(rows, 'volumeL'),
    meters: stops.reduce((all, { meters }) => all + (meters ?? 0), 0),
    stops,
  };
}

const nameOfStart = (row: VehicleRow, { latitude }: { latitude: number }) => {
  const [first] = pathOf(row);
  return first?.latitude === latitude ? first.name || row.startCity : row.placeName;
};

const foundVehicle = (ctx: Context, id: string): Promise<VehicleRow | undefined> =>
  ctx.db
    .selectFrom('vehicles')
    .selectAll()
    .where('id', '=', recordId(id) ?? 0)
    .executeTakeFirst();

/** The stops of a vehicle; null if there is none with this id. */
export async function stopPlan(ctx: Context, vehicleId: string) {
  authorize(ctx, 'read', 'Delivery');
  const row = await foundVehicle(ctx, vehicleId);
  return row === undefined ? null : planOf(row, await openOf(ctx, row.id), ctx.services.now());
}

const refused = (problem: Problem) => invalid({ deliveryIds: problem });

/** Sets the order of the stops of a vehicle; what is not named keeps its place behind them. */
export async function orderStops(ctx: Context, { id, deliveryIds }: MutationOrderStopsArgs) {
  authorizeSome(ctx, 'update', 'Delivery');
  if (deliveryIds.length === 0) throw refused(required);
  if (deliveryIds.length > maxStops) throw refused(tooMany(maxStops));
  if (new Set(deliveryIds).size < deliveryIds.length)
    throw refused({ key: 'duplicate', message: 'must not name a delivery twice' });
  return write(ctx, async (tx) => {
    const row = await vehicle.find(tx, 'read', id);
    const rows = await delivery.lock(
      tx,
      (await openOf(tx, row.id)).map((one) => one.id),
    );
    const open = new Map(inStopOrder(rows).map((one) => [String(one.id), one]));
    const wanted = deliveryIds.map((one) => {
      const found = open.get(one);
      if (found === undefined) throw refused(unknown('the vehicle does not bring it'));
      open.delete(one);
      return found;
    });
    const ordered: DeliveryRow[] = [];
    for (const [at, stop] of [...wanted, ...open.values()].entries())
      ordered.push(stop.stopRank === at + 1 ? stop : await delivery.set(tx, stop, { stopRank: at + 1 }));
    return { plan: planOf(row, inStopOrder(ordered), ctx.services.now()), batchId: ctx.batchId };
  });
}

/** Puts the stops of a vehicle in a short order that keeps windows where it can. */
export async function proposeStops(ctx: Context, { id }: MutationProposeStopsArgs) {
  authorizeSome(ctx, 'update', 'Delivery');
  const row = await foundVehicle(ctx, id);
  const rows = row === undefined ? [] : await openOf(ctx, row.id);
  // What the vehicle is at stays where it is.
  const [there, ahead] = [rows.filter(isThere), rows.filter((one) => !isThere(one))];
  if (row === undefined || ahead.length === 0) throw refused(required);
  if (ahead.length > maxProposed) throw refused(tooMany(maxProposed));
  const visits = ahead.map((one): Visit => {
    const place = placeOf(one);
    if (place === null) throw refused({ key: 'noPlace', message: `has a delivery without a place: ${one.number}` });
    return { ...place, windowFrom: one.windowFrom, windowTo: one.windowTo };
  });
  const beginning = beginningOf(row, rows, ctx.services.now());
  const at = beginning?.at ?? ctx.services.now().getTime();
  const place = (there[0] && placeOf(there[0])) ?? beginning?.place ?? visits[0]!;
  const order = await proposedOrder(visits, { place, at });
  const deliveryIds = [...there, ...order.map((one) => ahead[one]!)].map((one) => String(one.id));
  return orderStops(ctx, { id, deliveryIds });
}

const isThere = ({ status }: DeliveryRow) => status === 'OUT_FOR_DELIVERY';
