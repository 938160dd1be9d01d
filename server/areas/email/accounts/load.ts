import { randomUUID } from 'node:crypto';
import type { FetchMessageObject } from 'imapflow';
import type { Context, Services } from '../../../context.ts';
import type { EmailRow } from '../../../db/emailTables.ts';
import type { AccountMessageRow, AccountRole } from '../../../db/mailAccountTables.ts';
import { write } from '../../../db/write.ts';
import { deliver, tellCame } from '../deliver.ts';
import { noteReport } from '../deliveries.ts';
import { email } from '../email.ts';
import { addMessage } from '../messageWrites.ts';
import type { ReadMail } from '../receiving/readMail.ts';
import { readInWorker, storeFiles } from '../receiving/receive.ts';
import { keepSource } from '../receiving/keepSource.ts';
import { checkSender } from '../receiving/senderChecks.ts';
import type { SenderChecks } from '../receiving/senderChecks.ts';
import { maxMessageBytes } from '../receiving/listen.ts';
import { closeOld } from '../shared/careOfThreads.ts';
import { roleOf } from './changesHere.ts';
import { applyFlags, nameIn } from './pull.ts';
import { flagsOf, inFolder, rangeOf, roles } from './work.ts';
import type { Flags, Work } from './work.ts';

/* Loading messages, the newest first. What is still to be loaded stands in the database, so a restart goes on where it was. */

const atOnce = 20;
const maxTries = 3;

/** Loads some messages. Answers whether there were any. */
export async function loadSome(work: Work): Promise<boolean> {
  const rows = await nextRows(work);
  const [first] = rows;
  if (first === undefined) return false;
  await inFolder(work, first.role, async () => {
    const found = await work.client.fetchAll(
      rangeOf(rows.map(({ uid }) => uid)),
      { uid: true, flags: true, size: true, internalDate: true, headers: ['message-id'] },
      { uid: true },
    );
    const byUid = new Map(found.map((one) => [one.uid, one]));
    for (const row of rows) {
      work.goOn();
      const one = byUid.get(row.uid);
      if (one === undefined) await ignore(work, row);
      else if (!(await attach(work, row, one, nameIn(one)))) await loadOne(work, row, one);
    }
  });
  return true;
}

/** Of the first folder that has some, those with the highest numbers. */
async function nextRows({ services, account }: Work): Promise<AccountMessageRow[]> {
  for (const role of roles) {
    const rows = await services.database.reader
      .selectFrom('mailAccountMessages')
      .selectAll()
      .where('accountId', '=', account.id)
      .where('role', '=', role)
      .where('state', '=', 'WAITING')
      .where('gone', '=', 0)
      .orderBy('uid', 'desc')
      .limit(atOnce)
      .execute();
    if (rows.length > 0) return rows;
  }
  return [];
}

/** It is gone before it was loaded, or cannot be. */
const ignore = (work: Work, { id }: AccountMessageRow): Promise<unknown> =>
  write(work.ctx(), (tx) =>
    tx.db.updateTable('mailAccountMessages').set({ state: 'IGNORED' }).where('id', '=', id).execute(),
  );

async function loadOne(work: Work, row: AccountMessageRow, one: FetchMessageObject): Promise<void> {
  // Of what is too large only the head comes.
  const isWhole = (one.size ?? 0) <= maxMessageBytes;
  const got = await work.client.fetchOne(
    String(row.uid),
    isWhole ? { uid: true, source: true } : { uid: true, headers: true },
    { uid: true },
  );
  const raw = got === false ? undefined : (got.source ?? got.headers);
  // Of a message that was deleted a moment ago there are no bytes.
  if (!Buffer.isBuffer(raw)) return void (await ignore(work, row));
  try {
    const mail = await readInWorker(raw);
    // One without a Message-ID has one of its bytes, and may be here already.
    if (await attach(work, row, one, mail.messageId)) return;
    const checks = mail.files.some(isCalendarFile) ? await signatureChecks(work, raw) : null;
    await write(work.ctx(), (tx) => keep(tx, work, row, one, mail, isWhole ? raw : null, checks));
  } catch (error) {
    work.goOn();
    // What fails now may succeed a moment later; what fails again and again must not hold up the others.
    const tries = failuresOf(work);
    const count = (tries.get(row.id) ?? 0) + 1;
    tries.set(row.id, count);
    if (count < maxTries) throw error;
    work.services.log.error({ err: error, account: work.account.id, uid: row.uid }, 'message of an account not kept');
    tries.delete(row.id);
    await ignore(work, row);
  }
}

