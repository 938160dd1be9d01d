import { sql } from 'kysely';
import type { RawBuilder, SqlBool } from 'kysely';
import { authorize, visible } from '../../access/authorize.ts';
import type { Context } from '../../context.ts';
import type { UserStats } from '../../graphql/schema.generated.ts';

const weekMs = 7 * 24 * 3_600_000;
/** More changes than this in a week, and what was before them is not worth the time. */
const mostChanges = 20_000;

type Figures = { total: number; paid: number; active: number; pending: number };
type Was = { id: number; plan: string; status: string };

/** How many users there are of each sort, and were a week ago. */
export async function userStats(ctx: Context): Promise<UserStats> {
  authorize(ctx, 'read', 'User');
  const since = new Date(ctx.services.now().getTime() - weekMs).toISOString();
  const scope = visible(ctx, 'User');
  const now = await counted(ctx, scope ?? sql<SqlBool>`1 = 1`);
  const before = scope === null ? await weekAgo(ctx, since) : null;
  const figure = (name: keyof Figures) => ({ count: now[name], weekAgo: before?.[name] ?? null });
  return { total: figure('total'), paid: figure('paid'), active: figure('active'), pending: figure('pending') };
}

async function counted(ctx: Context, where: RawBuilder<SqlBool>): Promise<Figures> {
  const { rows } = await sql<Figures>`
    select count(*) as total, coalesce(sum(case when plan <> 'basic' then 1 else 0 end), 0) as paid,
      coalesce(sum(case when status = 'active' then 1 else 0 end), 0) as active,
      coalesce(sum(case when status = 'pending' then 1 else 0 end), 0) as pending
    from users where is_service = 0 and ${where}`.execute(ctx.db);
  const { total, paid, active, pending } = rows[0]!;
  return { total: Number(total), paid: Number(paid), active: Number(active), pending: Number(pending) };
}

/** The users of then as they were then: those of now who were there already, with the changes since taken back. */
async function weekAgo(ctx: Context, since: string): Promise<Figures | null> {
  const figures = await counted(ctx, sql<SqlBool>`created_at < ${since}`);
  const changes = await ctx.db
    .selectFrom('changes')
    .leftJoin('users', 'users.id', 'changes.subjectId')
    .select(['changes.subjectId', 'changes.action', 'changes.before', 'users.plan', 'users.status', 'users.createdAt'])
    .where('changes.subject', '=', 'User')
    .where('changes.at', '>=', since)
    .where('changes.action', '!=', 'CREATE')
    .orderBy('changes.id', 'desc')
    .limit(mostChanges + 1)
    .execute();
  if (changes.length > mostChanges) return null;
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

function add(figures: Figures, { plan, status }: Pick<Was, 'plan' | 'status'>, sign: 1 | -1): void {
  figures.total += sign;
  if (plan !== 'basic') figures.paid += sign;
  if (status === 'active') figures.active += sign;
  if (status === 'pending') figures.pending += sign;
}
