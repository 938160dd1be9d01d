import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { inParts, mostMoved } from '../../changes/moved.ts';
import type { Moved } from '../../changes/moved.ts';
import type { Context } from '../../context.ts';

/*
 * The change log has nothing of what learners do. Whatever changes when an enrollment was left or completed, or removes it, keeps
 * here what it was, so that figures are known of a past instant. Whose it was is not kept.
 */

/** Keeps what enrollments are, just before a part of them changes. */
export async function keepStates(tx: Context, which: RawBuilder<unknown>): Promise<void> {
  await sql`insert into enrollment_states (enrollment_id, until, enrolled_at, left_at, completed_at)
    select e.id, ${tx.services.now().toISOString()}, e.enrolled_at, e.left_at, e.completed_at
    from enrollments e where ${which}`.execute(tx.db);
}

type State = { id: number; enrolledAt: string; leftAt: string | null; completedAt: string | null };

/** Enrollments that were otherwise at an instant, as they were and as they are; null where it is not known. */
export async function enrollmentsMoved(ctx: Context, asOf: string): Promise<Pick<Moved, 'was' | 'is'>[] | null> {
  const kept = await sql<
    State & { enrollmentId: number }
  >`select s.enrollment_id, s.enrolled_at, s.left_at, s.completed_at
    from enrollment_states s where s.until > ${asOf} order by s.until, s.id limit ${mostMoved + 1}`.execute(ctx.db);
  if (kept.rows.length > mostMoved || kept.rows.some(({ enrollmentId }) => enrollmentId === 0)) return null;
  const added = await sql<{ id: number }>`select e.id from enrollments e where e.enrolled_at > ${asOf}
    limit ${mostMoved + 1}`.execute(ctx.db);
  if (added.rows.length > mostMoved) return null;
  // The first of an enrollment is what it was at the instant; one that was added since was not there.
  const was = new Map<number, State>();
  for (const { enrollmentId, ...state } of kept.rows)
    if (!was.has(enrollmentId)) was.set(enrollmentId, { ...state, id: enrollmentId });
  const ids = [...new Set([...was.keys(), ...added.rows.map(({ id }) => id)])];
  const now = await inParts(ids, async (some) => {
    const found = await sql<State>`select e.id, e.enrolled_at, e.left_at, e.completed_at from enrollments e
      where e.id in (${sql.join(some)})`.execute(ctx.db);
    return found.rows;
  });
  const is = new Map(now.map((row) => [row.id, row]));
  return ids.map((id) => {
    const before = was.get(id);
    return { was: before === undefined || before.enrolledAt > asOf ? null : before, is: is.get(id) ?? null };
  });
}
