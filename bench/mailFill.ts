import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { markOfFiles, markOfMailbox, markOfRecipient, markOfSender } from '../server/areas/email/found.ts';
import { peopleIn } from '../server/areas/email/people.ts';
import { wordsOf } from '../server/db/letters.ts';
import type { EmailRow } from '../server/db/emailTables.ts';
import { openDatabase } from '../server/db/open.ts';
import type { Tables } from '../server/db/schema.ts';
import { readEnv } from '../server/env.ts';
import { analyze, benchEnv } from './databases.ts';

/*
 * Copies the sample mail of the administrator over and over: a tenth of it into their mailbox, the rest into others. As in a
 * mailbox of years, what is old was read, and few conversations have files: what is filtered by either is looked for among many.
 */

const minuteMs = 60_000;
/** More than the sample has rows of any kind. */
const step = 1000;
const copiesAtOnce = 20;
/** Older copies were read. */
const unreadCopies = 1000;
/** Of so many copies one keeps its files. */
const copiesForFiles = 1000;
const timesOfThread = ['latestAt', 'inboxAt', 'sentAt', 'draftAt', 'starredAt', 'spamAt', 'trashAt'] as const;

type Row = Record<string, unknown>;

async function mailboxesFor(db: Kysely<Tables>, count: number): Promise<number[]> {
  const now = new Date().toISOString();
  const ids: number[] = [];
  for (let n = 1; n < count; n += 1) {
    const { id } = await db
      .insertInto('mailboxes')
      .values({
        ...{ kind: 'SHARED', ownerId: null, address: `bench${n}@demo.com`, name: `Bench ${n}` },
        ...{ createdAt: now, updatedAt: now },
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    ids.push(id);
  }
  return ids;
}

/** So many at once as one statement may have values. */
async function insertAll(db: Kysely<Tables>, table: keyof Tables, rows: readonly Row[]): Promise<void> {
  const [first] = rows;
  if (first === undefined) return;
  const atOnce = Math.floor(30_000 / Object.keys(first).length);
  for (let start = 0; start < rows.length; start += atOnce)
    await db
      .insertInto(table)
      .values(rows.slice(start, start + atOnce) as never)
      .execute();
}

const keepsFiles = (n: number) => n % copiesForFiles === 0;
const asOld = (n: number, { isRead, hasFiles }: { isRead: number; hasFiles: number }) => ({
  ...{ isRead: n > unreadCopies ? 1 : isRead, hasFiles: keepsFiles(n) ? hasFiles : 0 },
});

function wordsIn(row: EmailRow, text: string, mailboxId: number, n: number): string {
  const from = wordsOf(`${row.fromName} ${row.fromAddress}`);
  const to = wordsOf(
    [row.toPeople, row.ccPeople]
      .flatMap(peopleIn)
      .map(({ name, address }) => `${name} ${address}`)
      .join(' '),
  );
  const marks = [markOfMailbox(mailboxId), ...from.map(markOfSender), ...to.map(markOfRecipient)];
  const files = row.fileCount > 0 ? [markOfFiles] : [];
  return [...new Set([...marks, ...files, ...from, ...to, ...wordsOf(`${row.subject} ${text}`), `copy${n}`])].join(' ');
}

export async function fillMail(env: Record<string, string>, total: number, mailboxCount: number): Promise<void> {
  const database = await openDatabase(readEnv({ ...benchEnv, ...env }));
  const { reader } = database;
  const admin = await reader
    .selectFrom('users')
    .select('id')
    .where('email', '=', 'admin@demo.com')
    .executeTakeFirstOrThrow();
  const { id: own } = await reader
    .selectFrom('mailboxes')
    .select('id')
    .where('ownerId', '=', admin.id)
    .where('isAccount', '=', 0)
    .executeTakeFirstOrThrow();
  const threads = await reader.selectFrom('mailThreads').selectAll().where('mailboxId', '=', own).execute();
  const messages = await reader.selectFrom('mailMessages').selectAll().where('mailboxId', '=', own).execute();
  const ids = messages.map(({ id }) => id);
  const bodies = await reader.selectFrom('mailBodies').selectAll().where('emailId', 'in', ids).execute();
  const labels = await reader.selectFrom('mailThreadLabels').selectAll().where('mailboxId', '=', own).execute();
  const texts = new Map(bodies.map(({ emailId, text }) => [emailId, text]));
  const others = await database.transaction((db) => mailboxesFor(db, mailboxCount));
  const count = Math.ceil(total / messages.length);
  for (let start = 1; start <= count; start += copiesAtOnce)
    await database.transaction(async (db) => {
      const rows: Record<'threads' | 'messages' | 'bodies' | 'labels' | 'words', Row[]> = {
        ...{ threads: [], messages: [], bodies: [], labels: [], words: [] },
      };
      for (let n = start; n < Math.min(start + copiesAtOnce, count + 1); n += 1) {
        const mailboxId = n % 10 === 0 ? own : others[n % others.length]!;
        const at = (time: string | null) =>
          time === null ? null : new Date(Date.parse(time) - n * 7 * minuteMs).toISOString();
        const moved = (id: number) => id + n * step;
        for (const thread of threads)
          rows.threads.push({
            ...{ ...thread, id: moved(thread.id), mailboxId, assigneeId: null, ...asOld(n, thread) },
            ...Object.fromEntries(timesOfThread.map((name) => [name, at(thread[name])])),
          });
        for (const one of messages) {
          const id = moved(one.id);
          const messageId = one.messageId.replace('<', `<${n}.`);
          const fixed = { id, mailboxId, threadId: moved(one.threadId), messageId, at: at(one.at), draftKey: null };
          const kept = {
            ...one,
            ...(n > unreadCopies && { isRead: 1 as const }),
            ...(!keepsFiles(n) && { fileCount: 0 }),
          };
          rows.messages.push({ ...kept, ...fixed, answersId: null, writerId: null, sendAt: null });
          rows.words.push({ id, words: wordsIn(kept, texts.get(one.id) ?? '', mailboxId, n) });
        }
        for (const body of bodies) rows.bodies.push({ ...body, emailId: moved(body.emailId) });
        for (const one of labels) rows.labels.push({ ...one, mailboxId, threadId: moved(one.threadId) });
      }
      await insertAll(db, 'mailThreads', rows.threads);
      await insertAll(db, 'mailMessages', rows.messages);
      await insertAll(db, 'mailBodies', rows.bodies);
      await insertAll(db, 'mailThreadLabels', rows.labels);
      const isSqlite = database.engine === 'sqlite';
      const values = rows.words.map(({ id, words }) =>
        isSqlite ? sql`(${id}, ${words})` : sql`(${id}::int, array_to_tsvector(string_to_array(${words}, ' ')))`,
      );
      await sql`insert into mail_found (rowid, words) values ${sql.join(values)}`.execute(db);
    });
  await analyze(database);
  await database.close();
}
