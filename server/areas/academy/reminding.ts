import { authorize, requireScope } from '../../access/authorize.ts';
import { recordChange } from '../../changes/record.ts';
import type { Context } from '../../context.ts';
import { forUpdate } from '../../db/dialect.ts';
import { recordId } from '../../db/recordId.ts';
import { write } from '../../db/write.ts';
import { writtenLanguage } from '../../env.ts';
import { AppError, invalid, notFound } from '../../errors.ts';
import { tooMany } from '../../fields.ts';
import { queueMail } from '../../mail/outbox.ts';
import { notifyUsers } from '../../notifications/notify.ts';
import { failureFrom } from '../../tasks/run.ts';
import type { BulkDone } from '../../tasks/run.ts';
import { learners } from './learners.ts';
import { coursePath } from './paths.ts';
import { reminderLetter } from './reminderLetter.ts';
import { teaches } from './teaching.ts';

/* Those who teach remind learners to go on: on the bell and by mail, each at most once a day. */

const maxAtOnce = 100;
const dayMs = 86_400_000;
const reasons = {
  remindedBefore: 'was reminded within the last 24 hours',
  completed: 'has completed the course',
  inactive: 'has no active account',
} as const;

const refusal = (key: keyof typeof reasons) =>
  new AppError('VALIDATION', reasons[key], { fields: { id: { key, message: reasons[key] } } });

/** Reminds these learners. Who cannot be reminded is reported, and the others are. */
export async function remindLearners(ctx: Context, ids: readonly string[]): Promise<BulkDone> {
  authorize(ctx, 'read', 'Enrollment');
  requireScope(ctx, ['update'], ['Enrollment']);
  if (ids.length > maxAtOnce) throw invalid({ ids: tooMany(maxAtOnce) });
  let count = 0;
  const failures: BulkDone['failures'] = [];
  const wanted = [...new Set(ids.map((one) => recordId(one) ?? 0))].toSorted((a, b) => a - b);
  for (const id of wanted) {
    try {
      await write(ctx, (tx) => remindOne(tx, id));
      count += 1;
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      failures.push(failureFrom(id, error));
    }
  }
  // What was told is not taken back.
  return { count, failures, batchId: null };
}

async function remindOne(tx: Context, id: number): Promise<void> {
  const row = await learners.get(tx, id);
  if (row === null) throw notFound('Learner');
  const course = await tx.db.selectFrom('courses').selectAll().where('id', '=', row.courseId).executeTakeFirst();
  if (course === undefined || !teaches(tx, course)) throw notFound('Learner');
  // Read again, now that nobody else reminds them.
  const { remindedAt, completedAt } = await tx.db
    .selectFrom('enrollments')
    .select(['remindedAt', 'completedAt'])
    .where('id', '=', id)
    .modifyEnd(forUpdate(tx.services.database.engine))
    .executeTakeFirstOrThrow();
  const now = tx.services.now();
  if (completedAt !== null) throw refusal('completed');
  if (remindedAt !== null && now.getTime() - Date.parse(remindedAt) < dayMs) throw refusal('remindedBefore');
  const user = await tx.db
    .selectFrom('users')
    .leftJoin('userPreferences as tongue', (join) =>
      join.onRef('tongue.userId', '=', 'users.id').on('tongue.name', '=', 'language'),
    )
    .select(['users.email', 'users.fullName', 'users.status', 'tongue.value as language'])
    .where('users.id', '=', row.userId)
    .executeTakeFirst();
  if (user?.status !== 'active') throw refusal('inactive');
  const after = { remindedAt: now.toISOString() };
  await tx.db.updateTable('enrollments').set(after).where('id', '=', id).execute();
  const facts = { name: course.title, path: coursePath(course.id), actorName: tx.viewer!.fullName };
  await notifyUsers(tx, [row.userId], {
    kind: 'COURSE_REMINDER',
    subject: 'Enrollment',
    subjectId: id,
    data: facts,
    isOthersOnly: false,
  });
  const language = writtenLanguage(user.language && (JSON.parse(user.language) as string), tx.services.env);
  const { completedCount, lessonCount, nextDueOn } = row;
  const letter = reminderLetter(
    language,
    { ...facts, learner: user.fullName, done: completedCount, all: lessonCount, due: nextDueOn },
    tx.services.env.publicUrl,
  );
  await queueMail(tx, [{ recipient: user.email, ...letter, about: { subject: 'User', id: row.userId } }]);
  // Told by those who teach, whatever their role may edit.
  await recordChange(tx, {
    action: 'UPDATE',
    subject: 'Enrollment',
    subjectId: id,
    before: { remindedAt },
    after,
    isByAnybody: true,
  });
}
