import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Engine } from '../dialect.ts';
import type { Tables } from '../schema.ts';
import { columnTypes } from './frozen.ts';

/** How often words stood in mail that was called spam, and in mail that was not; the empty word counts the messages. */
export async function up(db: Kysely<Tables>, engine: Engine): Promise<void> {
  const { integer, text } = columnTypes[engine];
  const statements = [
    `create table mail_spam_words (
      mailbox_id ${integer} not null references mailboxes (id) on delete cascade,
      word ${text} not null,
      spam ${integer} not null,
      ham ${integer} not null,
      primary key (mailbox_id, word)
    )`,
    `create table mail_spam_taught (
      email_id ${integer} primary key references mail_messages (id) on delete cascade,
      is_spam ${integer} not null check (is_spam in (0, 1))
    )`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
