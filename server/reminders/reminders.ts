import type { Context } from '../context.ts';
import type { NotificationKind, Subject } from '../graphql/schema.generated.ts';

/** One user, who is to be told of a record at an instant. */
export type Reminder = {
  userId: number;
  /** What it tells, as the area declares it in `notifications`; bell and mail follow from the user's settings for it. */
  kind: NotificationKind;
  dueAt: Date;
  /** Names and figures for the text: `name`, `startsAt` … */
  data: Record<string, unknown>;
};

const atOnce = 500;

/**
 * Puts these in place of the reminders that the record has, inside the open transaction. Those that stay as they are keep
 * their place. What lies in the past is not set, so that a change to the record never tells twice; what is due at this
 * moment is told. To take everything away, call `removeReminders`.
 */
export async function setReminders(
  tx: Context,
  about: { subject: Subject; subjectId: number },
  reminders: readonly Reminder[],
): Promise<void> {
  const { subject, subjectId } = about;
  const there = await tx.db
    .selectFrom('reminders')
    .selectAll()
    .where('subject', '=', subject)
    .where('subjectId', '=', subjectId)
    .execute();
  const known = new Map(there.map((row) => [nameOf(row), row]));
  const now = tx.services.now();
  const added = new Map<string, ReturnType<typeof rowOf>>();
  for (const reminder of reminders) {
    const row = rowOf(about, reminder);
    const before = known.get(nameOf(row));
    if (before === undefined) {
      if (reminder.dueAt > now) added.set(nameOf(row), row);
      continue;
    }
    known.delete(nameOf(row));
    if (before.data !== row.data)
      await tx.db.updateTable('reminders').set({ data: row.data }).where('id', '=', before.id).execute();
  }
  const nowText = now.toISOString();
  const gone = [...known.values()].filter(({ dueAt }) => dueAt > nowText).map(({ id }) => id);
  for (let start = 0; start < gone.length; start += atOnce)
    await tx.db
      .deleteFrom('reminders')
      .where('id', 'in', gone.slice(start, start + atOnce))
      .execute();
  await insert(tx, [...added.values()]);
}

/**
 * The same for one user and many records at once, as when somebody begins or ceases to follow them: puts these in place
 * of what the user is to be told of those records by this kind.
 */
export async function setRemindersOf(
  tx: Context,
  about: { subject: Subject; userId: number; kind: NotificationKind },
  subjectIds: readonly number[],
  reminders: readonly (Pick<Reminder, 'dueAt' | 'data'> & { subjectId: number })[],
): Promise<void> {
  const now = tx.services.now();
  for (let start = 0; start < subjectIds.length; start += atOnce)
    await tx.db
      .deleteFrom('reminders')
      .where((is) => is.and(about))
      .where('dueAt', '>', now.toISOString())
      .where('subjectId', 'in', subjectIds.slice(start, start + atOnce))
      .execute();
  const coming = reminders.filter(({ dueAt }) => dueAt > now);
  await insert(
    tx,
    coming.map(({ subjectId, ...one }) => rowOf({ subject: about.subject, subjectId }, { ...about, ...one })),
  );
}

/** Sets one reminder that a user has asked for; answers its id. */
export async function addReminder(
  tx: Context,
  about: { subject: Subject; subjectId: number },
  reminder: Reminder,
): Promise<number> {
  const added = await tx.db
    .insertInto('reminders')
    .values(rowOf(about, reminder))
    .returning('id')
    .executeTakeFirstOrThrow();
  return added.id;
}

/** Sets a reminder of each of these records beside those that there are. */
export async function addReminders(
  tx: Context,
  subject: Subject,
  reminders: readonly (Reminder & { subjectId: number })[],
): Promise<void> {
  await insert(
    tx,
    reminders.map(({ subjectId, ...reminder }) => rowOf({ subject, subjectId }, reminder)),
  );
}

/** What a user is to be told of by this kind, the next one first. */
export const remindersOf = (ctx: Context, userId: number, kind: NotificationKind, most: number) =>
  ctx.db
    .selectFrom('reminders')
    .select(['id', 'dueAt', 'data'])
    .where('userId', '=', userId)
    .where('kind', '=', kind)
    .orderBy('dueAt')
    .orderBy('id')
    .limit(most)
    .execute();

/** Takes a reminder of the user away; false: there is none with this id. */
export async function dropReminder(tx: Context, userId: number, kind: NotificationKind, id: number): Promise<boolean> {
  const { numDeletedRows } = await tx.db
    .deleteFrom('reminders')
    .where('id', '=', id)
    .where('userId', '=', userId)
    .where('kind', '=', kind)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/**
 * Takes all reminders of the records away. Records that go to the trash need no call: nobody is told of what is not
 * there, and a record that comes back in time is told of.
 */
export async function removeReminders(tx: Context, subject: Subject, subjectIds: readonly number[]): Promise<void> {
  for (let start = 0; start < subjectIds.length; start += atOnce)
    await tx.db
      .deleteFrom('reminders')
      .where('subject', '=', subject)
      .where('subjectId', 'in', subjectIds.slice(start, start + atOnce))
      .execute();
}

const nameOf = ({ userId, kind, dueAt }: { userId: number; kind: string; dueAt: string }) =>
  `${userId} ${kind} ${dueAt}`;

function rowOf(
  { subject, subjectId }: { subject: Subject; subjectId: number },
  { userId, kind, dueAt, data }: Reminder,
) {
  const at = dueAt.toISOString();
  return { subject, subjectId, userId, kind, dueAt: at, nextTryAt: at, data: JSON.stringify(data) };
}

async function insert(tx: Context, rows: readonly ReturnType<typeof rowOf>[]): Promise<void> {
  for (let start = 0; start < rows.length; start += atOnce)
    await tx.db
      .insertInto('reminders')
      .values(rows.slice(start, start + atOnce))
      .execute();
}
