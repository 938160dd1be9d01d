import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import { write } from '../../db/write.ts';
import { timeLeft } from '../../notifications/inTime.ts';
import { notifyUsers } from '../../notifications/notify.ts';
import { addReminders } from '../../reminders/reminders.ts';
import type { ReminderRule } from '../../reminders/rules.ts';
import type { EnrollmentRow } from '../../db/enrollmentTables.ts';
import { longestLiveMinutes } from '../../liveMinutes.ts';
import { liveChoice, tellsUntil } from './liveChoice.ts';
import { lessonPath } from './paths.ts';

/* Lessons that take place live: who takes the course, and who teaches it, is told as long before as they choose. */

const minuteMs = 60_000;
/** Who is told at the start may be told a little after it: the look-out is once a minute. */
const lateMinutes = 5;
/** So many are found in one go, as each looks at all learners of the courses, … */
const maxFound = 10_000;
/** … and told in parts, each in a transaction of its own. */
const maxAtOnce = 500;

type Due = {
  lessonId: number;
  userId: number;
  /** Null: the tutor. */
  enrollmentId: number | null;
  liveAt: string;
  title: string;
  courseId: number;
  course: string;
};

/** Tells everybody of the lessons that begin within the time that they choose, each time of a lesson once. */
export async function announceLiveLessons(ctx: Context): Promise<void> {
  for (;;) {
    const due = await dueNow(ctx);
    let told = 0;
    for (let start = 0; start < due.length; start += maxAtOnce) {
      const part = due.slice(start, start + maxAtOnce);
      told += await write(ctx, (tx) => announce(tx, part));
    }
    // Another server tells them if none was told here.
    if (due.length < maxFound || told === 0) return;
  }
}

/** From the lessons of the next day, by their time, to those who take and teach their courses. */
async function dueNow({ db, services }: Context): Promise<Due[]> {
  const now = services.now();
  const at = (minutes: number) => new Date(now.getTime() + minutes * minuteMs).toISOString();
  const soon = sql`l.live_at > ${at(-lateMinutes)} and l.live_at <= ${at(longestLiveMinutes)} and c.status = 'PUBLISHED'`;
  const facts = sql`l.id as lesson_id, l.live_at as live_at, l.title, c.id as course_id, c.title as course`;
  const wish = (user: string) => sql`
      left join user_preferences p on p.user_id = ${sql.ref(user)} and p.name = ${liveChoice}
      left join live_told t on t.lesson_id = l.id and t.user_id = ${sql.ref(user)}`;
  const isDue = sql`(t.live_at is null or t.live_at <> l.live_at) and l.live_at <= ${tellsUntil(sql.ref('p.value'), now)}`;
  const { rows } = await sql<Due>`
    select ${facts}, e.user_id as user_id, e.id as enrollment_id
    from lessons l join courses c on c.id = l.course_id
      join enrollments e on e.course_id = c.id and e.left_at is null
      left join lesson_states s on s.user_id = e.user_id and s.lesson_id = l.id ${wish('e.user_id')}
    where ${soon} and s.done_at is null and ${isDue}
    union all
    select ${facts}, c.tutor_id as user_id, null as enrollment_id
    from lessons l join courses c on c.id = l.course_id ${wish('c.tutor_id')}
    where ${soon} and c.tutor_id is not null and ${isDue}
      and not exists (
        select 1 from enrollments e where e.course_id = c.id and e.user_id = c.tutor_id and e.left_at is null
      )
    order by live_at, lesson_id, user_id limit ${maxFound}`.execute(db);
  return rows;
}

/** Marked and told in one transaction; of several servers, one does so. Answers how many were told here. */
async function announce(tx: Context, due: readonly Due[]): Promise<number> {
  const marked = await tx.db
    .insertInto('liveTold')
    .values(due.map(({ lessonId, userId, liveAt }) => ({ lessonId, userId, liveAt })))
    .onConflict((conflict) =>
      conflict
        .columns(['lessonId', 'userId'])
        .doUpdateSet((row) => ({ liveAt: row.ref('excluded.liveAt') }))
        .whereRef('liveTold.liveAt', '<>', 'excluded.liveAt'),
    )
    .returning(['lessonId', 'userId'])
    .execute();
  const isMarked = new Set(marked.map(({ lessonId, userId }) => `${lessonId} ${userId}`));
  const told = due.filter(({ lessonId, userId }) => isMarked.has(`${lessonId} ${userId}`));
  const dueAt = tx.services.now();
  const learners = told.flatMap((one) => (one.enrollmentId === null ? [] : [{ ...one, subjectId: one.enrollmentId }]));
  // Each is told in a transaction of its own, by the rights that they have then.
  await addReminders(
    tx,
    'Enrollment',
    learners.map((one) => ({
      subjectId: one.subjectId,
      userId: one.userId,
      kind: 'LESSON_LIVE',
      dueAt,
      data: dataOf(one),
    })),
  );
  for (const one of told.filter(({ enrollmentId }) => enrollmentId === null)) {
    const data = { ...dataOf(one), ...timeLeft(one.liveAt, dueAt) };
    const about = { subject: 'Course', subjectId: one.courseId } as const;
    await notifyUsers(tx, [one.userId], { kind: 'LESSON_LIVE', ...about, data, isOthersOnly: false });
  }
  return told.length;
}

const dataOf = ({ lessonId, title, course, courseId, liveAt }: Due) => ({
  lessonId,
  name: title,
  course,
  startsAt: liveAt,
  path: lessonPath(courseId, lessonId),
});

/** Nothing is told of what was put off, removed or left meanwhile. */
export const liveReminder: ReminderRule = async (tx, { data }, record) => {
  const { leftAt } = record as unknown as EnrollmentRow;
  if (leftAt !== null) return null;
  const lesson = await tx.db
    .selectFrom('lessons')
    .select('liveAt')
    .where('id', '=', Number(data['lessonId']))
    .executeTakeFirst();
  if (typeof lesson?.liveAt !== 'string' || lesson.liveAt !== data['startsAt']) return null;
  return { ...data, ...timeLeft(lesson.liveAt, tx.services.now()) };
};
