import { sql } from 'kysely';
import { authorize, visible } from '../../access/authorize.ts';
import type { Context } from '../../context.ts';
import { recordId } from '../../db/recordId.ts';
import { invalid } from '../../errors.ts';
import { malformed } from '../../fields.ts';
import { unindexed } from '../../db/dialect.ts';
import type { CourseRow, LessonRow } from '../../db/academyTables.ts';
import type { CourseTag } from '../../graphql/schema.generated.ts';
import { batched } from '../../records/batched.ts';
import { stepsOf } from '../../periods.ts';
import { storeDays } from '../../storeDays.ts';
import { courses, tutorOf } from './courses.ts';
import { ownDues } from './ownDues.ts';

/* Figures of the dashboard: each is counted from courses that the viewer may read, or from the viewer's own lessons. */

const maxTutors = 4;
const maxAssignments = 4;
const maxVideos = 2;

const viewerOf = (ctx: Context) => ctx.viewer?.userId ?? 0;
const readable = (ctx: Context) => visible(ctx, 'Course', 'c') ?? sql`1 = 1`;

type Asked = string | null | undefined;

/** The course that figures are narrowed to; null without one. */
function courseAsked(given: Asked): number | null {
  if (given == null) return null;
  const id = recordId(given);
  if (id === null) throw invalid({ courseId: malformed('must be the id of a course') });
  return id;
}
/** Courses that count: those that the viewer may read, or the one of them that is asked for. */
function counted(ctx: Context, courseId: Asked) {
  const id = courseAsked(courseId);
  return id === null ? readable(ctx) : sql`${readable(ctx)} and c.id = ${id}`;
}

/** What the viewer has learned. Lessons that are in the trash count no more. */
export async function learningFigures(ctx: Context, courseId: Asked) {
  authorize(ctx, 'read', 'Course');
  const among = counted(ctx, courseId);
  const user = viewerOf(ctx);
  const { rows } = await sql<Record<'minutes' | 'lessons' | 'courses' | 'completed', number>>`
    select
      (select coalesce(sum(l.minutes), 0) from lesson_states s join lessons l on l.id = s.lesson_id
        join courses c on c.id = l.course_id
        where s.user_id = ${user} and s.done_at is not null and ${among}) as minutes,
      coalesce(sum(e.completed_count), 0) as lessons,
      count(case when e.left_at is null then 1 end) as courses,
      count(case when e.left_at is null and e.completed_at is not null then 1 end) as completed
    from enrollments e join courses c on c.id = e.course_id where e.user_id = ${user} and ${among}`.execute(ctx.db);
  const { minutes, lessons, courses: count, completed } = rows[0]!;
  // The best attempt at each quiz counts.
  const quizzes = await sql<{ share: number | null }>`
    select avg(best.share) as share from (
      select max(a.points * 1.0 / a.most_points) as share from quiz_attempts a
      join lessons l on l.id = a.lesson_id join courses c on c.id = l.course_id
      where a.user_id = ${user} and a.submitted_at is not null and a.is_waiting = 0
        and ${among} group by a.lesson_id
    ) best`.execute(ctx.db);
  const share = quizzes.rows[0]?.share ?? null;
  return {
    minutes: Number(minutes),
    completedLessonCount: Number(lessons),
    courseCount: Number(count),
    completedCourseCount: Number(completed),
    quizShare: share === null ? null : Number(share),
  };
}

type Spent = { tag: CourseTag; isNow: number; minutes: number };

/** The last seven days of the store, today among them, and those before. */
export async function learningWeek(ctx: Context, courseId: Asked) {
  authorize(ctx, 'read', 'Course');
  const among = counted(ctx, courseId);
  const days = await storeDays(ctx);
  const week = stepsOf('DAYS_7', ctx.services.now(), days);
  const [from, before] = [week.now[0]!.start, week.before[0]!.start];
  const { rows } = await sql<Spent>`
    select spent.tag, spent.is_now, sum(spent.minutes) as minutes from (
      select c.tag, case when s.done_at >= ${from} then 1 else 0 end as is_now, l.minutes
      from lesson_states s join lessons l on l.id = s.lesson_id join courses c on c.id = l.course_id
      where s.user_id = ${viewerOf(ctx)} and s.done_at >= ${before} and ${among}
    ) spent group by spent.tag, spent.is_now`.execute(ctx.db);
  const spent = rows.map((row) => ({ ...row, minutes: Number(row.minutes) }));
  const sum = (some: readonly Spent[]) => some.reduce((total, { minutes }) => total + minutes, 0);
  const current = spent.filter(({ isNow, minutes }) => Number(isNow) === 1 && minutes > 0);
  return {
    timeZone: days.timeZone,
    from: week.now[0]!.from,
    to: week.now.at(-1)!.to,
    minutes: sum(current),
    previousMinutes: sum(spent.filter(({ isNow }) => Number(isNow) === 0)),
    shares: current.toSorted((a, b) => b.minutes - a.minutes || a.tag.localeCompare(b.tag)),
  };
}

type Taught = { tutorId: number | null; tag: CourseTag; count: number; learners: number };

/** Courses and learners of each topic and tutor, read once for all cards that tell of them. */
const taughtBy = batched('courses by topic and tutor', async (ctx, keys: string[]) => {
  const { rows } = await sql<Taught>`
    select c.tag, c.tutor_id, count(*) as count, sum(c.learner_count) as learners from courses c
    where ${readable(ctx)} group by c.tag, c.tutor_id`.execute(ctx.db);
  const taught = rows.map((row) => ({ ...row, count: Number(row.count), learners: Number(row.learners) }));
  return new Map(keys.map((key) => [key, taught]));
});

