import { sql } from 'kysely';
import { authorize } from '../../../access/authorize.ts';
import type { Context } from '../../../context.ts';
import { recordId } from '../../../db/recordId.ts';
import { notFound } from '../../../errors.ts';
import { plusDays, today } from '../days.ts';

/*
 * What vehicles cost by the kilometre (decision 129). Kilometres are those between readings of the odometer; where a
 * vehicle has none in a period, those that its positions tell. A step back, which has a reason, counts as none.
 */

type Sum = {
  bucket: string;
  fuelCents: number | string;
  serviceCents: number | string;
  otherCents: number | string;
  centiliters: number | string;
  odometerMeters: number | string;
  positionMeters: number | string;
};

export type VehicleSum = Sum & { vehicleId: number };

export const costsOf = (sums: readonly Omit<Sum, 'bucket'>[]) => {
  const add = (name: keyof Omit<Sum, 'bucket'>) => sums.reduce((sum, row) => sum + Number(row[name]), 0);
  const [fuelCents, serviceCents, otherCents] = [add('fuelCents'), add('serviceCents'), add('otherCents')];
  // Each vehicle tells its own way: by its odometer, or by positions.
  const meters = sums.reduce((sum, row) => sum + (Number(row.odometerMeters) || Number(row.positionMeters)), 0);
  const totalCents = fuelCents + serviceCents + otherCents;
  return {
    fuelCents,
    serviceCents,
    otherCents,
    totalCents,
    centiliters: add('centiliters'),
    meters,
    isByOdometer: sums.some(({ odometerMeters }) => Number(odometerMeters) > 0),
    centsPer100Km: meters >= 1000 ? Math.round((totalCents * 100_000) / meters) : null,
  };
};

/** Sums of entries and days, for each vehicle and each month; or of entries alone, for each day. */
export async function sumsOf(
  ctx: Context,
  from: string,
  to: string,
  vehicleId: number | null,
  isByDay = false,
): Promise<VehicleSum[]> {
  const ofOne = (column: string) => (vehicleId === null ? sql`` : sql`and ${sql.ref(column)} = ${vehicleId}`);
  const bucket = isByDay ? sql`day` : sql`substr(day, 1, 7)`;
  const days = isByDay ? sql`and 1 = 0` : sql``;
  const cents = (kinds: string) => sql`sum(case when kind in (${sql.raw(kinds)}) then amount_cents else 0 end)`;
  const { rows } = await sql<VehicleSum>`
    with steps as (
      select *, odometer_km - (case when odometer_km is null then null else (
        select e.odometer_km from vehicle_entries e
        where e.vehicle_id = p.vehicle_id and e.odometer_km is not null and (e.day < p.day or (e.day = p.day and e.id < p.id))
        order by e.day desc, e.id desc limit 1) end) as step
      from vehicle_entries p where day >= ${from} and day <= ${to} ${ofOne('vehicle_id')}
    ), parts as (
      select vehicle_id, ${bucket} as bucket, ${cents("'FUEL'")} as fuel_cents, ${cents("'SERVICE'")} as service_cents,
        ${cents("'OTHER'")} as other_cents, coalesce(sum(centiliters), 0) as centiliters,
        coalesce(sum(case when step > 0 then step else 0 end), 0) * 1000 as odometer_meters, 0 as position_meters
      from steps group by vehicle_id, ${bucket}
      union all
      select vehicle_id, ${bucket} as bucket, 0, 0, 0, 0, 0, sum(meters)
      from vehicle_days where day >= ${from} and day <= ${to} ${ofOne('vehicle_id')} ${days} group by vehicle_id, ${bucket}
    )
    select vehicle_id, bucket, sum(fuel_cents) as fuel_cents, sum(service_cents) as service_cents,
      sum(other_cents) as other_cents, sum(centiliters) as centiliters, sum(odometer_meters) as odometer_meters,
      sum(position_meters) as position_meters
    from parts group by vehicle_id, bucket`.execute(ctx.db);
  return rows;
}

/** What a later reading of the odometer tells with its own month, positions do not tell once more. */
export function countedOnce(sums: readonly VehicleSum[]): VehicleSum[] {
  const lastRead = new Map<number, string>();
  for (const { vehicleId, bucket, odometerMeters } of sums)
    if (Number(odometerMeters) > 0 && bucket > (lastRead.get(vehicleId) ?? '')) lastRead.set(vehicleId, bucket);
  return sums.map((sum) => (sum.bucket < (lastRead.get(sum.vehicleId) ?? '') ? { ...sum, positionMeters: 0 } : sum));
}

const monthCount = 12;

/** The last twelve months of a vehicle, or of the fleet. */
export async function vehicleCostMonths(ctx: Context, given: string | null) {
  authorize(ctx, 'read', 'Vehicle');
  const vehicleId = given === null ? null : (recordId(given) ?? 0);
  if (vehicleId !== null) {
    const found = await ctx.db.selectFrom('vehicles').select('id').where('id', '=', vehicleId).executeTakeFirst();
    if (found === undefined) throw notFound('Vehicle');
  }
  const on = await today(ctx);
  const [year, month] = on.split('-').map(Number) as [number, number];
  const months = Array.from({ length: monthCount }, (_, at) =>
    new Date(Date.UTC(year, month - monthCount + at, 1)).toISOString().slice(0, 7),
  );
  // Where the day has begun already, entries of it count.
  const sums = await sumsOf(ctx, `${months[0]}-01`, plusDays(on, 1), vehicleId);
  const of = Map.groupBy(countedOnce(sums), ({ bucket }) => bucket);
  return months.map((one) => ({ month: one, costs: costsOf(of.get(one) ?? []) }));
}
