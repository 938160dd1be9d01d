import { sql } from 'kysely';
import { isAllowedSome, visible } from '../../access/authorize.ts';
import type { Context } from '../../context.ts';
import type { DatedEntry } from '../../dated/sources.ts';
import { dayIn } from '../../zonedDays.ts';
import { dueFor, today } from './dues.ts';
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
  /** A lesson that takes place then; what is due has none. */
  liveAt: string | null;
};

type Span = { from: string; before: string };

/** Lessons and courses with a day, whether they are done or not; with a span also lessons that take place live within it. */
async function read(ctx: Context, span: Span | null): Promise<{ rows: Found[]; zone: string }> {
  const user = ctx.viewer?.userId ?? 0;
  const readable = visible(ctx, 'Course', 'c') ?? sql`1 = 1`;
  const taken = sql`from enrollments e join courses c on c.id = e.course_id`;
  const state = sql`left join lesson_states s on s.lesson_id = l.id and s.user_id = e.user_id`;
  const own = sql`where e.user_id = ${user} and e.left_at is null and ${readable}`;
  const live =
    span === null
      ? sql``
      : sql`union all
        select c.id, c.title, l.id, l.title, e.enrolled_at, null, null, s.done_at, l.live_at
        ${taken} join lessons l on l.course_id = c.id and l.live_at is not null ${state} ${own}
          and l.live_at >= ${span.from} and l.live_at < ${span.before}`;
  const { rows } = await sql<Found>`
    select c.id as course_id, c.title as course, l.id as lesson_id, l.title, e.enrolled_at, l.due_on, l.due_days, s.done_at,
      null as live_at
    ${taken} join lessons l on l.course_id = c.id ${state} ${own} and (l.due_on is not null or l.due_days is not null)
    union all
    select c.id, c.title, null, c.title, e.enrolled_at, c.due_on, c.due_days, e.completed_at, null
    ${taken} ${own} and (c.due_on is not null or c.due_days is not null) ${live}`.execute(ctx.db);
  return { rows, zone: rows.length === 0 ? 'UTC' : await storeZone(ctx) };
}

const duesIn = ({ rows, zone }: { rows: readonly Found[]; zone: string }): OwnDue[] =>
  rows.flatMap(({ enrolledAt, doneAt, liveAt, dueDays, ...row }) => {
    const dueOn = liveAt === null ? dueFor({ dueOn: row.dueOn, dueDays }, dayIn(new Date(enrolledAt), zone)) : null;
    return dueOn === null ? [] : [{ ...row, dueOn, isDone: doneAt !== null }];
  });

export const ownDues = async (ctx: Context): Promise<OwnDue[]> => duesIn(await read(ctx, null));

const aDay = 86_400_000;
const asInstant = (day: string, days: number) => new Date(Date.parse(`${day}T00:00:00Z`) + days * aDay).toISOString();

/** The same as calendars show it, and the days on which lessons take place live where the company is. */
export async function dueEntries(ctx: Context, from: string, to: string): Promise<DatedEntry[]> {
  if (ctx.viewer === null || !isAllowedSome(ctx.viewer, 'read', 'Course')) return [];
  // A day of another zone begins up to a day before or after that of UTC.
  const found = await read(ctx, { from: asInstant(from, -1), before: asInstant(to, 1) });
  const isIn = (day: string) => day >= from && day < to;
  const live = found.rows.flatMap(({ courseId, course, lessonId, title, liveAt, doneAt }): DatedEntry[] => {
    const day = liveAt === null ? null : dayIn(new Date(liveAt), found.zone);
    if (day === null || lessonId === null || !isIn(day)) return [];
    const of = { key: `live-${courseId}-${lessonId}`, path: lessonPath(courseId, lessonId) };
    return [{ ...of, source: 'LESSONS', day, title, detail: course, isDone: doneAt !== null, isLate: false }];
  });
  const dues = duesIn(found).filter(({ dueOn }) => isIn(dueOn));
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