/** What changes events in a calendar. */
const isCalendarFile = ({ contentType }: ReadMail['files'][number]) => contentType.startsWith('text/calendar');

/** Who brought it to its server is not known here: its signature alone tells. */
async function signatureChecks({ services: { env } }: Work, raw: Buffer): Promise<SenderChecks> {
  const host = env.mailDomains[0] ?? 'localhost';
  return (await checkSender({ raw, sender: '', ip: '127.0.0.1', helo: 'localhost', host })).checks;
}

const failures = new WeakMap<Services, Map<number, number>>();

/** How often messages could not be kept, by their rows. */
function failuresOf({ services }: Work): Map<number, number> {
  const known = failures.get(services) ?? new Map<number, number>();
  failures.set(services, known);
  return known;
}

const directionIn = (role: AccountRole): EmailRow['direction'] => (role === 'SENT' || role === 'DRAFT' ? 'OUT' : 'IN');

/** Where a message stands here that stands in a folder there. */
export const placeOf = (role: AccountRole, message?: Pick<EmailRow, 'direction'>): Partial<EmailRow> =>
  role === 'TRASH'
    ? { isDeleted: 1 }
    : { isDeleted: 0, folder: role === 'INBOX' && message?.direction === 'OUT' ? 'SENT' : role };

/** Joins it with the message here that is the same; answers whether there is one. */
async function attach(
  work: Work,
  row: AccountMessageRow,
  one: FetchMessageObject,
  messageId: string | null,
): Promise<boolean> {
  if (messageId === null) return false;
  return write(work.ctx(), async (tx) => {
    const known = await tx.db
      .selectFrom('mailMessages')
      .select(['id', 'direction'])
      .where('mailboxId', '=', work.account.mailboxId)
      .where('messageId', '=', messageId)
      .execute();
    const found = await sameAs(tx, row, known);
    const [message] = found === undefined ? [] : await email.lock(tx, [found.id]);
    if (message === undefined) return isDeletedHere(tx, work, row, messageId);
    const others = await tx.db
      .selectFrom('mailAccountMessages')
      .selectAll()
      .where('emailId', '=', message.id)
      .where('id', '<>', row.id)
      .orderBy('gone', 'desc')
      .execute();
    const base = others[0] ?? message;
    const agreed: Flags = { isRead: base.isRead, isStarred: base.isStarred };
    // While it still stands elsewhere there, it may be on its way: nothing is pushed before that is missed.
    const changes = others.some(({ gone }) => gone === 0) ? 0 : 1;
    const joined = await tx.db
      .updateTable('mailAccountMessages')
      .set({ ...agreed, messageId, emailId: message.id, state: 'KEPT', changes })
      .where('id', '=', row.id)
      .returningAll()
      .executeTakeFirstOrThrow();
    await applyFlags(tx, [{ row: joined, now: flagsOf(one) }]);
    // Nothing else says where it stands there: this does.
    if (others.length === 0 && roleOf(message) !== row.role && message.folder !== 'DRAFT') {
      const [now] = await email.lock(tx, [message.id]);
      await email.set(tx, now!, placeOf(row.role, now), 'account');
    }
    return true;
  });
}

type Known = Pick<EmailRow, 'id' | 'direction'>;

