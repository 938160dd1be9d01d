import { sql } from 'kysely';
import { authorize } from '../../access/authorize.ts';
import type { Context } from '../../context.ts';
import type { ShopPeriod, VisitSource } from '../../graphql/schema.generated.ts';
import { keptWhile } from '../../db/keptWhile.ts';
import { stepsOf, weekStartIn } from '../../periods.ts';
import type { Step } from '../../periods.ts';
import { storeDays } from '../../storeDays.ts';
import { sourceNames } from './visitSource.ts';
import { spansOf } from './visitSums.ts';

const dayMs = 86_400_000;

type Sum = { at: string; source: VisitSource; visits: number; views: number };

/** Visits of the public pages. */
export async function visitFigures(ctx: Context, period: ShopPeriod) {
  authorize(ctx, 'read', 'Dashboard');
  const days = await storeDays(ctx);
  const { now, before } = stepsOf(period, ctx.services.now(), days);
  const sums = await sumsOf(ctx, [...before, ...now]);
  const isNow = ({ at }: Sum) => Number(at) >= before.length;
  const total = (some: readonly Sum[], name: 'visits' | 'views') => some.reduce((sum, one) => sum + one[name], 0);
  const [current, previous] = [sums.filter(isNow), sums.filter((one) => !isNow(one))];
  const from = (source: VisitSource) => (one: Sum) => one.source === source;
  return {
    timeZone: days.timeZone,
    weekStart: weekStartIn(period, days),
    from: now[0]!.from,
    to: now.at(-1)!.to,
    visitCount: total(current, 'visits'),
    previousVisitCount: total(previous, 'visits'),
    viewCount: total(current, 'views'),
    previousViewCount: total(previous, 'views'),
    sources: sourceNames
      .map((source) => ({
        source,
        visitCount: total(current.filter(from(source)), 'visits'),
        previousVisitCount: total(previous.filter(from(source)), 'visits'),
      }))
      .toSorted((a, b) => b.visitCount - a.visitCount),
    steps: now.map((step, at) => ({
      from: step.from,
      to: step.to,
      visitCount: total(
        current.filter((one) => Number(one.at) === before.length + at),
        'visits',
      ),
    })),
  };
}

/** Visits are written within seconds, or when a database that was away is back. */
async function visitMark(ctx: Context): Promise<string> {
  const since = new Date(ctx.services.now().getTime() - 7 * dayMs).toISOString().slice(0, 10);
  const { rows } = await sql<{ visits: number | null; views: number | null }>`
    select sum(visits) as visits, sum(views) as views from visit_sums
    where span >= ${`D${since}`} and span < 'E'`.execute(ctx.db);
  return `${since} ${rows[0]?.visits ?? 0} ${rows[0]?.views ?? 0}`;
}

async function sumsOf(ctx: Context, steps: readonly Step[]): Promise<Sum[]> {
  const key = `visits ${steps.map(({ start }) => start).join()} ${steps.at(-1)?.end}`;
  return keptWhile(ctx, key, await visitMark(ctx), () => countedIn(ctx, steps));
}

async function countedIn(ctx: Context, steps: readonly Step[]): Promise<Sum[]> {
  const values = steps.flatMap(({ start, end }, at) =>
    spansOf(new Date(start), new Date(end)).map((span) => sql`(${String(at)}, ${span.first}, ${span.end})`),
  );
  if (values.length === 0) return [];
  // Each part of a step is a range of the key.
  const { rows } = await sql<Sum>`
    with steps (at, first, last) as (values ${sql.join(values)})
    select s.at, v.source, sum(v.visits) as visits, sum(v.views) as views
    from steps s join visit_sums v on v.span >= s.first and v.span < s.last
    group by s.at, v.source`.execute(ctx.db);
  return rows.map((row) => ({ ...row, visits: Number(row.visits), views: Number(row.views) }));
}

/** Visits or page views in each of these parts. */
export async function visitSums(ctx: Context, steps: readonly Step[], name: 'visits' | 'views'): Promise<number[]> {
  const totals = steps.map(() => 0);
  for (const one of await sumsOf(ctx, steps)) totals[Number(one.at)]! += one[name];
  return totals;
}
