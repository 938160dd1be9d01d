import type { Context } from '../../context.ts';
import { rows } from '../../db/statement.ts';
import { tellEvent } from '../../events.ts';
import { joinLinks } from '../../links/linking.ts';
import { joinCare } from './shared/careOfThreads.ts';
import { isReplySubject, refreshThreads, subjectKey } from './threads.ts';

/*
 * Which conversation a message belongs to: that of any Message-ID that it has or refers to, whichever of them came first.
 * Each conversation keeps all of these. Only a reply that refers to nothing is found by its subject.
 */

const dayMs = 86_400_000;
const longestBySubject = 90 * dayMs;

type Headers = {
  mailboxId: number;
  messageId: string;
  inReplyTo: string | null;
  referenceIds: readonly string[];
  subject: string;
  at: string;
};

/** The conversation of a message that is about to be written; made where there is none, and joined where there are several. */
export async function threadFor(tx: Context, headers: Headers): Promise<number> {
  const { mailboxId, messageId, inReplyTo, referenceIds, at } = headers;
  const keys = [...new Set([messageId, ...(inReplyTo === null ? [] : [inReplyTo]), ...referenceIds])];
  const known = await tx.db
    .selectFrom('mailThreadKeys')
    .select(['messageId', 'threadId'])
    .where('mailboxId', '=', mailboxId)
    .where('messageId', 'in', keys)
    .execute();
  const found = [...new Set(known.map(({ threadId }) => threadId))].sort((a, b) => a - b);
  const threadId = found[0] ?? (await bySubject(tx, headers)) ?? (await newThread(tx, mailboxId, at));
  if (found.length > 1) await join(tx, threadId, found.slice(1));
  const there = new Set(known.map((key) => key.messageId));
  const added = keys.filter((key) => !there.has(key)).map((key) => ({ mailboxId, messageId: key, threadId }));
  if (added.length > 0) await tx.db.insertInto('mailThreadKeys').values(added).execute();
  return threadId;
}

async function newThread(tx: Context, mailboxId: number, latestAt: string): Promise<number> {
  const [row] = await rows(tx.db, 'mail.thread', { mailboxId, latestAt }, (db, at) =>
    db
      .insertInto('mailThreads')
      .values({ ...at, createdAt: at.latestAt, updatedAt: at.latestAt })
      .returning('id'),
  );
  return row!.id;
}

async function bySubject(tx: Context, { mailboxId, inReplyTo, referenceIds, subject, at }: Headers) {
  if (inReplyTo !== null || referenceIds.length > 0 || !isReplySubject(subject)) return undefined;
  const key = subjectKey(subject);
  if (key === '') return undefined;
  const row = await tx.db
    .selectFrom('mailThreads')
    .select('id')
    .where('mailboxId', '=', mailboxId)
    .where('subjectKey', '=', key)
    .where('latestAt', '>=', new Date(Date.parse(at) - longestBySubject).toISOString())
    .orderBy('latestAt', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.id;
}

/** What was two conversations turns out to be one. */
async function join(tx: Context, into: number, others: readonly number[]): Promise<void> {
  for (const table of ['mailMessages', 'mailThreadKeys'] as const)
    await tx.db.updateTable(table).set({ threadId: into }).where('threadId', 'in', others).execute();
  await joinCare(tx, into, others);
  await joinLinks(tx, 'emails', into, others);
  await tellEvent(tx, { kind: 'joined', record: 'emails', into, ids: others });
  await refreshThreads(tx, others);
}
