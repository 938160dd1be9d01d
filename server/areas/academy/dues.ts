import type { Context } from '../../context.ts';
import type { EnrollmentRow } from '../../db/enrollmentTables.ts';
import { setReminders } from '../../reminders/reminders.ts';
import type { ReminderRule } from '../../reminders/rules.ts';
import { dayIn, dayStart } from '../../zonedDays.ts';
import { coursePath } from './paths.ts';
import { storeZone, zoneOf } from './zones.ts';

/* Days by which learners are to have completed something: a fixed day, or one that follows from when they enrolled. */

type Due = { dueOn: string | null; dueDays: number | null };
type Learner = Pick<
  EnrollmentRow,
  'id' | 'userId' | 'courseId' | 'enrolledAt' | 'leftAt' | 'completedAt' | 'nextDueOn'
>;

const dayMs = 86_400_000;
const hourMs = 3_600_000;
const morning = 9;
const atOnce = 500;

/** Today where the company is: what was due before is late. */
export const today = async (ctx: Context): Promise<string> => dayIn(ctx.services.now(), await storeZone(ctx));

/** The day that is due for a learner who enrolled on this one; null for none. A fixed day counts before the other. */
export function dueFor({ dueOn, dueDays }: Due, enrolledOn: string): string | null {
  if (dueOn !== null || dueDays === null) return dueOn;
  return new Date(Date.parse(`${enrolledOn}T00:00:00Z`) + dueDays * dayMs).toISOString().slice(0, 10);
}

const hasDue = ({ dueOn, dueDays }: Due) => dueOn !== null || dueDays !== null;

/** Works out anew what is due next for the learners of a course, or for one, and reminds them of it. */
export async function followDues(tx: Context, courseId: number, userId: number | null = null): Promise<void> {
  const course = await tx.db
    .selectFrom('courses')
    .select(['dueOn', 'dueDays'])
    .where('id', '=', courseId)
    .executeTakeFirst();
  const lessons = await tx.db
    .selectFrom('lessons')
    .select(['id', 'dueOn', 'dueDays'])
    .where('courseId', '=', courseId)
    .where((is) => is.or([is('dueOn', 'is not', null), is('dueDays', 'is not', null)]))
    .execute();
  const isDated = lessons.length > 0 || (course !== undefined && hasDue(course));
  const learners: Learner[] = await tx.db
    .selectFrom('enrollments')
    .select(['id', 'userId', 'courseId', 'enrolledAt', 'leftAt', 'completedAt', 'nextDueOn'])
    .where('courseId', '=', courseId)
    .$if(userId !== null, (query) => query.where('userId', '=', userId))
    // Where nothing is due, only those are looked at for whom something was.
    .$if(!isDated, (query) => query.where('nextDueOn', 'is not', null))
    .execute();
  if (learners.length === 0) return;
  const ids = lessons.map(({ id }) => id);
  const states =
    ids.length === 0
      ? []
      : await tx.db
          .selectFrom('lessonStates')
          .select(['userId', 'lessonId'])
          .where('courseId', '=', courseId)
          .where('lessonId', 'in', ids)
          .where('doneAt', 'is not', null)
          .$if(userId !== null, (query) => query.where('userId', '=', userId))
          .execute();
  const done = new Set(states.map((one) => `${one.userId} ${one.lessonId}`));
  const zone = await storeZone(tx);
  const next = (learner: Learner): string | null => {
    if (learner.leftAt !== null || learner.completedAt !== null) return null;
    const enrolledOn = dayIn(new Date(learner.enrolledAt), zone);
    const open = lessons.filter(({ id }) => !done.has(`${learner.userId} ${id}`));
    const days = [...open, ...(course === undefined ? [] : [course])].map((one) => dueFor(one, enrolledOn));
    return days.filter((day) => day !== null).toSorted()[0] ?? null;
  };
  const changed = learners
    .map((learner) => ({ ...learner, nextDueOn: next(learner), was: learner.nextDueOn }))
    .filter((one) => one.nextDueOn !== one.was);
  for (const [nextDueOn, some] of Map.groupBy(changed, (one) => one.nextDueOn))
    for (let start = 0; start < some.length; start += atOnce)
      await tx.db
        .updateTable('enrollments')
        .set({ nextDueOn })
        .where(
          'id',
          'in',
          some.slice(start, start + atOnce).map(({ id }) => id),
        )
        .execute();
  for (const learner of changed) await remind(tx, learner);
}

/** The morning before the day that is due next, or that of the day itself. */
async function remind(tx: Context, { id, userId, nextDueOn }: Learner): Promise<void> {
  const about = { subject: 'Enrollment', subjectId: id } as const;
  if (nextDueOn === null) return setReminders(tx, about, []);
  const zone = await zoneOf(tx, userId);
  const [year, month, day] = nextDueOn.split('-').map(Number) as [number, number, number];
  const mornings = [day - 1, day].map((on) => new Date(dayStart(year, month, on, zone).getTime() + morning * hourMs));
  const dueAt = mornings.find((instant) => instant > tx.services.now());
  const data = { day: nextDueOn, isToday: String(dueAt === mornings[1]) };
  await setReminders(tx, about, dueAt === undefined ? [] : [{ userId, kind: 'COURSE_DUE', dueAt, data }]);
}

/** Nothing is told of what was completed, left, or put off meanwhile. */
export const dueReminder: ReminderRule = async (tx, { data }, record) => {
  const { courseId, leftAt, completedAt, nextDueOn } = record as unknown as EnrollmentRow;
  if (leftAt !== null || completedAt !== null || nextDueOn !== data['day']) return null;
  const course = await tx.db.selectFrom('courses').select('title').where('id', '=', courseId).executeTakeFirst();
  return course === undefined ? null : { ...data, name: course.title, path: coursePath(courseId) };
};
