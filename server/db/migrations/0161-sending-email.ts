import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { columnTypes } from './frozen.ts';
import type { Engine } from '../dialect.ts';
import type { Tables } from '../schema.ts';

/** Email that is sent later, by whom, and how users write and read. */
export async function up(db: Kysely<Tables>, engine: Engine): Promise<void> {
  const { integer, text } = columnTypes[engine];
  const user = `user_id ${integer} not null references users (id) on delete cascade`;
  const statements = [
    `alter table mail_messages add column send_at ${text}`,
    `alter table mail_messages add column writer_id ${integer} references users (id) on delete set null`,
    'create index mail_messages_send_at on mail_messages (send_at, id) where send_at is not null',
    'create index mail_messages_writer on mail_messages (writer_id)',
    `alter table mail_threads add column send_at ${text}`,
    `create table mail_settings (
      user_id ${integer} primary key references users (id) on delete cascade,
      undo_seconds ${integer} not null default 0 check (undo_seconds between 0 and 30)
    )`,
    // Senders whose pictures the user always sees.
    `create table mail_trusted_senders (
      ${user},
      address ${text} not null,
      primary key (user_id, address)
    )`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
