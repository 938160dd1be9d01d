import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import type { DomainEvent } from '../../events.ts';
import { write } from '../../db/write.ts';
import { courseTexts } from './course.ts';
import { keepStates } from './enrollmentStates.ts';
import { learnerTexts } from './learning.ts';

/** Courses are found by the name of their tutor, and learners by theirs, so they follow it. */
export async function followTutors(tx: Context, event: DomainEvent): Promise<void> {
  if (event.kind !== 'changed') return;
  for (const { subject, subjectId, action, after } of event.changes) {
    if (subject !== 'User' || action !== 'UPDATE' || after?.['fullName'] === undefined) continue;
    const rows = await tx.db.selectFrom('courses').select(['id', 'title']).where('tutorId', '=', subjectId).execute();
    for (const { id, title } of rows)
      await tx.db
        .updateTable('courses')
        .set(courseTexts(title, String(after['fullName'])))
        .where('id', '=', id)
        .execute();
    await tx.db
      .updateTable('enrollments')
      .set(learnerTexts(String(after['fullName'])))
      .where('userId', '=', subjectId)
      .execute();
  }
}

const parts = [
  'lessons',
  'lessonFiles',
  'lessonPosts',
  'lessonNotes',
  'lessonCues',
  'courseSections',
  'enrollments',
  'lessonStates',
  'quizAttempts',
  'scormStates',
  'courseRatings',
  'courseBookmarks',
  'courseInvitations',
  'courseAudience',
  'courseFiles',
] as const;
const maxAtOnce = 100;

/** Removes what belonged to courses that have left the trash for good. */
export async function clearCourses(ctx: Context): Promise<void> {
  await write(ctx, async (tx) => {
    const gone = new Set<number>();
    for (const table of ['courseSections', 'enrollments', 'courseBookmarks'] as const) {
      const found = await tx.db
        .selectFrom(table as 'enrollments')
        .select('courseId')
        .distinct()
        .where(({ not, exists, selectFrom }) =>
          not(exists(selectFrom('courses').select('courses.id').whereRef('courses.id', '=', 'courseId'))),
        )
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('trash')
                .select('trash.changeId')
                .where('trash.subject', '=', 'Course')
                .whereRef('trash.subjectId', '=', 'courseId'),
            ),
          ),
        )
        .limit(maxAtOnce)
        .execute();
      for (const { courseId } of found) gone.add(courseId);
    }
    if (gone.size === 0) return;
    await keepStates(tx, sql`e.course_id in (${sql.join([...gone])})`);
    for (const table of parts)
      await tx.db
        .deleteFrom(table as 'enrollments')
        .where('courseId', 'in', [...gone])
        .execute();
  });
}
