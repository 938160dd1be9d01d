import { meets, parseConditions } from '../access/ability.ts';
import { accessOf } from '../access/subjects.ts';
import type { Context } from '../context.ts';
import { pendingEvents } from '../db/write.ts';
import type { NotificationKind, Subject } from '../graphql/schema.generated.ts';
import { mailNotification } from './mail.ts';

export type NewNotification = {
  kind: NotificationKind;
  /** What it is about; null for what is about no record. */
  subject: Subject | null;
  subjectId: number | null;
  /** Names and figures for its text: `name`, `quantity`, `count`, `actorName` … */
  data: Record<string, unknown>;
  /** The person whose action it is knows already. */
  isOthersOnly: boolean;
};

/** Tells everybody who takes care of such records: who may change this one and has muted neither the kind nor the record. */
export async function notifyReaders(
  tx: Context,
  notification: NewNotification & { subject: Subject },
  record: Readonly<Record<string, unknown>> | null,
): Promise<void> {
  const roleIds = await rolesThatCare(tx, notification.subject, record);
  if (roleIds.length === 0) return;
  const alsoHave = tx.db.selectFrom('userRoles').select('userId').where('roleId', 'in', roleIds);
  const users = await listening(tx, notification)
    .where((is) => is.or([is('roleId', 'in', roleIds), is('id', 'in', alsoHave)]))
    .execute();
  await addNotifications(
    tx,
    users.map(({ id }) => id),
    notification,
  );
}

/** Tells these users, such as whom a task was given to, except those who have muted the kind or the record. */
export async function notifyUsers(
  tx: Context,
  userIds: readonly number[],
  notification: NewNotification,
): Promise<void> {
  if (userIds.length === 0) return;
  const users = await listening(tx, notification)
    .where('id', 'in', [...new Set(userIds)])
    .execute();
  await addNotifications(
    tx,
    users.map(({ id }) => id),
    notification,
  );
}

/** A large batch arrives in parts: the first makes the notification, the others raise its figure. */
export async function notifyAgain(
  tx: Context,
  { kind, subject }: Pick<NewNotification, 'kind'> & { subject: Subject },
  more: number,
): Promise<void> {
  const key = `notified ${kind}`;
  const before = (tx.memo.get(key) as number | undefined) ?? (tx.isPart ? await toldBefore(tx, kind) : 0);
  const count = before + more;
  tx.memo.set(key, count);
  const data = { count, ...(tx.viewer !== null && { actorName: tx.viewer.fullName }) };
  if (before === 0) return notifyReaders(tx, { kind, subject, subjectId: null, data, isOthersOnly: true }, null);
  await tx.db
    .updateTable('notifications')
    .set({ data: JSON.stringify(data) })
    .where('batchId', '=', tx.batchId)
    .where('kind', '=', kind)
    .execute();
}

/** Active users who want to hear of it. */
function listening(tx: Context, notification: NewNotification) {
  const muted = tx.db
    .selectFrom('userPreferences')
    .select('userId')
    .where((is) =>
      is.or([
        is.and([is('name', '=', 'mutedNotifications'), is('value', 'like', `%"${notification.kind}"%`)]),
        ...(notification.subjectId === null
          ? []
          : [
              is.and([
                is('name', '=', 'mutedRecords'),
                is('value', 'like', `%"${notification.subject}:${notification.subjectId}"%`),
              ]),
            ]),
      ]),
    );
  const users = tx.db
    .selectFrom('users')
    .select('id')
    .where('status', '=', 'active')
    .where('id', 'not in', muted)
    .orderBy('id');
  return notification.isOthersOnly && tx.viewer !== null ? users.where('id', '!=', tx.viewer.userId) : users;
}

const most = 500;

async function addNotifications(tx: Context, userIds: readonly number[], notification: NewNotification): Promise<void> {
  if (userIds.length === 0) return;
  const values = {
    kind: notification.kind,
    subject: notification.subject,
    subjectId: notification.subjectId,
    batchId: tx.batchId,
    data: JSON.stringify(notification.data),
    createdAt: tx.services.now().toISOString(),
    seenAt: null,
  };
  for (let start = 0; start < userIds.length; start += most) {
    await tx.db
      .insertInto('notifications')
      .values(userIds.slice(start, start + most).map((userId) => ({ userId, ...values })))
      .execute();
  }
  await mailNotification(tx, userIds, notification);
  pendingEvents(tx).push(...userIds.map((userId) => ({ kind: 'account', userId, part: 'NOTIFICATIONS' }) as const));
}

/** What earlier transactions of the batch have told. */
async function toldBefore(tx: Context, kind: NotificationKind): Promise<number> {
  const told = await tx.db
    .selectFrom('notifications')
    .select('data')
    .where('batchId', '=', tx.batchId)
    .where('kind', '=', kind)
    .limit(1)
    .executeTakeFirst();
  return told === undefined ? 0 : (JSON.parse(told.data) as { count: number }).count;
}

async function rolesThatCare(
  tx: Context,
  subject: Subject,
  record: Readonly<Record<string, unknown>> | null,
): Promise<number[]> {
  // Parts of others, such as drivers, have no rules of their own.
  const { partOf = subject } = accessOf(tx.services, subject);
  const rules = await tx.db
    .selectFrom('roleRules')
    .select(['roleId', 'conditions'])
    .where('action', 'in', ['update', 'manage'])
    .where('subject', 'in', [partOf, 'all'])
    .execute();
  const caring = rules.filter(
    ({ conditions }) => conditions === null || (record !== null && covers(conditions, record)),
  );
  return [...new Set(caring.map(({ roleId }) => roleId))];
}

/** A rule that cannot be understood grants nothing. */
function covers(conditions: string, record: Readonly<Record<string, unknown>>): boolean {
  try {
    const parsed = parseConditions(conditions);
    return parsed === null || meets(parsed, record);
  } catch {
    return false;
  }
}
