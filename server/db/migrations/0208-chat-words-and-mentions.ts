import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { columnTypes } from './frozen.ts';
import type { Engine } from '../dialect.ts';
import type { Tables } from '../schema.ts';

/** Messages are found by their words in all conversations of a user, and name members. */
export async function up(db: Kysely<Tables>, engine: Engine): Promise<void> {
  const { integer, text } = columnTypes[engine];
  const statements = [
    `create table chat_mentions (
      message_id ${integer} not null references chat_messages (id) on delete cascade,
      user_id ${integer} not null references users (id) on delete cascade,
      name ${text} not null,
      conversation_id ${integer} not null,
      sequence ${integer} not null,
      primary key (message_id, user_id)
    )`,
    'create index chat_mentions_user on chat_mentions (user_id, conversation_id, sequence)',
    ...(engine === 'sqlite'
      ? sqliteOnly
      : ['create index chat_messages_found on chat_messages using gin (find_text gin_trgm_ops)']),
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const put = 'insert into chat_found (rowid, find_text) values (new.id, new.find_text);';
const remove = "insert into chat_found (chat_found, rowid, find_text) values ('delete', old.id, old.find_text);";

const sqliteOnly = [
  // The texts are folded already, so the index need not do it again.
  `create virtual table chat_found using fts5 (
    find_text, content = 'chat_messages', content_rowid = 'id', columnsize = 0, tokenize = 'trigram case_sensitive 1'
  )`,
  "insert into chat_found (chat_found) values ('rebuild')",
  `create trigger chat_found_inserted after insert on chat_messages begin ${put} end`,
  `create trigger chat_found_deleted after delete on chat_messages begin ${remove} end`,
  `create trigger chat_found_changed after update of find_text on chat_messages
    when old.find_text <> new.find_text begin ${remove} ${put} end`,
];
