import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import { wordsOf } from '../../db/letters.ts';
import { spamOdds } from './spamOdds.ts';

/*
 * Which words stand in spam, learned for each mailbox from what its members move there and back. Before it was taught enough of both,
 * nothing follows from words.
 */

/** A message as far as it teaches. */
export type Taught = { id: number; mailboxId: number; isSpam: boolean };
type Written = { mailboxId: number; subject: string; text: string; fromAddress: string };
type Counts = { spam: number; ham: number };

const maxWords = 200;
const maxLetters = 20_000;
const maxAtOnce = 50;
const atFirst = 100;
const writtenAtOnce = 500;
const enough = 5;

/** The word that counts messages. */
const all = '';

/** Distinct words of a message, and the domain that it names as its own. */
export function wordsIn({ subject, text, fromAddress }: Omit<Written, 'mailboxId'>): string[] {
  const words = wordsOf(`${subject} ${text.slice(0, maxLetters)}`).filter(
    (word) => word.length > 2 && word.length < 31,
  );
  return [`@${fromAddress.toLowerCase().split('@')[1] ?? ''}`, ...new Set(words)].slice(0, maxWords);
}

const written = (tx: Context) =>
  tx.db
    .selectFrom('mailMessages as m')
    .innerJoin('mailBodies as b', 'b.emailId', 'm.id')
    .select(['m.id', 'm.mailboxId', 'm.subject', 'm.fromAddress', 'b.text']);

/** Learns from messages that were moved to the spam, or out of it. */
export async function learnWords(tx: Context, given: readonly Taught[]): Promise<void> {
  const moved = given.slice(-maxAtOnce);
  const ids = moved.map(({ id }) => id);
  const taught = await tx.db.selectFrom('mailSpamTaught').selectAll().where('emailId', 'in', ids).execute();
  const before = new Map(taught.map(({ emailId, isSpam }) => [emailId, isSpam === 1]));
  const verdicts = new Map(moved.map(({ id, isSpam }) => [id, isSpam]));
  const counts = new Map<string, Counts & { mailboxId: number; word: string }>();
  const count = (message: Written, isSpam: boolean, by: 1 | -1) => {
    for (const word of [all, ...wordsIn(message)]) {
      const key = `${message.mailboxId} ${word}`;
      const one = counts.get(key) ?? { mailboxId: message.mailboxId, word, spam: 0, ham: 0 };
      one[isSpam ? 'spam' : 'ham'] += by;
      counts.set(key, one);
    }
  };
  for (const message of await written(tx).where('m.id', 'in', ids).execute()) {
    const [was, is] = [before.get(message.id), verdicts.get(message.id)!];
    if (was === is) continue;
    if (was !== undefined) count(message, was, -1);
    count(message, is, 1);
  }
  for (const message of await wanted(tx, [...new Set(moved.map(({ mailboxId }) => mailboxId))], ids))
    count(message, false, 1);
  await keep(tx, [...counts.values()]);
  await tx.db
    .insertInto('mailSpamTaught')
    .values([...verdicts].map(([emailId, isSpam]) => ({ emailId, isSpam: isSpam ? 1 : 0 })))
    .onConflict((conflict) => conflict.column('emailId').doUpdateSet((row) => ({ isSpam: row.ref('excluded.isSpam') })))
    .execute();
}

/** What a mailbox that learns for the first time has read and kept in its inbox: its members want such mail. */
async function wanted(tx: Context, mailboxIds: readonly number[], apart: readonly number[]): Promise<Written[]> {
  const known = await tx.db
    .selectFrom('mailSpamWords')
    .select('mailboxId')
    .where('mailboxId', 'in', mailboxIds)
    .where('word', '=', all)
    .execute();
  const found: Written[] = [];
  for (const mailboxId of mailboxIds.filter((id) => !known.some((one) => one.mailboxId === id)))
    found.push(
      ...(await written(tx)
        .where('m.threadId', 'in', (db) =>
          db
            .selectFrom('mailThreads')
            .select('id')
            .where('mailboxId', '=', mailboxId)
            .where('inboxAt', 'is not', null)
            .orderBy('inboxAt', 'desc')
            .orderBy('id', 'desc')
            .limit(atFirst),
        )
        .where('m.direction', '=', 'IN')
        .where('m.folder', '=', 'INBOX')
        .where('m.isRead', '=', 1)
        .where('m.isDeleted', '=', 0)
        .where('m.id', 'not in', [...apart])
        .orderBy('m.id', 'desc')
        .limit(atFirst)
        .execute()),
    );
  return found;
}

/** Always in the same order, so that two who teach at once wait for each other. */
async function keep(tx: Context, counts: (Counts & { mailboxId: number; word: string })[]): Promise<void> {
  counts.sort((a, b) => a.mailboxId - b.mailboxId || (a.word < b.word ? -1 : 1));
  for (let start = 0; start < counts.length; start += writtenAtOnce)
    await tx.db
      .insertInto('mailSpamWords')
      .values(counts.slice(start, start + writtenAtOnce))
      .onConflict((conflict) =>
        conflict.columns(['mailboxId', 'word']).doUpdateSet({
          spam: sql<number>`mail_spam_words.spam + excluded.spam`,
          ham: sql<number>`mail_spam_words.ham + excluded.ham`,
        }),
      )
      .execute();
}

/** Whether a message says what spam says in its mailbox. */
export async function isSpamByWords(tx: Context, message: Written): Promise<boolean> {
  const countsOf = (words: readonly string[]) =>
    tx.db
      .selectFrom('mailSpamWords')
      .select(['word', 'spam', 'ham'])
      .where('mailboxId', '=', message.mailboxId)
      .where('word', 'in', [...words])
      .execute();
  const [messages] = await countsOf([all]);
  if (messages === undefined || messages.spam < enough || messages.ham < enough) return false;
  return spamOdds(await countsOf(wordsIn(message)), messages) > 0.99;
}
