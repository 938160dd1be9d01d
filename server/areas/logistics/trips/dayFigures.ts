import type { Context } from '../../../context.ts';
import { write } from '../../../db/write.ts';
import { pauses } from '../../../work/pauses.ts';
import { beginningOf } from '../../../zonedDays.ts';
import { assignmentsIn, driverAt } from '../assignments.ts';
import { dayIn } from '../../../zonedDays.ts';
import { plusDays, storeZone } from '../days.ts';
import { vehicle } from '../vehicle.ts';
import { stopMs, tripsBetween } from './tripSql.ts';
import type { TripSum } from './tripSql.ts';

/*
 * What each vehicle drove on each day, so that reports of months do not read positions. A job follows the positions of
 * each vehicle from where it was left; a late position sets it back.
 */

const vehiclesAtOnce = 500;
const daysAtOnce = 40;
/** A trip that began before the day is known by what was driven so long before. */
const lookBackMs = 6 * 3_600_000;

/** Counts the days of vehicles that have reported since. */
export async function sumVehicleDays(ctx: Context): Promise<void> {
  const rows = await ctx.db
    .selectFrom('vehicles as v')
    .leftJoin('vehicleCursors as c', 'c.vehicleId', 'v.id')
    .select(['v.id', 'v.seenAt', 'c.daysUntil'])
    .where('v.seenAt', 'is not', null)
    .orderBy('c.daysUntil')
    .execute();
  const open = rows.filter(({ seenAt, daysUntil }) => daysUntil === null || Date.parse(seenAt!) > Number(daysUntil));
  const zone = await storeZone(ctx);
  const pause = pauses();
  for (const { id } of open.slice(0, vehiclesAtOnce)) {
    await write(ctx, (tx) => sumOne(tx, id, zone));
    await pause();
  }
}

async function sumOne(tx: Context, vehicleId: number, zone: string): Promise<void> {
  // No position comes in meanwhile: reports lock the vehicle as well.
  const [row] = await vehicle.lock(tx, [vehicleId]);
  if (row === undefined || row.seenAt === null) return;
  const cursor = await tx.db
    .selectFrom('vehicleCursors')
    .selectAll()
    .where('vehicleId', '=', vehicleId)
    .executeTakeFirst();
  const after = await tx.db
    .selectFrom('vehiclePositions')
    .select(({ fn }) => [fn.min('at').as('first'), fn.max('at').as('last')])
    .where('vehicleId', '=', vehicleId)
    .where('at', '>', Number(cursor?.daysUntil ?? -1))
    .executeTakeFirst();
  if (after === undefined || after.first === null) return;
  const last = Number(after.last);
  let day = dayIn(new Date(Number(after.first)), zone);
  let until = last;
  for (let count = 0; ; count += 1) {
    const start = Date.parse(beginningOf(day, zone));
    if (start > last) break;
    if (count === daysAtOnce) {
      until = start - 1;
      break;
    }
    const next = plusDays(day, 1);
    await sumDay(
      tx,
      vehicleId,
      day,
      start,
      Date.parse(beginningOf(next, zone)),
      Math.max(last, Date.parse(row.seenAt)),
    );
    day = next;
  }
  await tx.db
    .insertInto('vehicleCursors')
    .values({ vehicleId, daysUntil: until, fencesUntil: -1 })
    .onConflict((same) => same.column('vehicleId').doUpdateSet({ daysUntil: until }))
    .execute();
}

async function sumDay(tx: Context, vehicleId: number, day: string, start: number, end: number, last: number) {
  const { rows } = await tripsBetween(vehicleId, start - lookBackMs, end, start).execute(tx.db);
  const begun = rows.filter(({ startedAt }) => Number(startedAt) >= start);
  const over = rows.filter(({ endedAt }) => Number(endedAt) >= start && last - Number(endedAt) >= stopMs);
  await sumDrivers(tx, { vehicleId, day, start, end }, rows, over);
  const sum = {
    trips: begun.length,
    stops: over.length,
    meters: Math.round(rows.reduce((all, { metersSince }) => all + metersSince, 0)),
    drivenMs: rows.reduce((all, { drivenMsSince }) => all + Number(drivenMsSince), 0),
  };
  await tx.db
    .insertInto('vehicleDays')
    .values({ vehicleId, day, ...sum })
    .onConflict((same) => same.columns(['vehicleId', 'day']).doUpdateSet(sum))
    .execute();
}

type Day = { vehicleId: number; day: string; start: number; end: number };

/** The same by who had the vehicle when a trip began. */
async function sumDrivers(
  tx: Context,
  { start, end, ...key }: Day,
  trips: readonly TripSum[],
  over: readonly TripSum[],
) {
  const assigned = await assignmentsIn(tx, start - lookBackMs, end, key.vehicleId);
  const byDriver = Map.groupBy(trips, ({ startedAt }) => driverAt(assigned, Number(startedAt)));
  const rows = [...byDriver].map(([driverId, ones]) => ({
    ...key,
    driverId,
    trips: ones.filter(({ startedAt }) => Number(startedAt) >= start).length,
    stops: ones.filter((one) => over.includes(one)).length,
    meters: Math.round(ones.reduce((all, { metersSince }) => all + metersSince, 0)),
    drivenMs: ones.reduce((all, { drivenMsSince }) => all + Number(drivenMsSince), 0),
  }));
  await tx.db.deleteFrom('driverDays').where('vehicleId', '=', key.vehicleId).where('day', '=', key.day).execute();
  if (rows.length > 0) await tx.db.insertInto('driverDays').values(rows).execute();
}

/** Positions of before have come in: what was counted since them is counted anew. */
export async function setBack(tx: Context, vehicleId: number, at: number): Promise<void> {
  for (const column of ['daysUntil', 'fencesUntil'] as const)
    await tx.db
      .updateTable('vehicleCursors')
      .set({ [column]: at - 1 })
      .where('vehicleId', '=', vehicleId)
      .where(column, '>=', at)
      .execute();
}
