import { sql } from 'kysely';
import { authorize } from '../../access/authorize.ts';
import type { Context } from '../../context.ts';
import type { CourseRow, LessonRow } from '../../db/academyTables.ts';
import type { EnrollmentRow } from '../../db/enrollmentTables.ts';
import type {
  CourseLearnerFilter,
  CourseLearnerSortField,
  QueryCourseLearnersArgs,
} from '../../graphql/schema.generated.ts';
import { batched } from '../../records/batched.ts';
import { isFilled, refersTo } from '../../records/filters.ts';
import type { FilterKind } from '../../records/filters.ts';
import { defineList } from '../../records/list.ts';
import { recordById } from '../../records/loaders.ts';
import type { Asked } from '../../records/selection.ts';
import { onDays, withDays } from '../../storeDays.ts';
import { today } from './dues.ts';
import { taughtCourse } from './teaching.ts';

/* Learners as those who teach see them: how far each is, and where they stop. */

/** Something was due before today. It is given as the day, with a word before it for those who are in time. */
const lateBy: FilterKind = {
  column: 'nextDueOn',
  isEquality: false,
  read: (given) => ({
    values: [String(given).slice(-10), String(given).length > 10 ? 0 : 1],
    sql: (due, [day, wanted]) => sql`case when ${due} < ${day} then 1 else 0 end = ${wanted}`,
  }),
};

export const learners = defineList<EnrollmentRow, CourseLearnerFilter, CourseLearnerSortField>({
  subject: 'Enrollment',
  table: 'enrollments',
  only: sql`p.left_at is null`,
  filters: {
    courseId: refersTo('courseId'),
    isLate: lateBy,
    isCompleted: isFilled('completedAt'),
    enrolledIn: onDays('enrolledAt'),
    completedIn: onDays('completedAt'),
  },
  normalize: async (ctx, given) => {
    const filter = await withDays(ctx, given, ['enrolledIn', 'completedIn']);
    if (typeof filter.isLate !== 'boolean') return filter;
    const day = await today(ctx);
    return { ...filter, isLate: (filter.isLate ? day : `not ${day}`) as unknown as boolean };
  },
  sorts: { NAME: 'nameKey', PROGRESS: 'completedCount', ACTIVE: 'lastActiveAt', DUE: 'nextDueOn' },
  search: { column: 'searchText' },
});

export async function pageOfLearners(ctx: Context, args: QueryCourseLearnersArgs, asked?: Asked) {
  authorize(ctx, 'read', 'Enrollment');
  return learners.page(ctx, args, asked);
}

/** Day by which everything has to be done that is not late. */
export const isLate = async (ctx: Context, { nextDueOn }: Pick<EnrollmentRow, 'nextDueOn'>): Promise<boolean> =>
  nextDueOn !== null && nextDueOn < ((await dayOfToday(ctx, 'today')) ?? '');

const dayOfToday = batched('the day where the company is', async (ctx, keys: string[]) => {
  const day = await today(ctx);
  return new Map(keys.map((key) => [key, day]));
});

export const courseById = recordById<CourseRow>('courses', 'Course');

export const lessonById = batched('lessons by id', async (ctx, ids: number[]) => {
  const found = await ctx.db.selectFrom('lessons').selectAll().where('id', 'in', ids).execute();
  return new Map<number, LessonRow>(found.map((row) => [row.id, row]));
});

/** How often learners have tried quizzes of their course. */
export const attemptCount = batched('attempts of learners', async (ctx, ids: number[]) => {
  const found = await ctx.db
    .selectFrom('enrollments as e')
    .innerJoin('quizAttempts as a', (join) =>
      join.onRef('a.courseId', '=', 'e.courseId').onRef('a.userId', '=', 'e.userId'),
    )
    .select(['e.id', (all) => all.fn.countAll<number | string>().as('count')])
    .where('e.id', 'in', ids)
    .groupBy('e.id')
    .execute();
  return new Map(found.map(({ id, count }) => [id, Number(count)]));
});

type Sums = Record<'learnerCount' | 'completedCount' | 'lateCount' | 'done' | 'all', number>;
type Reached = { lessonId: number; reached: number; done: number };

/** How the learners of a course do together, and lesson by lesson how many have come to it and completed it. */
export async function courseInsight(ctx: Context, id: string) {
  authorize(ctx, 'read', 'Enrollment');
  const course = await taughtCourse(ctx, id);
  const { rows } = await sql<Sums>`
    select count(*) as learner_count, count(completed_at) as completed_count,
      count(case when next_due_on < ${await today(ctx)} then 1 end) as late_count,
      coalesce(sum(completed_count), 0) as done, coalesce(sum(lesson_count), 0) as "all"
    from enrollments where course_id = ${course.id} and left_at is null`.execute(ctx.db);
  const sums = rows[0]!;
  // All states, from their index alone, less those of the few who left.
  const counts = sql`s.lesson_id, count(*) as reached, count(s.done_at) as done`;
  const counted = await sql<Reached>`
    select c.lesson_id, c.reached - coalesce(g.reached, 0) as reached, c.done - coalesce(g.done, 0) as done
    from (select ${counts} from lesson_states s where s.course_id = ${course.id} group by s.lesson_id) c
    left join (
      select ${counts} from enrollments e cross join lesson_states s
      where s.course_id = e.course_id and s.user_id = e.user_id and e.course_id = ${course.id} and e.left_at is not null group by s.lesson_id
    ) g on g.lesson_id = c.lesson_id`.execute(ctx.db);
  const reached = new Map(counted.rows.map((row) => [row.lessonId, row]));
  const lessons = await ctx.db
    .selectFrom('lessons')
    .innerJoin('courseSections', 'courseSections.id', 'lessons.sectionId')
    .selectAll('lessons')
    .where('lessons.courseId', '=', course.id)
    .orderBy('courseSections.rank')
    .orderBy('courseSections.id')
    .orderBy('lessons.rank')
    .orderBy('lessons.id')
    .execute();
  return {
    learnerCount: Number(sums.learnerCount),
    completedCount: Number(sums.completedCount),
    lateCount: Number(sums.lateCount),
    share: Number(sums.all) === 0 ? null : Number(sums.done) / Number(sums.all),
    lessons: lessons.map((lesson) => ({
      lesson,
      reachedCount: Number(reached.get(lesson.id)?.reached ?? 0),
      doneCount: Number(reached.get(lesson.id)?.done ?? 0),
    })),
  };
}
