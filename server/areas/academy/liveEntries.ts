import { sql } from 'kysely';
import { isAllowedSome, visible } from '../../access/authorize.ts';
import type { Context } from '../../context.ts';
import type { TimedEntry } from '../../dated/timed.ts';
import { liveChoice, minutesChosen } from './liveChoice.ts';
import { lessonPath } from './paths.ts';

type Found = {
  courseId: number;
  course: string;
  lessonId: number;
  title: string;
  minutes: number;
  liveAt: string;
  updatedAt: string;
  doneAt: string | null;
  chosen: string | null;
};

/** Lessons that take place live, in the courses that the viewer takes; with an alarm when they choose to be told. */
export async function liveEntries(ctx: Context, from: string, before: string): Promise<TimedEntry[]> {
  if (ctx.viewer === null || !isAllowedSome(ctx.viewer, 'read', 'Course')) return [];
  const { rows } = await sql<Found>`
    select c.id as course_id, c.title as course, l.id as lesson_id, l.title, l.minutes, l.live_at, l.updated_at, s.done_at,
      p.value as chosen
    from enrollments e join courses c on c.id = e.course_id join lessons l on l.course_id = c.id
      left join lesson_states s on s.lesson_id = l.id and s.user_id = e.user_id
      left join user_preferences p on p.user_id = e.user_id and p.name = ${liveChoice}
    where e.user_id = ${ctx.viewer.userId} and e.left_at is null and l.live_at >= ${from} and l.live_at < ${before}
      and ${visible(ctx, 'Course', 'c') ?? sql`1 = 1`}`.execute(ctx.db);
  return rows.map(({ courseId, course, lessonId, title, minutes, liveAt, updatedAt, doneAt, chosen }) => ({
    key: `live-${courseId}-${lessonId}`,
    startsAt: liveAt,
    minutes,
    title,
    detail: course,
    path: lessonPath(courseId, lessonId),
    minutesBefore: doneAt === null ? minutesChosen(chosen) : null,
    changedAt: updatedAt,
  }));
}
