import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { columnTypes } from './frozen.ts';
import type { Engine } from '../dialect.ts';
import type { Tables } from '../schema.ts';

/** Files that go with a mail, and reminders of records. */
export async function up(db: Kysely<Tables>, engine: Engine): Promise<void> {
  const { bigId, bigInteger, integer, text, bytes } = columnTypes[engine];
  const statements = [
    `create table outgoing_mail_files (
      id ${bigId},
      mail_id ${bigInteger} not null references outgoing_mails (id) on delete cascade,
      name ${text} not null,
      content_type ${text} not null,
      size_bytes ${integer} not null,
      bytes ${bytes}
    )`,
    'create index outgoing_mail_files_mail_id on outgoing_mail_files (mail_id)',
    `create table reminders (
      id ${bigId},
      user_id ${integer} not null references users (id) on delete cascade,
      subject ${text} not null,
      subject_id ${integer} not null,
      kind ${text} not null,
      due_at ${text} not null,
      next_try_at ${text} not null,
      attempts ${integer} not null default 0,
      data ${text} not null
    )`,
    'create index reminders_next_try_at on reminders (next_try_at, id)',
    'create index reminders_record on reminders (subject, subject_id)',
    'create index reminders_user_id on reminders (user_id)',
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
