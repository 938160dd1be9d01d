import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { columnTypes } from './frozen.ts';
import type { Engine } from '../dialect.ts';
import type { Tables } from '../schema.ts';

/** Threads: conversations under a message of a group or channel. */
export async function up(db: Kysely<Tables>, engine: Engine): Promise<void> {
  const { integer } = columnTypes[engine];
  const statements = [
    `alter table chat_conversations add column parent_id ${integer} references chat_conversations (id) on delete cascade`,
    `alter table chat_conversations add column root_id ${integer}`,
    `alter table chat_conversations add column root_sequence ${integer}`,
    // One message has one thread, also if two begin it at once.
    'create unique index chat_conversations_root on chat_conversations (root_id)',
    'create index chat_conversations_parent on chat_conversations (parent_id)',
    `alter table chat_messages add column root_id ${integer}`,
    `alter table chat_messages add column thread_count ${integer} not null default 0`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
