import { meets, parseConditions } from '../../access/ability.ts';
import type { Context } from '../../context.ts';
import { pendingEvents } from '../../db/write.ts';
import type { NotificationKind, Subject } from '../../graphql/schema.generated.ts';
import { mailNews } from './mailNews.ts';

export type News = {
  kind: NotificationKind;
  subject: Subject;
  subjectId: number | null;
  data: Record<string, unknown>;
  /** Whoever did it knows already. */
  isOthersOnly: boolean;
};

/** Tells everybody who takes care of such records: who may change this one and has muted neither the kind nor the record. */
export async function tellReaders(
  tx: Context,
  news: News,
  record: Readonly<Record<string, unknown>> | null,
): Promise<void> {
  const roleIds = await rolesThatCare(tx, news.subject, record);
  if (roleIds.length === 0) return;
  const values = {
    kind: news.kind,
    subject: news.subject,
    subjectId: news.subjectId,
    batchId: tx.batchId,
    data: JSON.stringify(news.data),
    createdAt: tx.services.now().toISOString(),
  };
  const muted = tx.db
    .selectFrom('userPreferences')
    .select('userId')
    .where((is) =>
      is.or([
        is.and([is('name', '=', 'mutedNotifications'), is('value', 'like', `%"${news.kind}"%`)]),
        ...(news.subjectId === null
          ? []
          : [is.and([is('name', '=', 'mutedRecords'), is('value', 'like', `%"${news.subject}:${news.subjectId}"%`)])]),
      ]),
    );
  let users = tx.db
    .selectFrom('users')
    .select('id')
    .where('status', '=', 'active')
    .where('roleId', 'in', roleIds)
    .where('id', 'not in', muted);
  if (news.isOthersOnly && tx.viewer !== null) users = users.where('id', '!=', tx.viewer.userId);
  const told = await users.orderBy('id').execute();
  if (told.length === 0) return;
  for (let start = 0; start < told.length; start += 500) {
    await tx.db
      .insertInto('notifications')
      .values(told.slice(start, start + 500).map(({ id }) => ({ userId: id, ...values, seenAt: null })))
      .execute();
  }
  await mailNews(
    tx,
    told.map(({ id }) => id),
    news,
  );
  pendingEvents(tx).push(...told.map(({ id }) => ({ kind: 'account', userId: id, part: 'NOTIFICATIONS' }) as const));
}

/** A large batch arrives in parts: the first makes the notification, the others raise its figure. */
export async function tellMore(
  tx: Context,
  kind: 'PRODUCTS_CHANGED' | 'PRODUCTS_DELETED',
  more: number,
): Promise<void> {
  const key = `notified ${kind}`;
  const before = (tx.memo.get(key) as number | undefined) ?? (tx.isPart ? await toldBefore(tx, kind) : 0);
  const count = before + more;
  tx.memo.set(key, count);
  const data = { count, ...(tx.viewer !== null && { actorName: tx.viewer.fullName }) };
  if (before === 0)
    return tellReaders(tx, { kind, subject: 'Product', subjectId: null, data, isOthersOnly: true }, null);
  await tx.db
    .updateTable('notifications')
    .set({ data: JSON.stringify(data) })
    .where('batchId', '=', tx.batchId)
    .where('kind', '=', kind)
    .execute();
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
  const rules = await tx.db
    .selectFrom('roleRules')
    .select(['roleId', 'conditions'])
    .where('action', 'in', ['update', 'manage'])
    .where('subject', 'in', [subject, 'all'])
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
