import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { columnTypes } from './frozen.ts';
import type { Engine } from '../dialect.ts';
import type { Tables } from '../schema.ts';

/** Email that other servers bring: that it came, how it came, and what is known of its sender. */
export async function up(db: Kysely<Tables>, engine: Engine): Promise<void> {
  const { integer, text } = columnTypes[engine];
  const statements = [
    // It outlives the email, so that one that is deleted does not come again when its server tries once more.
    `create table mail_receipts (
      mailbox_id ${integer} not null references mailboxes (id) on delete cascade,
      message_id ${text} not null,
      email_id ${integer} references mail_messages (id) on delete set null,
      file_id ${integer} references files (id),
      checks ${text},
      received_at ${text} not null,
      primary key (mailbox_id, message_id)
    )`,
    `create index mail_receipts_email on mail_receipts (email_id)`,
    `create index mail_receipts_file on mail_receipts (file_id)`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
