import { sql } from 'kysely';
import { authorizeSome, requireScope, signedIn } from '../../access/authorize.ts';
import type { Context } from '../../context.ts';
import type { CourseRow, EnrollmentRow } from '../../db/academyTables.ts';
import { forUpdate } from '../../db/dialect.ts';
import { recordId } from '../../db/recordId.ts';
import { pendingEvents, write } from '../../db/write.ts';
import { invalid, notFound } from '../../errors.ts';
import { unknown } from '../../fields.ts';
import { courses } from './courses.ts';
import { lockCourse } from './sums.ts';

/* What learners do. It is theirs alone, so the right to read the course is enough. */

const notEnrolled = { key: 'notEnrolled', message: 'is for enrolled learners: enroll first' };

type Change = (tx: Context, found: { row: CourseRow; userId: number }) => Promise<void>;

/** A change by the viewer in a course; all pages of theirs are told to read it again. */
async function learn(ctx: Context, id: string | number, change: Change): Promise<CourseRow> {
  authorizeSome(ctx, 'read', 'Course');
  requireScope(ctx, ['update'], ['Course']);
  return write(ctx, async (tx) => {
    const { userId } = signedIn(tx);
    const row = await courses.get(tx, id);
    if (row === null) throw notFound('Course');
    await change(tx, { row, userId });
    pendingEvents(tx).push({ kind: 'account', userId, part: 'LEARNING' });
    return (await courses.get(tx, row.id))!;
  });
}

const mine = (tx: Context, userId: number, courseId: number) =>
  tx.db.selectFrom('enrollments').selectAll().where('userId', '=', userId).where('courseId', '=', courseId);

async function lockedEnrollment(tx: Context, userId: number, courseId: number): Promise<EnrollmentRow | undefined> {
  return mine(tx, userId, courseId).modifyEnd(forUpdate(tx.services.database.engine)).executeTakeFirst();
}

const setMine = (tx: Context, { userId, courseId }: EnrollmentRow, values: Partial<EnrollmentRow>) =>
  tx.db.updateTable('enrollments').set(values).where('userId', '=', userId).where('courseId', '=', courseId).execute();

const addTo = (tx: Context, id: number, column: 'learner_count' | 'view_count', count: number) =>
  sql`update courses set ${sql.ref(column)} = ${sql.ref(column)} + ${count} where id = ${id}`.execute(tx.db);

/** Enrolls the viewer; somebody who left goes on where they were. */
export const enroll = (ctx: Context, id: string): Promise<CourseRow> =>
  learn(ctx, id, async (tx, { row, userId }) => {
    await lockCourse(tx, row.id);
    const before = await lockedEnrollment(tx, userId, row.id);
    if (before?.leftAt === null) return;
    if (before !== undefined) await setMine(tx, before, { leftAt: null });
    else {
      const { lessonCount } = (await courses.get(tx, row.id))!;
      const enrolledAt = tx.services.now().toISOString();
      const rest = { leftAt: null, completedCount: 0, completedAt: null, lastLessonId: null };
      await tx.db
        .insertInto('enrollments')
        .values({ userId, courseId: row.id, enrolledAt, lessonCount, ...rest })
        .execute();
    }
    await addTo(tx, row.id, 'learner_count', 1);
  });

/** Ends the enrollment; what was learned stays. */
export const leave = (ctx: Context, id: string): Promise<CourseRow> =>
  learn(ctx, id, async (tx, { row, userId }) => {
    await lockCourse(tx, row.id);
    const before = await lockedEnrollment(tx, userId, row.id);
    if (before === undefined || before.leftAt !== null) return;
    await setMine(tx, before, { leftAt: tx.services.now().toISOString() });
    await addTo(tx, row.id, 'learner_count', -1);
  });

async function enrolled(tx: Context, userId: number, courseId: number): Promise<EnrollmentRow> {
  const row = await lockedEnrollment(tx, userId, courseId);
  if (row === undefined || row.leftAt !== null) throw invalid({ id: notEnrolled });
  return row;
}

/** Begins the course anew. */
export const restart = (ctx: Context, id: string): Promise<CourseRow> =>
  learn(ctx, id, async (tx, { row, userId }) => {
    const before = await enrolled(tx, userId, row.id);
    await tx.db.deleteFrom('lessonStates').where('courseId', '=', row.id).where('userId', '=', userId).execute();
    await setMine(tx, before, { completedCount: 0, completedAt: null, lastLessonId: null });
  });

