import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Engine } from '../dialect.ts';
import type { Tables } from '../schema.ts';
import { columnTypes } from './frozen.ts';

/** Who may make channels, how long messages are kept, who has read a conversation of others and why, and conversations of records. */
export async function up(db: Kysely<Tables>, engine: Engine): Promise<void> {
  const { id, integer, text } = columnTypes[engine];
  const statements = [
    `create table chat_settings (
      id ${integer} primary key check (id = 1),
      version ${integer} not null default 1,
      public_channel_role_ids ${text},
      private_channel_role_ids ${text},
      retention_days ${integer} check (retention_days > 0),
      retention_from ${text},
      created_at ${text} not null,
      updated_at ${text} not null
    )`,
    `insert into chat_settings (id, created_at, updated_at) values (1, '2026-11-26T00:00:00.000Z', '2026-11-26T00:00:00.000Z')`,
    // Zero: kept for good, whatever is set for all.
    `alter table chat_conversations add column retention_days ${integer} check (retention_days >= 0)`,
    `alter table chat_conversations add column retention_from ${text}`,
    `alter table chat_conversations add column purged_sequence ${integer} not null default 0`,
    `alter table chat_conversations add column record_kind ${text}`,
    `alter table chat_conversations add column record_id ${integer}`,
    // A record has one conversation, also if two begin it at once.
    'create unique index chat_conversations_record on chat_conversations (record_kind, record_id)',
    'create index chat_conversations_latest on chat_conversations (last_message_at, id)',
    `alter table chat_messages add column notice ${text}`,
    'create index chat_messages_sent on chat_messages (conversation_id, sent_at)',
    // Who has read stays on record, also when the account is gone.
    `create table chat_audits (
      id ${id},
      conversation_id ${integer} not null references chat_conversations (id) on delete cascade,
      user_id ${integer} not null,
      title ${text} not null,
      reason ${text} not null,
      ends_at ${text} not null,
      created_at ${text} not null
    )`,
    'create index chat_audits_conversation on chat_audits (conversation_id, id)',
    'create index chat_audits_user on chat_audits (user_id, id)',
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
