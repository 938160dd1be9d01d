import { requireProof } from '../../access/proof.ts';
import { hasAdministrator } from '../../access/administrators.ts';
import { authorizeSome } from '../../access/authorize.ts';
import { erasedName } from '../../access/erased.ts';
import { addressesInLinks } from '../../access/links.ts';
import { refuseBeyond } from '../../access/reach.ts';
import { authorizeRecord } from '../../access/records.ts';
import { endSessionsOf } from '../../access/sessions.ts';
import { userTexts } from '../../access/userTexts.ts';
import { recordChange } from '../../changes/record.ts';
import { redactPurged } from '../../changes/redact.ts';
import type { Context } from '../../context.ts';
import { recordId } from '../../db/recordId.ts';
import { sortKey } from '../../db/search.ts';
import { pendingEvents, write } from '../../db/write.ts';
import { invalid, notFound } from '../../errors.ts';
import { tellEvent } from '../../events.ts';
import type { ErasedPart, ErasureReport } from '../../graphql/schema.generated.ts';
import { eraseMails } from '../../mail/erase.ts';
import { hasMail } from '../../mail/outbox.ts';
import { forgetNames } from '../../notifications/forget.ts';
import { tellOwner } from './tellOwner.ts';

const personalTables = [
  'userCredentials',
  'twoStepSecrets',
  'recoveryCodes',
  'trustedDevices',
  'apiTokens',
  'oneTimeLinks',
  'knownDevices',
  'notifications',
  'userPreferences',
  'userDetails',
  'userConnections',
  'passkeys',
  'userIdentities',
  'signIns',
] as const;

/** Where an erased person is still needed, under the name that tells nothing, and why. */
const keptTables = [
  { kind: 'planChanges', column: 'userId', reason: 'law' },
  { kind: 'recordComments', column: 'authorId', reason: 'others' },
  { kind: 'calendars', column: 'ownerId', reason: 'others' },
  { kind: 'changes', column: 'actorId', reason: 'log' },
] as const;

/**
 * What is about the person goes; what others need stays, under a name that tells nothing: invoices, messages in shared
 * places, and that somebody did it in the change log. Answers what became of what. Inside the open transaction.
 */
export async function erasePerson(tx: Context, userId: number): Promise<ErasedPart[]> {
  const known = await namesOf(tx, userId);
  const addresses = await forgetAddresses(tx, userId, known);
  // With no mail server it is only kept for the administrator, so it is written once there is no name any more.
  const isSent = hasMail(tx.services);
  if (isSent) await tellOwner(tx, userId, 'DELETION_DONE', { isLast: true });
  const sessions = await endSessionsOf(tx, userId);
  pendingEvents(tx).push({ kind: 'authz', userId });
  const names = {
    fullName: erasedName,
    username: `deleted-${userId}`,
    email: `deleted-${userId}@account.invalid`,
  };
  await tx.db
    .updateTable('users')
    .set((row) => ({
      ...names,
      ...userTexts(names),
      avatar: null,
      cover: null,
      designation: '',
      location: '',
      company: '',
      country: '',
      contact: '',
      taxId: '',
      customValues: '[]',
      status: 'inactive',
      lastSeenAt: '',
      version: row('version', '+', 1),
      updatedAt: tx.services.now().toISOString(),
    }))
    .where('id', '=', userId)
    .execute();
  if (!isSent) await tellOwner(tx, userId, 'DELETION_DONE');
  const parts: ErasedPart[] = [
    { kind: 'profile', count: 1, isKept: false, reason: 'personal' },
    { kind: 'sessions', count: sessions, isKept: false, reason: 'personal' },
  ];
  for (const table of personalTables) {
    const { numDeletedRows } = await tx.db.deleteFrom(table).where('userId', '=', userId).executeTakeFirst();
    parts.push({ kind: table, count: Number(numDeletedRows), isKept: false, reason: 'personal' });
  }
  await tx.db.deleteFrom('userConnections').where('otherId', '=', userId).execute();
  for (const { kind, column, reason } of keptTables) {
    const { count } = await tx.db
      .selectFrom(kind)
      .select((all) => all.fn.countAll<number | string>().as('count'))
      .where(column as never, '=', userId as never)
      .executeTakeFirstOrThrow();
    parts.push({ kind, count: Number(count), isKept: true, reason });
  }
  await redactPurged(tx, [{ subject: 'User', subjectId: userId }]);
  // Who did what stays as a number; the name goes.
  await tx.db.updateTable('changes').set({ actorName: names.fullName }).where('actorId', '=', userId).execute();
  await tx.db
    .updateTable('recordComments')
    .set({ authorName: names.fullName })
    .where('authorId', '=', userId)
    .execute();
  await forgetNames(tx, known);
  await tellEvent(tx, { kind: 'erased', userId, names: known, addresses, tell: (part) => void parts.push(part) });
  return parts.filter(({ count }) => count > 0);
}