const taughtCourses = async (ctx: Context) => (await taughtBy(ctx, 'all')) ?? [];

/** Which topics people learn. */
export async function courseTopics(ctx: Context) {
  authorize(ctx, 'read', 'Course');
  return [...Map.groupBy(await taughtCourses(ctx), ({ tag }) => tag)]
    .map(([tag, some]) => ({ tag, learnerCount: some.reduce((sum, { learners }) => sum + learners, 0) }))
    .toSorted((a, b) => b.learnerCount - a.learnerCount || a.tag.localeCompare(b.tag));
}

/** Those whose courses have the most learners. */
export async function popularTutors(ctx: Context) {
  authorize(ctx, 'read', 'Course');
  const taught = (await taughtCourses(ctx)).flatMap(({ tutorId, ...row }) =>
    tutorId === null ? [] : [{ tutorId, ...row }],
  );
  const tutors = [...Map.groupBy(taught, ({ tutorId }) => tutorId)].map(([id, tags]) => ({
    id,
    tag: tags.toSorted((a, b) => b.count - a.count || a.tag.localeCompare(b.tag))[0]!.tag,
    courseCount: tags.reduce((sum, { count }) => sum + count, 0),
    learnerCount: tags.reduce((sum, { learners }) => sum + learners, 0),
  }));
  const first = tutors.toSorted((a, b) => b.learnerCount - a.learnerCount || a.id - b.id).slice(0, maxTutors);
  const named = await Promise.all(first.map(async (one) => ({ ...one, person: await tutorOf(ctx, one.id) })));
  return named.flatMap(({ person, ...one }) => (person === undefined ? [] : [{ ...one, person }]));
}

/** Courses of the viewer with something that is due, the most urgent first. */
export async function courseAssignments(ctx: Context, courseId: Asked) {
  authorize(ctx, 'read', 'Course');
  const only = courseAsked(courseId);
  const dues = (await ownDues(ctx)).filter((due) => due.lessonId !== null && (only ?? due.courseId) === due.courseId);
  const last = '9999';
  const all = [...Map.groupBy(dues, ({ courseId }) => courseId)].map(([courseId, some]) => ({
    courseId,
    lessonCount: some.length,
    completedCount: some.filter(({ isDone }) => isDone).length,
    dueOn: some.flatMap(({ isDone, dueOn }) => (isDone ? [] : [dueOn])).toSorted()[0] ?? null,
  }));
  const first = all
    .toSorted((a, b) => (a.dueOn ?? last).localeCompare(b.dueOn ?? last) || a.courseId - b.courseId)
    .slice(0, maxAssignments);
  const ids = first.map(({ courseId }) => courseId);
  const found = ids.length === 0 ? [] : await courses.all(ctx, null, null, ids);
  const rowOf = new Map<number, CourseRow>(found.map((row) => [row.id, row]));
  return first.flatMap(({ courseId, ...rest }) => {
    const course = rowOf.get(courseId);
    return course === undefined ? [] : [{ course, ...rest }];
  });
}

/** What to begin with: the course with the best rating, and the newest ones with a film that are not begun. */
export async function courseHighlights(ctx: Context) {
  authorize(ctx, 'read', 'Course');
  const best = await sql<{ id: number }>`
    select c.id from courses c where ${unindexed(ctx.services.database.engine, 'c.status')} = 'PUBLISHED' and c.rating_count > 0 and ${readable(ctx)}
    order by c.rating_sum * 1.0 / c.rating_count desc, c.rating_count desc, c.id limit 1`.execute(ctx.db);
  const filmed = await sql<{ courseId: number; lessonId: number }>`
    select l.course_id, min(l.id) as lesson_id from lessons l
    where l.video is not null and exists (
      select 1 from courses c where c.id = l.course_id and c.status = 'PUBLISHED' and ${readable(ctx)} and not exists (
        select 1 from enrollments e where e.course_id = c.id and e.user_id = ${viewerOf(ctx)} and e.left_at is null))
    group by l.course_id order by l.course_id desc limit ${maxVideos}`.execute(ctx.db);
  const ids = [...best.rows.map(({ id }) => id), ...filmed.rows.map(({ courseId }) => courseId)];
  const found = ids.length === 0 ? [] : await courses.all(ctx, null, null, ids);
  const rowOf = new Map<number, CourseRow>(found.map((row) => [row.id, row]));
  const lessons = await lessonsWith(
    ctx,
    filmed.rows.map(({ lessonId }) => Number(lessonId)),
  );
  return {
    bestRated: rowOf.get(best.rows[0]?.id ?? 0) ?? null,
    videos: filmed.rows.flatMap(({ courseId, lessonId }) => {
      const [course, lesson] = [rowOf.get(courseId), lessons.get(Number(lessonId))];
      return course === undefined || lesson === undefined ? [] : [{ course, lesson }];
    }),
  };
}

async function lessonsWith(ctx: Context, ids: readonly number[]): Promise<Map<number, LessonRow>> {
  if (ids.length === 0) return new Map();
  const found = await ctx.db.selectFrom('lessons').selectAll().where('id', 'in', ids).execute();
  return new Map(found.map((row) => [row.id, row]));
}
