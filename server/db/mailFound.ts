import { sql } from 'kysely';
import type { Expression, RawBuilder } from 'kysely';
import type { Context } from '../context.ts';
import type { Engine } from './dialect.ts';
import { rows } from './statement.ts';

/*
 * The index of words of email. The mailbox is a word of its own, so that a search reads what is in it and nothing of the
 * others; so are sender, recipients and files, by a mark before the word.
 */

const maxWords = 5000;
const longestWord = 60;

/** Words are letters and digits only, so that none means anything else to an index. */
const safe = (word: string) => word.slice(0, longestWord);

/** Puts the words of messages into the index in place of those before. */
export async function setFoundWords(
  tx: Context,
  emailId: number,
  words: readonly string[],
  isNew = false,
): Promise<void> {
  const text = [...new Set(words.map(safe))].slice(0, maxWords).join(' ');
  const isSqlite = tx.services.database.engine === 'sqlite';
  if (!isNew)
    await rows(tx.db, 'mail.unfound', { emailId }, (db, values) => ({
      compile: () => sql`delete from mail_found where rowid = ${values.emailId}`.compile(db),
    }));
  await rows(tx.db, 'mail.found', { emailId, text }, (db, values) => ({
    compile: () => {
      const value = isSqlite ? values.text : sql`array_to_tsvector(string_to_array(${values.text}, ' '))`;
      return sql`insert into mail_found (rowid, words) values (${values.emailId}, ${value})`.compile(db);
    },
  }));
}

type Asked = { word: string; isBegun: boolean };

/** A value for `foundBy`: all of these words, each of those marked `isBegun` as the beginning of one. */
export async function wordsAsked({ db, services }: Context, words: readonly Asked[]): Promise<string> {
  if (services.database.engine !== 'sqlite')
    return words.map(({ word, isBegun }) => `'${safe(word)}'${isBegun ? ':*' : ''}`).join(' & ');
  const asked = words.map(async ({ word, isBegun }) => {
    const begins = safe(word);
    const known = isBegun && begins.length > longestIndexed ? await beginningWith(db, begins) : null;
    return known === null ? `"${begins}"${isBegun ? '*' : ''}` : `(${known.map((one) => `"${one}"`).join(' OR ')})`;
  });
  return (await Promise.all(asked)).join(' AND ');
}

/** Beginnings of so many letters have an index of their own. */
const longestIndexed = 3;
const mostSpelled = 16;

/**
 * The words of the index that begin like this; null where they are many, or none. SQLite puts the messages of a beginning
 * together before it looks at the first of them, in all mailboxes; of whole words it reads only what it needs.
 */
async function beginningWith(db: Context['db'], word: string): Promise<string[] | null> {
  const values = { word, end: `${word}\u{10ffff}` };
  const found = await rows<typeof values, { term: string }>(db, 'mail.terms', values, (at, slots) => ({
    // Steps from word to word: each stands there once for every message that has it.
    compile: () =>
      sql<{ term: string }>`
        with recursive begun (term, n) as (
          select (select term from mail_found_terms where term >= ${slots.word} limit 1), 1
          union all
          select (select term from mail_found_terms where term >= begun.term || char(1) limit 1), n + 1
          from begun where begun.term < ${slots.end} and n <= ${sql.lit(mostSpelled)}
        ) select term from begun where term >= ${slots.word} and term < ${slots.end}`.compile(at),
  }));
  return found.length === 0 || found.length > mostSpelled ? null : found.map(({ term }) => term);
}

/** Ids of messages with the words. */
export const foundBy = (engine: Engine, asked: Expression<unknown>): RawBuilder<unknown> =>
  engine === 'sqlite'
    ? sql`select rowid from mail_found where mail_found match ${asked}`
    : sql`select rowid from mail_found where words @@ ${asked}::tsquery`;