/** Which of the messages with its Message-ID it is: of mail to oneself there are two, and what was moved is the one that is missed. */
async function sameAs(tx: Context, row: AccountMessageRow, known: readonly Known[]): Promise<Known | undefined> {
  const own = known.find(({ direction }) => direction === directionIn(row.role));
  if (row.role !== 'TRASH' && row.role !== 'SPAM') return own;
  if (known.length < 2) return own ?? known[0];
  const there = await tx.db
    .selectFrom('mailAccountMessages')
    .select('emailId')
    .where(
      'emailId',
      'in',
      known.map(({ id }) => id),
    )
    .where('id', '<>', row.id)
    .where('gone', '=', 0)
    .execute();
  const missed = known.filter(({ id }) => !there.some(({ emailId }) => emailId === id));
  return missed.find(({ id }) => id === own?.id) ?? missed[0] ?? own;
}

/** It was deleted here while it was moved there: it is not loaded again, but deleted there, too. */
async function isDeletedHere(tx: Context, work: Work, row: AccountMessageRow, messageId: string): Promise<boolean> {
  const deleted = await tx.db
    .selectFrom('mailAccountMessages')
    .select('id')
    .where('accountId', '=', work.account.id)
    .where('messageId', '=', messageId)
    .where('emailId', 'is', null)
    .where('state', '=', 'KEPT')
    .where('gone', '>', 0)
    .executeTakeFirst();
  if (deleted === undefined) return false;
  await tx.db.updateTable('mailAccountMessages').set({ messageId, state: 'KEPT' }).where('id', '=', row.id).execute();
  return true;
}

async function keep(
  tx: Context,
  { account }: Work,
  { id, role, isNews }: AccountMessageRow,
  one: FetchMessageObject,
  mail: ReadMail,
  /** Null where only its head was loaded. */
  raw: Buffer | null,
  checks: SenderChecks | null,
): Promise<void> {
  // What comes with no one to answer is a report; one who forges it has to know the id of the message.
  if (isNews === 1 && mail.report !== null && mail.isReturned) await noteReport(tx, mail.report);
  const files = await storeFiles(tx, mail);
  const now = flagsOf(one);
  const isOwn = mail.from?.address === account.address;
  const direction = directionIn(role === 'TRASH' && isOwn ? 'SENT' : role);
  const { subject, messageId, inReplyTo } = mail;
  const said = {
    ...{
      subject,
      messageId,
      inReplyTo,
      referenceIds: JSON.stringify([...mail.referenceIds, ...(mail.report === null ? [] : [mail.report.messageId])]),
    },
    ...{ fromName: mail.from?.name ?? '', fromAddress: mail.from?.address ?? '' },
    ...{ toPeople: JSON.stringify(mail.to), ccPeople: JSON.stringify(mail.cc) },
    at: new Date(one.internalDate ?? tx.services.now()).toISOString(),
  };
  // What has just come meets rules and is told; what was there before is not.
  const row =
    isNews === 1 && role === 'INBOX' && now.isRead === 0
      ? await deliver(tx, { ...said, isAutomatic: mail.isAutomatic }, account.mailboxId, mail.body, files)
      : await addMessage(
          tx,
          {
            ...{ ...said, ...now, mailboxId: account.mailboxId, direction },
            folder: role === 'TRASH' ? (direction === 'OUT' ? 'SENT' : 'INBOX') : role,
            isDeleted: role === 'TRASH' ? 1 : 0,
            ...(role === 'DRAFT' && { isRead: 1, draftKey: randomUUID(), writerId: account.userId }),
            ...(direction === 'OUT' && role !== 'DRAFT' && { sendState: 'SENT' as const, writerId: account.userId }),
          },
          mail.body,
          files,
          { isByAnybody: true, cause: 'received' },
        );
  if (isNews === 0) await closeOld(tx, row.threadId);
  else if (role === 'INBOX' && now.isRead === 1) await tellCame(tx, row, files);
  // A draft is written on here: what it was when it came is no longer what it is.
  if (raw !== null && role !== 'DRAFT') await keepSource(tx, account.mailboxId, row.id, messageId, raw, checks);
  await tx.db
    .updateTable('mailAccountMessages')
    .set({ ...now, messageId, emailId: row.id, state: 'KEPT', changes: 1 })
    .where('id', '=', id)
    .execute();
}
