import { sql } from 'kysely';
import type { Belonging } from '../../access/belongings.ts';
import type { Context } from '../../context.ts';
import { course, courseTexts } from './course.ts';
import { keepStates } from './enrollmentStates.ts';
import { lockCourse, sumsOf } from './sums.ts';

/** Courses that somebody teaches go to somebody else, or have no tutor; what they learned themselves goes away. */
export const courseBelonging: Belonging = {
  kind: 'courses',
  count: async ({ db }, userId) => {
    const { count } = await db
      .selectFrom('courses')
      .select((all) => all.fn.countAll<number | string>().as('count'))
      .where('tutorId', '=', userId)
      .executeTakeFirstOrThrow();
    return Number(count);
  },
  leave: async (tx, userId, to) => {
    await forget(tx, userId);
    const taught = await tx.db.selectFrom('courses').selectAll().where('tutorId', '=', userId).orderBy('id').execute();
    const heir =
      to === null
        ? undefined
        : await tx.db.selectFrom('users').select('fullName').where('id', '=', to).executeTakeFirst();
    for (const row of taught) {
      const values = { tutorId: heir === undefined ? null : to, ...courseTexts(row.title, heir?.fullName ?? '') };
      await course.set(tx, row, values, 'handover', true);
    }
  },
};

/** Takes a learner out of all sums. */
async function forget(tx: Context, userId: number): Promise<void> {
  const { rows } = await sql<{ courseId: number }>`
    select course_id from enrollments where user_id = ${userId}
    union select course_id from course_ratings where user_id = ${userId} order by course_id`.execute(tx.db);
  for (const { courseId } of rows) await lockCourse(tx, courseId);
  await keepStates(tx, sql`e.user_id = ${userId}`);
  for (const table of [
    'enrollments',
    'lessonStates',
    'quizAttempts',
    'scormStates',
    'certificates',
    'courseRatings',
    'courseBookmarks',
    'lessonNotes',
    'courseInvitations',
  ] as const)
    await tx.db.deleteFrom(table).where('userId', '=', userId).execute();
  for (const { courseId } of rows)
    await tx.db
      .updateTable('courses')
      .set(await sumsOf(tx, courseId))
      .where('id', '=', courseId)
      .execute();
}