/** What is kept by the address alone: what was asked of the sign-in pages, links, and mail. */
async function forgetAddresses(tx: Context, userId: number, names: readonly string[]): Promise<string[]> {
  const emails = await addressesOf(tx, userId);
  await tx.db.deleteFrom('accountRequests').where('email', 'in', emails).execute();
  await tx.db.deleteFrom('oneTimeLinks').where('email', 'in', emails).where('userId', 'is', null).execute();
  for (const email of emails) await eraseMails(tx, email, names);
  return emails;
}

/** The address of the account, those that it had before, and those that were never confirmed, but for those of others. */
async function addressesOf(tx: Context, userId: number): Promise<string[]> {
  const { email } = await tx.db.selectFrom('users').select('email').where('id', '=', userId).executeTakeFirstOrThrow();
  const changes = await tx.db
    .selectFrom('changes')
    .select(['before', 'after'])
    .where('subject', '=', 'User')
    .where('subjectId', '=', userId)
    .execute();
  const logged = changes.flatMap(({ before, after }) =>
    [before, after].flatMap((json) => {
      const { email: known } = JSON.parse(json ?? '{}') as { email?: unknown };
      return typeof known === 'string' ? known : [];
    }),
  );
  const all = [...new Set([email, ...logged, ...(await addressesInLinks(tx, userId))])];
  const others = await tx.db
    .selectFrom('users')
    .select('email')
    .where('email', 'in', all)
    .where('id', '!=', userId)
    .execute();
  const taken = new Set(others.map((other) => other.email));
  return all.filter((one) => !taken.has(one));
}

/** By which a person is known now and was before, but for those of others, which tell of nobody. */
async function namesOf(tx: Context, userId: number): Promise<string[]> {
  const [now, before] = await Promise.all([
    tx.db.selectFrom('users').select('fullName').where('id', '=', userId).execute(),
    tx.db.selectFrom('changes').select('actorName').distinct().where('actorId', '=', userId).execute(),
  ]);
  const names = [...now.map(({ fullName }) => fullName), ...before.flatMap(({ actorName }) => actorName ?? [])];
  const others = await tx.db
    .selectFrom('users')
    .select('fullName')
    .where('nameKey', 'in', names.map(sortKey))
    .where('id', '!=', userId)
    .execute();
  const taken = new Set(others.map(({ fullName }) => fullName));
  return [...new Set(names)].filter((name) => !taken.has(name));
}

/** Erases somebody else at once, when they have asked for it in another way than by their account. */
export async function eraseUser(ctx: Context, id: string | number): Promise<ErasureReport> {
  authorizeSome(ctx, 'delete', 'User');
  const { userId: viewerId } = await requireProof(ctx);
  return write(ctx, async (tx) => {
    const row = await tx.db
      .selectFrom('users')
      .selectAll()
      .where('id', '=', recordId(id) ?? 0)
      .executeTakeFirst();
    if (row === undefined || row.isService === 1) throw notFound('User');
    await authorizeRecord(tx, 'delete', 'User', row);
    if (row.id === viewerId)
      throw invalid({
        id: { key: 'ownAccount', message: 'is your own account, which another administrator has to delete' },
      });
    await refuseBeyond(tx, row);
    const parts = await erasePerson(tx, row.id);
    if (!(await hasAdministrator(tx)))
      throw invalid({ id: { key: 'lastAdministrator', message: 'would leave no administrator' } });
    await recordChange(tx, {
      action: 'UPDATE',
      subject: 'User',
      subjectId: row.id,
      before: { erased: null },
      after: { erased: 'by an administrator' },
      cause: 'erasure',
      isByAnybody: true,
    });
    return { id: String(row.id), parts };
  });
}
