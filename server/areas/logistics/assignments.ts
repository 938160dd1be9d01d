import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import type { VehicleRow } from '../../db/logisticsTables.ts';
import { batched } from '../../records/batched.ts';

/* Who had which vehicle, from when until when, in milliseconds since 1970. */

const maxShown = 20;

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

const shownOf = (by: 'driverId' | 'vehicleId', what: string) =>
  batched(what, async (ctx, ids: number[]) => {
    const { rows } = await sql<Shown>`
      select a.id, a.vehicle_id, a.driver_id, a.from_at, a.to_at, v.number as vehicle_number, d.name as driver_name
      from (
        select *, row_number() over (partition by ${sql.ref(by)} order by from_at desc, id desc) as number
        from vehicle_drivers where ${sql.ref(by)} in (${sql.join(ids)})
      ) a
      left join vehicles v on v.id = a.vehicle_id
      left join drivers d on d.id = a.driver_id
      where a.number <= ${sql.lit(maxShown)}
      order by a.from_at desc, a.id desc`.execute(ctx.db);
    return Map.groupBy(rows.map(shown), (one) => Number(one[by]));
  });

type Shown = {
  id: number;
  vehicleId: number;
  driverId: number;
  fromAt: number | string;
  toAt: number | string | null;
  vehicleNumber: number | null;
  driverName: string | null;
};

const shown = ({ id, vehicleId, driverId, fromAt, toAt, ...names }: Shown) => ({
  id: String(id),
  vehicleId: String(vehicleId),
  driverId: String(driverId),
  ...names,
  from: Number(fromAt) === 0 ? null : new Date(Number(fromAt)).toISOString(),
  to: toAt === null ? null : new Date(Number(toAt)).toISOString(),
});

/** The latest vehicles of drivers, each from when until when. */
export const assignmentsOfDriver = shownOf('driverId', 'vehicles of drivers');
/** The latest drivers of vehicles. */
export const assignmentsOfVehicle = shownOf('vehicleId', 'drivers of vehicles');