/** Ticks a lesson, or takes the tick back. */
export async function setLessonDone(ctx: Context, id: string, isDone: boolean): Promise<CourseRow> {
  authorizeSome(ctx, 'read', 'Course');
  requireScope(ctx, ['update'], ['Course']);
  const lessonId = recordId(id) ?? 0;
  const course = await courseOfLesson(ctx, lessonId);
  return learn(ctx, course, async (tx, { row, userId }) => {
    const before = await enrolled(tx, userId, row.id);
    // Asked again, now that nobody counts: the lesson may be gone.
    await courseOfLesson(tx, lessonId);
    const now = tx.services.now().toISOString();
    const own = { userId, lessonId };
    const was = await tx.db
      .selectFrom('lessonStates')
      .select('doneAt')
      .where((is) => is.and(own))
      .executeTakeFirst();
    if (((was?.doneAt ?? null) !== null) === isDone) return;
    const doneAt = isDone ? now : null;
    await tx.db
      .insertInto('lessonStates')
      .values({ ...own, courseId: row.id, doneAt })
      .onConflict((conflict) => conflict.columns(['userId', 'lessonId']).doUpdateSet({ doneAt }))
      .execute();
    const completedCount = before.completedCount + (isDone ? 1 : -1);
    await setMine(tx, before, {
      completedCount,
      completedAt: completedCount === before.lessonCount ? now : null,
      lastLessonId: lessonId,
    });
  });
}

async function courseOfLesson(ctx: Context, id: number): Promise<number> {
  const found = await ctx.db.selectFrom('lessons').select('courseId').where('id', '=', id).executeTakeFirst();
  if (found === undefined) throw notFound('Lesson');
  return found.courseId;
}

/** Counts a view, or keeps where the viewer is. */
export const open = (ctx: Context, id: string, lessonId: string | null): Promise<CourseRow> =>
  learn(ctx, id, async (tx, { row, userId }) => {
    if (lessonId === null) return void (await addTo(tx, row.id, 'view_count', 1));
    const lastLessonId = recordId(lessonId) ?? 0;
    if ((await courseOfLesson(tx, lastLessonId)) !== row.id) throw notFound('Lesson');
    const before = await lockedEnrollment(tx, userId, row.id);
    if (before !== undefined && before.lastLessonId !== lastLessonId) await setMine(tx, before, { lastLessonId });
  });

/** One rating for each learner; the sums of the course follow. */
export const rate = (ctx: Context, id: string, stars: number | null): Promise<CourseRow> =>
  learn(ctx, id, async (tx, { row, userId }) => {
    if (stars !== null && (stars < 1 || stars > 5)) throw invalid({ stars: unknown('give one to five stars') });
    await lockCourse(tx, row.id);
    if ((await mine(tx, userId, row.id).executeTakeFirst()) === undefined) throw invalid({ id: notEnrolled });
    const own = { userId, courseId: row.id };
    const was = await tx.db
      .selectFrom('courseRatings')
      .select('stars')
      .where((is) => is.and(own))
      .executeTakeFirst();
    if (stars === null)
      await tx.db
        .deleteFrom('courseRatings')
        .where((is) => is.and(own))
        .execute();
    else {
      const given = { stars, ratedAt: tx.services.now().toISOString() };
      await tx.db
        .insertInto('courseRatings')
        .values({ ...own, ...given })
        .onConflict((conflict) => conflict.columns(['userId', 'courseId']).doUpdateSet(given))
        .execute();
    }
    const sum = (stars ?? 0) - (was?.stars ?? 0);
    const count = Number(stars !== null) - Number(was !== undefined);
    await sql`update courses set rating_sum = rating_sum + ${sum}, rating_count = rating_count + ${count}
      where id = ${row.id}`.execute(tx.db);
  });

/** Adds to the viewer's bookmarks, or takes away. */
export const bookmark = (ctx: Context, id: string, isBookmarked: boolean): Promise<CourseRow> =>
  learn(ctx, id, async (tx, { row, userId }) => {
    const own = { userId, courseId: row.id };
    if (!isBookmarked)
      return void (await tx.db
        .deleteFrom('courseBookmarks')
        .where((is) => is.and(own))
        .execute());
    await tx.db
      .insertInto('courseBookmarks')
      .values({ ...own, createdAt: tx.services.now().toISOString() })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  });
