import { sql } from 'kysely';
import { authorize } from '../../access/authorize.ts';
import type { Context } from '../../context.ts';
import { recordId } from '../../db/recordId.ts';
import { invalid } from '../../errors.ts';
import { malformed } from '../../fields.ts';
import type { DeliveryException } from '../../graphql/schema.generated.ts';
import { daysOf, stepsOf } from '../../periods.ts';
import type { Step } from '../../periods.ts';
import { storeDays } from '../../storeDays.ts';

/* Figures of deliveries: each is counted from them, of all vehicles or of one. */

type Asked = string | null | undefined;

/** The vehicle that figures are narrowed to; null without one. */
export function vehicleAsked(given: Asked): number | null {
  if (given == null) return null;
  const id = recordId(given);
  if (id === null) throw invalid({ vehicleId: malformed('must be the id of a vehicle') });
  return id;
}
/** Goes after other conditions on the deliveries `d`. */
const ofVehicle = (id: number | null) => (id === null ? sql`` : sql`and d.vehicle_id = ${id}`);

const dayMs = 86_400_000;

type Counted = { day: string; shipped: number | string; delivered: number | string };

/** Shipments and deliveries of a month, day by day. */
export async function shipmentStatistics(ctx: Context, given: string | null, vehicleId: Asked) {
  authorize(ctx, 'read', 'Delivery');
  const only = ofVehicle(vehicleAsked(vehicleId));
  const zoned = await storeDays(ctx);
  const today = stepsOf('DAYS_7', ctx.services.now(), zoned).now.at(-1)!.to;
  const month = given ?? today.slice(0, 7);
  const isMonth = /^(19|20|21)\d{2}-(0[1-9]|1[0-2])$/.test(month);
  if (!isMonth) throw invalid({ month: { key: 'malformed', message: 'must be a month, as YYYY-MM' } });
  const days = daysOf(month, zoned.timeZone).filter(({ from }) => from <= today);
  if (days.length === 0) return { month, shipmentCount: 0, days: [] };
  const steps = sql.join(days.map(({ from, start, end }) => sql`(${from}, ${start}, ${end})`));
  const { rows } = await sql<Counted>`with steps (day, start, finish) as (values ${steps})
    select s.day,
      (select count(*) from deliveries d where d.dispatched_at >= s.start and d.dispatched_at < s.finish ${only}) as shipped,
      (select count(*) from deliveries d where d.finished_at >= s.start and d.finished_at < s.finish
        and d.status = 'DELIVERED' ${only}) as delivered
    from steps s`.execute(ctx.db);
  const of = new Map(rows.map((row) => [row.day, row]));
  const counted = days.map(({ from: day }) => ({
    day,
    shipmentCount: Number(of.get(day)!.shipped),
    deliveryCount: Number(of.get(day)!.delivered),
  }));
  return { month, shipmentCount: counted.reduce((sum, { shipmentCount }) => sum + shipmentCount, 0), days: counted };
}

type Period = Record<'shipped' | 'arrived' | 'delivered' | 'failed', number | string | null> & {
  rated: number | string | null;
  ratings: number | string | null;
};

type Span = { start: string; end: string };

async function period(ctx: Context, { start, end }: Span, vehicleId: number | null) {
  const only = ofVehicle(vehicleId);
  const within = (column: string) => sql`d.${sql.ref(column)} >= ${start} and d.${sql.ref(column)} < ${end} ${only}`;
  const { rows } = await sql<Period>`select
    (select count(*) from deliveries d where ${within('dispatched_at')}) as shipped,
    (select count(*) from deliveries d where ${within('arrived_at')}) as arrived,
    sum(case when status = 'DELIVERED' then 1 else 0 end) as delivered,
    sum(case when status = 'FAILED' then 1 else 0 end) as failed,
    sum(rating) as rated,
    sum(case when rating is not null then 1 else 0 end) as ratings
    from deliveries d where ${within('finished_at')}`.execute(ctx.db);
  const times = await ctx.db
    .selectFrom('deliveries')
    .select(['dispatchedAt', 'finishedAt'])
    .where('status', '=', 'DELIVERED')
    .where('finishedAt', '>=', start)
    .where('finishedAt', '<', end)
    .$if(vehicleId !== null, (some) => some.where('vehicleId', '=', vehicleId))
    .execute();
  const row = rows[0]!;
  const [delivered, failed, ratings] = [Number(row.delivered), Number(row.failed), Number(row.ratings)];
  const spent = times.reduce((sum, one) => sum + Date.parse(one.finishedAt!) - Date.parse(one.dispatchedAt!), 0);
  return {
    inTransitCount: Number(row.shipped),
    outForDeliveryCount: Number(row.arrived),
    deliveredCount: delivered,
    successRate: delivered + failed === 0 ? null : delivered / (delivered + failed),
    averageDays: times.length === 0 ? null : spent / times.length / dayMs,
    satisfaction: ratings === 0 ? null : Number(row.rated) / ratings,
  };
}

/** The last 30 days of the company, and those before. */
async function lastDays(ctx: Context) {
  const days = await storeDays(ctx);
  const { now, before } = stepsOf('DAYS_30', ctx.services.now(), days);
  const spanOf = (steps: Step[]) => ({ start: steps[0]!.start, end: steps.at(-1)!.end });
  const { timeZone } = days;
  return { timeZone, from: now[0]!.from, to: now.at(-1)!.to, now: spanOf(now), before: spanOf(before) };
}

/** How deliveries went in the last 30 days, and in those before. */
export async function deliveryPerformance(ctx: Context, vehicleId: Asked) {
  authorize(ctx, 'read', 'Delivery');
  const id = vehicleAsked(vehicleId);
  const { timeZone, from, to, now, before } = await lastDays(ctx);
  return { timeZone, from, to, current: await period(ctx, now, id), previous: await period(ctx, before, id) };
}

/** Why deliveries failed in the last 30 days. */
export async function deliveryExceptions(ctx: Context, vehicleId: Asked) {
  authorize(ctx, 'read', 'Delivery');
  const id = vehicleAsked(vehicleId);
  const { from, to, now } = await lastDays(ctx);
  const rows = await ctx.db
    .selectFrom('deliveries')
    .select(['exception', ({ fn }) => fn.countAll<number | string>().as('count')])
    .where('finishedAt', '>=', now.start)
    .where('finishedAt', '<', now.end)
    .$if(id !== null, (some) => some.where('vehicleId', '=', id))
    .groupBy('exception')
    .execute();
  const counts = rows
    .flatMap(({ exception, count }) => (exception === null ? [] : [{ exception, count: Number(count) }]))
    .toSorted((a, b) => b.count - a.count || compare(a.exception, b.exception));
  const total = rows.reduce((sum, { count }) => sum + Number(count), 0);
  const failed = counts.reduce((sum, { count }) => sum + count, 0);
  return { from, to, counts, share: total === 0 ? null : failed / total };
}

const compare = (a: DeliveryException, b: DeliveryException) => (a < b ? -1 : 1);
