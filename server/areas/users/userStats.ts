import { sql } from 'kysely';
import type { RawBuilder, SqlBool } from 'kysely';
import { authorize, visible } from '../../access/authorize.ts';
import type { Context } from '../../context.ts';
import type { UserStats } from '../../graphql/schema.generated.ts';

const weekMs = 7 * 24 * 3_600_000;
/** More changes than this in a week, and what was before them is not worth the time. */
const maxChanges = 20_000;

type Figures = { total: number; paid: number; active: number; pending: number };
type Was = { id: number; plan: string; status: string };

/** How many users there are of each sort, and were a week ago. */
export async function userStats(ctx: Context): Promise<UserStats> {
  authorize(ctx, 'read', 'User');
  const since = new Date(ctx.services.now().getTime() - weekMs).toISOString();
  const scope = visible(ctx, 'User');
  const { now, old } = await counted(ctx, since, scope);
  const before = scope === null ? await weekAgo(ctx, since, old) : null;
  const figure = (name: keyof Figures) => ({ count: now[name], weekAgo: before?.[name] ?? null });
  return { total: figure('total'), paid: figure('paid'), active: figure('active'), pending: figure('pending') };
}

/**
 * Users as they are now, and those of them who were there before. All of them are known by the counters, and only those who
 * are new since are counted; users of whom the viewer sees some are counted one by one.
 */
async function counted(ctx: Context, since: string, scope: RawBuilder<SqlBool> | null) {
  const found =
    scope === null
      ? sql`select status, plan, sum(count) as count, 0 as young from user_counts group by status, plan
        union all
        select status, plan, 0, count(*) from users where created_at >= ${since} and is_service = 0 group by status, plan`
      : sql`select status, plan, count(*) as count, sum(case when created_at < ${since} then 0 else 1 end) as young
        from users where is_service = 0 and ${scope} group by status, plan`;
  const { rows } = await sql<{ status: string; plan: string; count: number; young: number }>`${found}`.execute(ctx.db);
  const now: Figures = { total: 0, paid: 0, active: 0, pending: 0 };
  const old: Figures = { ...now };
  for (const row of rows) {
    add(now, row, Number(row.count));
    add(old, row, Number(row.count) - Number(row.young));
  }
  return { now, old };
}

/** The users of then as they were then: those of now who were there already, with the changes since taken back. */
async function weekAgo(ctx: Context, since: string, figures: Figures): Promise<Figures | null> {
  const changes = await ctx.db
    .selectFrom('changes')
    .leftJoin('users', 'users.id', 'changes.subjectId')
    .select(['changes.subjectId', 'changes.action', 'changes.before', 'users.plan', 'users.status', 'users.createdAt'])
    .where('changes.subject', '=', 'User')
    .where('changes.at', '>=', since)
    .where('changes.action', '!=', 'CREATE')
    .orderBy('changes.id', 'desc')
    .limit(maxChanges + 1)
    .execute();
  if (changes.length > maxChanges) return null;
  const seen = new Map<number, Was>();
  for (const { subjectId, before, plan, status, createdAt } of changes) {
    const was = JSON.parse(before ?? '{}') as Partial<Was & { createdAt: string }>;
    const known = seen.get(subjectId);
    if (known !== undefined) Object.assign(known, pick(was));
    else if (createdAt !== null && status !== null && plan !== null) {
      if (createdAt >= since) continue;
      add(figures, { plan, status }, -1);
      seen.set(subjectId, { id: subjectId, plan, status, ...pick(was) });
    } else if (was.createdAt !== undefined && was.createdAt < since && was.status !== undefined) {
      seen.set(subjectId, { id: subjectId, plan: was.plan ?? 'basic', status: was.status });
    }
  }
  for (const was of seen.values()) add(figures, was, 1);
  return figures;
}

const pick = ({ plan, status }: Partial<Was>) => ({ ...(plan && { plan }), ...(status && { status }) });

function add(figures: Figures, { plan, status }: Pick<Was, 'plan' | 'status'>, times: number): void {
  figures.total += times;
  if (plan !== 'basic') figures.paid += times;
  if (status === 'active') figures.active += times;
  if (status === 'pending') figures.pending += times;
}
