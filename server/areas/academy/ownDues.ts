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

type Live = {
  courseId: number;
  course: string;
  lessonId: number;
  title: string;
  liveAt: string;
  doneAt: string | null;
};

/** Lessons that take place live between two instants, in the courses that the viewer takes. */
async function ownLive(ctx: Context, from: string, to: string): Promise<Live[]> {
  const { rows } = await sql<Live>`
    select c.id as course_id, c.title as course, l.id as lesson_id, l.title, l.live_at, s.done_at
    from enrollments e join courses c on c.id = e.course_id
    join lessons l on l.course_id = c.id and l.live_at is not null
    left join lesson_states s on s.lesson_id = l.id and s.user_id = e.user_id
    where e.user_id = ${ctx.viewer?.userId ?? 0} and e.left_at is null and l.live_at >= ${from} and l.live_at < ${to}
      and ${visible(ctx, 'Course', 'c') ?? sql`1 = 1`}`.execute(ctx.db);
  return rows;
}

const aDay = 86_400_000;
const asInstant = (day: string, days: number) => new Date(Date.parse(`${day}T00:00:00Z`) + days * aDay).toISOString();

/** Days on which lessons take place live, where the company is. */
async function liveEntries(ctx: Context, from: string, to: string): Promise<DatedEntry[]> {
  // A day of another zone begins up to a day before or after that of UTC.
  const found = await ownLive(ctx, asInstant(from, -1), asInstant(to, 1));
  if (found.length === 0) return [];
  const zone = await storeZone(ctx);
  return found.flatMap(({ courseId, course, lessonId, title, liveAt, doneAt }) => {
    const day = dayIn(new Date(liveAt), zone);
    if (day < from || day >= to) return [];
    const key = `live-${courseId}-${lessonId}`;
    const path = lessonPath(courseId, lessonId);
    return [
      { key, source: 'LESSONS', day, title, detail: course, path, isDone: doneAt !== null, isLate: false } as const,
    ];
  });
}

/** The same as calendars show it. */
export async function dueEntries(ctx: Context, from: string, to: string): Promise<DatedEntry[]> {
  if (ctx.viewer === null || !isAllowedSome(ctx.viewer, 'read', 'Course')) return [];
  const dues = (await ownDues(ctx)).filter(({ dueOn }) => dueOn >= from && dueOn < to);
  const live = await liveEntries(ctx, from, to);
  if (dues.length === 0) return live;
  const now = await today(ctx);
  const due = dues.map<DatedEntry>(({ courseId, course, lessonId, title, dueOn, isDone }) => ({
    key: `lessons-${courseId}-${lessonId ?? 'course'}`,
    source: 'LESSONS',
    day: dueOn,
    title,
    detail: lessonId === null ? '' : course,
    path: lessonId === null ? coursePath(courseId) : lessonPath(courseId, lessonId),
    isDone,
    isLate: !isDone && dueOn < now,
  }));
  return [...due, ...live];
}
