import type { Context } from '../../context.ts';
import type { VehicleRow } from '../../db/logisticsTables.ts';
import { batched } from '../../records/batched.ts';

/* Who had which vehicle, from when until when, in milliseconds since 1970. */

const mostShown = 20;

export type Assignment = { vehicleId: number; driverId: number; fromAt: number; toAt: number | null };

/** Notes that a vehicle has another driver from now on. */
export async function noteDriver(tx: Context, before: VehicleRow | null, after: VehicleRow | null): Promise<void> {
  const [was, is] = [before?.driverId ?? null, after?.driverId ?? null];
  if (was === is) return;
  const vehicleId = (after ?? before)!.id;
  const at = tx.services.now().getTime();
  if (was !== null)
    await tx.db
      .updateTable('vehicleDrivers')
      .set({ toAt: at })
      .where('vehicleId', '=', vehicleId)
      .where('toAt', 'is', null)
      .execute();
  if (is !== null)
    await tx.db.insertInto('vehicleDrivers').values({ vehicleId, driverId: is, fromAt: at, toAt: null }).execute();
}

/** Of one vehicle, or of all, what reaches into a time. */
export async function assignmentsIn(ctx: Context, start: number, end: number, vehicleId?: number) {
  const rows = await ctx.db
    .selectFrom('vehicleDrivers')
    .select(['vehicleId', 'driverId', 'fromAt', 'toAt'])
    .where('fromAt', '<', end)
    .where((is) => is.or([is('toAt', 'is', null), is('toAt', '>', start)]))
    .$if(vehicleId !== undefined, (query) => query.where('vehicleId', '=', vehicleId!))
    .orderBy('fromAt')
    .execute();
  return rows.map(({ fromAt, toAt, ...row }): Assignment => ({
    ...row,
    fromAt: Number(fromAt),
    toAt: toAt === null ? null : Number(toAt),
  }));
}

/** Who had the vehicle at an instant; 0 for no driver. Of one vehicle, sorted by their beginning. */
export const driverAt = (all: readonly Assignment[], at: number): number =>
  all.findLast(({ fromAt, toAt }) => fromAt <= at && (toAt === null || toAt > at))?.driverId ?? 0;

/** The latest vehicles of drivers, each from when until when. */
export const assignmentsOf = batched('vehicles of drivers', async (ctx, ids: number[]) => {
  const rows = await ctx.db
    .selectFrom('vehicleDrivers as a')
    .innerJoin('vehicles as v', 'v.id', 'a.vehicleId')
    .select(['a.driverId', 'a.fromAt', 'a.toAt', 'v.id as vehicleId', 'v.number as vehicleNumber'])
    .where('a.driverId', 'in', ids)
    .orderBy('a.fromAt', 'desc')
    .orderBy('a.id', 'desc')
    .execute();
  const shown = rows.map(({ driverId, vehicleId, vehicleNumber, fromAt, toAt }) => ({
    driverId,
    vehicleId: String(vehicleId),
    vehicleNumber,
    from: Number(fromAt) === 0 ? null : new Date(Number(fromAt)).toISOString(),
    to: toAt === null ? null : new Date(Number(toAt)).toISOString(),
  }));
  const of = Map.groupBy(shown, ({ driverId }) => driverId);
  return new Map([...of].map(([id, all]) => [id, all.slice(0, mostShown)]));
});
