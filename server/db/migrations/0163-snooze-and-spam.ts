import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { columnTypes } from './frozen.ts';
import type { Engine } from '../dialect.ts';
import type { Tables } from '../schema.ts';

/** Email that is hidden until a time, and whose mail is spam. */
export async function up(db: Kysely<Tables>, engine: Engine): Promise<void> {
  const { integer, text } = columnTypes[engine];
  const statements = [
    `alter table mail_messages add column snoozed_until ${text}`,
    // When it came back: it stands on top from then on.
    `alter table mail_messages add column surfaced_at ${text}`,
    'create index mail_messages_snoozed on mail_messages (snoozed_until, id) where snoozed_until is not null',
    `alter table mail_threads add column snoozed_until ${text}`,
    'create index mail_threads_snoozed on mail_threads (mailbox_id, latest_at desc, id desc) where snoozed_until is not null',
    `create table mail_spam_senders (
      mailbox_id ${integer} not null references mailboxes (id) on delete cascade,
      address ${text} not null,
      is_spam ${integer} not null check (is_spam in (0, 1)),
      primary key (mailbox_id, address)
    )`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
