import { sql } from 'kysely';
import { isAllowedSome, visible } from '../../access/authorize.ts';
import type { Context } from '../../context.ts';
import type { DatedEntry } from '../../dated/sources.ts';
import { dayIn, dueFor, today } from './dues.ts';
import { coursePath, lessonPath } from './paths.ts';
import { storeZone } from './zones.ts';

/* What is due for the viewer, in the courses that they take. */

export type OwnDue = {
  courseId: number;
  course: string;
  /** Null: the course as a whole. */
  lessonId: number | null;
  title: string;
  dueOn: string;
  isDone: boolean;
};

type Found = {
  courseId: number;
  course: string;
  lessonId: number | null;
  title: string;
  enrolledAt: string;
  dueOn: string | null;
  dueDays: number | null;
  doneAt: string | null;
};

/** Lessons and courses with a day, whether they are done or not. */
export async function ownDues(ctx: Context): Promise<OwnDue[]> {
  const user = ctx.viewer?.userId ?? 0;
  const readable = visible(ctx, 'Course', 'c') ?? sql`1 = 1`;
  const taken = sql`from enrollments e join courses c on c.id = e.course_id`;
  const { rows } = await sql<Found>`
    select c.id as course_id, c.title as course, l.id as lesson_id, l.title, e.enrolled_at, l.due_on, l.due_days, s.done_at
    ${taken} join lessons l on l.course_id = c.id
    left join lesson_states s on s.lesson_id = l.id and s.user_id = e.user_id
    where e.user_id = ${user} and e.left_at is null and (l.due_on is not null or l.due_days is not null) and ${readable}
    union all
    select c.id, c.title, null, c.title, e.enrolled_at, c.due_on, c.due_days, e.completed_at
    ${taken} where e.user_id = ${user} and e.left_at is null and (c.due_on is not null or c.due_days is not null)
      and ${readable}`.execute(ctx.db);
  if (rows.length === 0) return [];
  const zone = await storeZone(ctx);
  return rows.flatMap(({ enrolledAt, doneAt, ...row }) => {
    const dueOn = dueFor(row, dayIn(new Date(enrolledAt), zone));
    return dueOn === null ? [] : [{ ...row, dueOn, isDone: doneAt !== null }];
  });
}

/** The same as calendars show it. */
export async function dueEntries(ctx: Context, from: string, to: string): Promise<DatedEntry[]> {
  if (ctx.viewer === null || !isAllowedSome(ctx.viewer, 'read', 'Course')) return [];
  const dues = (await ownDues(ctx)).filter(({ dueOn }) => dueOn >= from && dueOn < to);
  if (dues.length === 0) return [];
  const now = await today(ctx);
  return dues.map(({ courseId, course, lessonId, title, dueOn, isDone }) => ({
    key: `lessons-${courseId}-${lessonId ?? 'course'}`,
    source: 'LESSONS',
    day: dueOn,
    title,
    detail: lessonId === null ? '' : course,
    path: lessonId === null ? coursePath(courseId) : lessonPath(courseId, lessonId),
    isDone,
    isLate: !isDone && dueOn < now,
  }));
}
