import { sql } from 'kysely';
import type { SqlBool } from 'kysely';
import { isAllowedSome } from '../../access/authorize.ts';
import type { Context } from '../../context.ts';
import type { LessonRow } from '../../db/academyTables.ts';
import { batched } from '../../records/batched.ts';

/* Lessons that open when the one before them is completed. */

export type Lockable = Pick<LessonRow, 'id' | 'courseId' | 'isLocked'>;
type Lock = { lessonId: string; title: string };
type Placed = { id: number; courseId: number; title: string; doneAt: string | null };

/** Which of the lessons are closed for the user, and what comes first. What is completed stays open. */
export async function locksOf(ctx: Context, userId: number, lessons: readonly Lockable[]): Promise<Map<number, Lock>> {
  const waiting = lessons.filter(({ isLocked }) => isLocked === 1);
  const locks = new Map<number, Lock>();
  if (waiting.length === 0) return locks;
  const ids = sql.join([...new Set(waiting.map(({ courseId }) => courseId))]);
  const { rows } = await sql<Placed>`
    select l.id, l.course_id, l.title, s.done_at from lessons l join course_sections p on p.id = l.section_id
    left join lesson_states s on s.lesson_id = l.id and s.user_id = ${userId}
    where l.course_id in (${ids}) order by l.course_id, p.rank, p.id, l.rank, l.id`.execute(ctx.db);
  const wanted = new Set(waiting.map(({ id }) => id));
  for (const [at, row] of rows.entries()) {
    const before = rows[at - 1];
    if (!wanted.has(row.id) || row.doneAt !== null || before?.courseId !== row.courseId) continue;
    if (before.doneAt === null) locks.set(row.id, { lessonId: String(before.id), title: before.title });
  }
  return locks;
}

/** The same as a condition on lessons `l` in sections `s`: nothing that is still closed for the viewer. */
export const isOpenSql = ({ viewer }: Context) =>
  viewer !== null && isAllowedSome(viewer, 'update', 'Course')
    ? sql<SqlBool>`1 = 1`
    : sql<SqlBool>`(l.is_locked = 0 or exists (
        select 1 from lesson_states d where d.lesson_id = l.id and d.user_id = ${viewer?.userId ?? 0} and d.done_at is not null
      ) or coalesce((
        select case when d.done_at is null then 0 else 1 end
        from lessons b join course_sections q on q.id = b.section_id
        left join lesson_states d on d.lesson_id = b.id and d.user_id = ${viewer?.userId ?? 0}
        where b.course_id = l.course_id and (q.rank, q.id, b.rank, b.id) < (s.rank, s.id, l.rank, l.id)
        order by q.rank desc, q.id desc, b.rank desc, b.id desc limit 1
      ), 1) = 1)`;

/** Whether the viewer, who only learns, has to complete another lesson first. */
export const isClosed = async (ctx: Context, row: Lockable): Promise<boolean> =>
  row.isLocked === 1 &&
  !(ctx.viewer !== null && isAllowedSome(ctx.viewer, 'update', 'Course')) &&
  (await lockOf(ctx, row.id)) !== undefined;

export const lockOf = batched('lessons that wait for another one', async (ctx, ids: number[]) => {
  const found = await ctx.db
    .selectFrom('lessons')
    .select(['id', 'courseId', 'isLocked'])
    .where('id', 'in', ids)
    .execute();
  return locksOf(ctx, ctx.viewer?.userId ?? 0, found);
});
