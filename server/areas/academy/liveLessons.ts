import type { Context } from '../../context.ts';
import { write } from '../../db/write.ts';
import { notifyUsers } from '../../notifications/notify.ts';
import { addReminders } from '../../reminders/reminders.ts';
import type { ReminderRule } from '../../reminders/rules.ts';
import type { EnrollmentRow } from '../../db/enrollmentTables.ts';
import { lessonPath } from './paths.ts';

/* Lessons that take place live: who takes the course, and who teaches it, is told shortly before. */

export const minutesBefore = 15;
const minuteMs = 60_000;
const maxAtOnce = 100;

/** Tells of lessons that begin within a quarter of an hour, each time of a lesson once. */
export async function announceLiveLessons(ctx: Context): Promise<void> {
  const now = ctx.services.now();
  const soon = await ctx.db
    .selectFrom('lessons')
    .innerJoin('courses', 'courses.id', 'lessons.courseId')
    .select(['lessons.id', 'lessons.liveAt'])
    .where('lessons.liveAt', '>', now.toISOString())
    .where('lessons.liveAt', '<=', new Date(now.getTime() + minutesBefore * minuteMs).toISOString())
    .where((is) =>
      is.or([is('lessons.liveToldFor', 'is', null), is('lessons.liveToldFor', '<>', is.ref('lessons.liveAt'))]),
    )
    .where('courses.status', '=', 'PUBLISHED')
    .orderBy('lessons.liveAt')
    .limit(maxAtOnce)
    .execute();
  for (const { id, liveAt } of soon) await write(ctx, (tx) => announce(tx, id, liveAt!));
}

/** Marked and told in one transaction; of several servers, one does so. */
async function announce(tx: Context, id: number, liveAt: string): Promise<void> {
  const lesson = await tx.db
    .updateTable('lessons')
    .set({ liveToldFor: liveAt })
    .where('id', '=', id)
    .where('liveAt', '=', liveAt)
    .where((is) => is.or([is('liveToldFor', 'is', null), is('liveToldFor', '<>', liveAt)]))
    .returning(['courseId', 'title'])
    .executeTakeFirst();
  if (lesson === undefined) return;
  const { courseId } = lesson;
  const course = await tx.db
    .selectFrom('courses')
    .select(['title', 'tutorId'])
    .where('id', '=', courseId)
    .executeTakeFirstOrThrow();
  const learners = await tx.db
    .selectFrom('enrollments as e')
    .leftJoin('lessonStates as s', (join) => join.onRef('s.userId', '=', 'e.userId').on('s.lessonId', '=', id))
    .select(['e.id', 'e.userId'])
    .where('e.courseId', '=', courseId)
    .where('e.leftAt', 'is', null)
    .where('s.doneAt', 'is', null)
    .execute();
  const named = { name: lesson.title, course: course.title };
  const data = { lessonId: id, ...named, startsAt: liveAt, path: lessonPath(courseId, id) };
  const dueAt = tx.services.now();
  // Each is told in a transaction of its own, by the rights that they have then.
  await addReminders(
    tx,
    'Enrollment',
    learners.map((one) => ({ subjectId: one.id, userId: one.userId, kind: 'LESSON_LIVE', dueAt, data })),
  );
  const { tutorId } = course;
  const isLearner = learners.some(({ userId }) => userId === tutorId);
  if (tutorId === null || isLearner) return;
  const about = { subject: 'Course', subjectId: courseId } as const;
  await notifyUsers(tx, [tutorId], { kind: 'LESSON_LIVE', ...about, data, isOthersOnly: false });
}

/** Nothing is told of what was put off, removed or left meanwhile. */
export const liveReminder: ReminderRule = async (tx, { data }, record) => {
  const { leftAt } = record as unknown as EnrollmentRow;
  if (leftAt !== null) return null;
  const lesson = await tx.db
    .selectFrom('lessons')
    .select('liveAt')
    .where('id', '=', Number(data['lessonId']))
    .executeTakeFirst();
  return lesson?.liveAt === data['startsAt'] ? { ...data } : null;
};
