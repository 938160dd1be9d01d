import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { columnTypes } from './frozen.ts';
import type { Engine } from '../dialect.ts';
import type { Tables } from '../schema.ts';

/** Messages that are written now and sent later, and reminders listed by their user. */
export async function up(db: Kysely<Tables>, engine: Engine): Promise<void> {
  const { id, integer, text } = columnTypes[engine];
  const statements = [
    `create table chat_scheduled (
      id ${id},
      conversation_id ${integer} not null references chat_conversations (id) on delete cascade,
      user_id ${integer} not null references users (id) on delete cascade,
      client_id ${text} not null,
      text ${text} not null,
      html ${text},
      reply_to_id ${integer},
      mention_ids ${text} not null default '[]',
      send_at ${text} not null,
      problem ${text} check (problem in ('RIGHT', 'LEFT', 'ARCHIVED', 'INACTIVE', 'BLOCKING', 'BLOCKED', 'FAILED')),
      created_at ${text} not null
    )`,
    // What could not be sent stays with its reason, and is not looked at again.
    'create index chat_scheduled_due on chat_scheduled (problem, send_at, id)',
    'create unique index chat_scheduled_client on chat_scheduled (user_id, client_id)',
    'create index chat_scheduled_user on chat_scheduled (user_id, send_at, id)',
    'create index chat_scheduled_conversation on chat_scheduled (conversation_id, user_id, send_at)',
    `create table chat_scheduled_files (
      scheduled_id ${integer} not null references chat_scheduled (id) on delete cascade,
      file_id ${integer} not null references files (id),
      name ${text} not null,
      content_type ${text} not null,
      place ${integer} not null,
      primary key (scheduled_id, place)
    )`,
    'create index chat_scheduled_files_file on chat_scheduled_files (file_id)',
    'create index reminders_user_kind on reminders (user_id, kind, due_at, id)',
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
