import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import type { CourseRow } from '../../db/academyTables.ts';
import { forUpdate } from '../../db/dialect.ts';
import { giveCertificates } from './certificates.ts';
import { keepStates } from './enrollmentStates.ts';

/*
 * Sums over what belongs to courses. They stand in the rows of courses and enrollments, and are exact at the end of each
 * transaction: what changes one thing of one learner adds and subtracts, what changes lessons counts anew.
 */

const lessonsOf = (id: unknown) => sql`(select count(*) from lessons l where l.course_id = ${id})`;
const doneOf = sql`(select count(*) from lesson_states s join lessons l on l.id = s.lesson_id
  where s.course_id = enrollments.course_id and s.user_id = enrollments.user_id and s.done_at is not null)`;

/** Counts what learners have done and what there is to do, after lessons of the course were added or removed. */
export async function recountLessons(tx: Context, courseId: number): Promise<void> {
  const now = tx.services.now().toISOString();
  // Locked first, the course before its learners as everywhere: who ticks a lesson at this moment is counted, or counts
  // with the new lessons.
  await lockCourse(tx, courseId);
  await sql`select user_id from enrollments where course_id = ${courseId} order by user_id
    ${forUpdate(tx.services.database.engine)}`.execute(tx.db);
  await sql`update courses set lesson_count = ${lessonsOf(courseId)},
    minutes = (select coalesce(sum(minutes), 0) from lessons l where l.course_id = ${courseId})
    where id = ${courseId}`.execute(tx.db);
  await sql`update enrollments set lesson_count = ${lessonsOf(courseId)}, completed_count = ${doneOf}
    where course_id = ${courseId}`.execute(tx.db);
  const isDone = sql`e.completed_count = e.lesson_count and e.lesson_count > 0`;
  await keepStates(
    tx,
    sql`e.course_id = ${courseId} and (case when ${isDone} then 1 else 0 end) <>
    (case when e.completed_at is null then 0 else 1 end)`,
  );
  await sql`update enrollments
    set completed_at = case when completed_count = lesson_count and lesson_count > 0 then coalesce(completed_at, ${now}) end
    where course_id = ${courseId}`.execute(tx.db);
  await giveCertificates(tx, courseId);
}

/** Keeps the course from other writers until the transaction ends. */
export async function lockCourse(tx: Context, id: number): Promise<void> {
  await sql`select id from courses where id = ${id} ${forUpdate(tx.services.database.engine)}`.execute(tx.db);
}

/** Length of a course after that of a lesson was changed. */
export async function recountMinutes(tx: Context, courseId: number): Promise<void> {
  // Counted by a statement that begins after the lock, or it would not know what the one before it has done.
  await lockCourse(tx, courseId);
  await sql`update courses set minutes = (select coalesce(sum(minutes), 0) from lessons l where l.course_id = ${courseId})
    where id = ${courseId}`.execute(tx.db);
}

type Sums = Pick<CourseRow, 'lessonCount' | 'minutes' | 'learnerCount' | 'ratingSum' | 'ratingCount'>;

/** All sums of a course, counted anew. */
export async function sumsOf(tx: Context, id: number): Promise<Sums> {
  const { rows } = await sql<Sums>`select
    (select count(*) from lessons where course_id = ${id}) as lesson_count,
    (select coalesce(sum(minutes), 0) from lessons where course_id = ${id}) as minutes,
    (select count(*) from enrollments where course_id = ${id} and left_at is null) as learner_count,
    (select coalesce(sum(stars), 0) from course_ratings where course_id = ${id}) as rating_sum,
    (select count(*) from course_ratings where course_id = ${id}) as rating_count`.execute(tx.db);
  const { lessonCount, minutes, learnerCount, ratingSum, ratingCount } = rows[0]!;
  return {
    lessonCount: Number(lessonCount),
    minutes: Number(minutes),
    learnerCount: Number(learnerCount),
    ratingSum: Number(ratingSum),
    ratingCount: Number(ratingCount),
  };
}
