import { sql } from 'kysely';
import { authorize } from '../../access/authorize.ts';
import type { Context } from '../../context.ts';
import { invalid } from '../../errors.ts';
import type { DeliveryException } from '../../graphql/schema.generated.ts';
import { dayOf } from './fleetFigures.ts';

/* Figures of deliveries: each is counted from them. */

const dayMs = 86_400_000;
const periodMs = 30 * dayMs;

type Counted = { day: string; count: number | string };

/** Shipments and deliveries of a month, day by day. */
export async function shipmentStatistics(ctx: Context, given: string | null) {
  authorize(ctx, 'read', 'Delivery');
  const now = ctx.services.now().getTime();
  const month = given ?? dayOf(now).slice(0, 7);
  const isMonth = /^(19|20|21)\d{2}-(0[1-9]|1[0-2])$/.test(month);
  if (!isMonth) throw invalid({ month: { key: 'malformed', message: 'must be a month, as YYYY-MM' } });
  const first = Date.parse(`${month}-01T00:00:00Z`);
  const next = new Date(first);
  next.setUTCMonth(next.getUTCMonth() + 1);
  const until = next.toISOString();
  const from = new Date(first).toISOString();
  const { rows: shipped } = await sql<Counted>`select substr(dispatched_at, 1, 10) as day, count(*) as count
    from deliveries where dispatched_at >= ${from} and dispatched_at < ${until}
    group by substr(dispatched_at, 1, 10)`.execute(ctx.db);
  const { rows: delivered } = await sql<Counted>`select substr(finished_at, 1, 10) as day, count(*) as count
    from deliveries where finished_at >= ${from} and finished_at < ${until} and status = 'DELIVERED'
    group by substr(finished_at, 1, 10)`.execute(ctx.db);
  const [out, over] = [shipped, delivered].map(
    (rows) => new Map(rows.map(({ day, count }) => [day, Number(count)])),
  ) as [Map<string, number>, Map<string, number>];
  const end = Math.min(next.getTime(), now + 1);
  const days = Array.from({ length: Math.max(0, Math.ceil((end - first) / dayMs)) }, (_, at) => {
    const day = dayOf(first + at * dayMs);
    return { day, shipmentCount: out.get(day) ?? 0, deliveryCount: over.get(day) ?? 0 };
  });
  return { month, shipmentCount: days.reduce((sum, { shipmentCount }) => sum + shipmentCount, 0), days };
}

type Period = Record<'shipped' | 'arrived' | 'delivered' | 'failed', number | string | null> & {
  rated: number | string | null;
  ratings: number | string | null;
};

async function period(ctx: Context, end: number) {
  const [from, until] = [new Date(end - periodMs).toISOString(), new Date(end).toISOString()];
  const within = (column: string) => sql`${sql.ref(column)} > ${from} and ${sql.ref(column)} <= ${until}`;
  const { rows } = await sql<Period>`select
    sum(case when ${within('dispatched_at')} then 1 else 0 end) as shipped,
    sum(case when ${within('arrived_at')} then 1 else 0 end) as arrived,
    sum(case when ${within('finished_at')} and status = 'DELIVERED' then 1 else 0 end) as delivered,
    sum(case when ${within('finished_at')} and status = 'FAILED' then 1 else 0 end) as failed,
    sum(case when ${within('finished_at')} then rating end) as rated,
    sum(case when ${within('finished_at')} and rating is not null then 1 else 0 end) as ratings
    from deliveries where dispatched_at > ${new Date(end - 2 * periodMs).toISOString()}`.execute(ctx.db);
  const times = await ctx.db
    .selectFrom('deliveries')
    .select(['dispatchedAt', 'finishedAt'])
    .where('status', '=', 'DELIVERED')
    .where('finishedAt', '>', from)
    .where('finishedAt', '<=', until)
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

/** How deliveries went in the last 30 days, and in those before. */
export async function deliveryPerformance(ctx: Context) {
  authorize(ctx, 'read', 'Delivery');
  const now = ctx.services.now().getTime();
  return { current: await period(ctx, now), previous: await period(ctx, now - periodMs) };
}

/** Why deliveries failed in the last 30 days. */
export async function deliveryExceptions(ctx: Context) {
  authorize(ctx, 'read', 'Delivery');
  const from = new Date(ctx.services.now().getTime() - periodMs).toISOString();
  const rows = await ctx.db
    .selectFrom('deliveries')
    .select(['exception', ({ fn }) => fn.countAll<number | string>().as('count')])
    .where('finishedAt', '>', from)
    .groupBy('exception')
    .execute();
  const counts = rows
    .flatMap(({ exception, count }) => (exception === null ? [] : [{ exception, count: Number(count) }]))
    .toSorted((a, b) => b.count - a.count || compare(a.exception, b.exception));
  const total = rows.reduce((sum, { count }) => sum + Number(count), 0);
  const failed = counts.reduce((sum, { count }) => sum + count, 0);
  return { counts, share: total === 0 ? null : failed / total };
}

const compare = (a: DeliveryException, b: DeliveryException) => (a < b ? -1 : 1);
