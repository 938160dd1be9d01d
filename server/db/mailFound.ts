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

/** A value for `foundBy`: all of these words, each of those marked `isBegun` as the beginning of one. */
export const wordsAsked = (engine: Engine, words: readonly { word: string; isBegun: boolean }[]): string =>
  engine === 'sqlite'
    ? words.map(({ word, isBegun }) => `"${safe(word)}"${isBegun ? '*' : ''}`).join(' AND ')
    : words.map(({ word, isBegun }) => `'${safe(word)}'${isBegun ? ':*' : ''}`).join(' & ');

/** Ids of messages with the words. */
export const foundBy = (engine: Engine, asked: Expression<unknown>): RawBuilder<unknown> =>
  engine === 'sqlite'
    ? sql`select rowid from mail_found where mail_found match ${asked}`
    : sql`select rowid from mail_found where words @@ ${asked}::tsquery`;
