import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Engine } from '../dialect.ts';
import type { Tables } from '../schema.ts';
import { columnTypes } from './frozen.ts';

/** What users answered to invitations that came by mail, and mails with a calendar file that nobody has read yet. */
export async function up(db: Kysely<Tables>, engine: Engine): Promise<void> {
  const { id, integer, text } = columnTypes[engine];
  const statements = [
    `create table calendar_invitations (
      id ${id},
      user_id ${integer} not null references users (id) on delete cascade,
      mailbox_id ${integer} not null references mailboxes (id) on delete cascade,
      uid ${text} not null,
      occurrence ${text} not null,
      event_id ${integer},
      organizer ${text} not null,
      sender ${text} not null,
      sequence ${integer} not null,
      stamp ${text} not null,
      answer ${text} not null check (answer in ('WAITING', 'YES', 'NO', 'MAYBE')),
      is_canceled ${integer} not null default 0
    )`,
    'create unique index calendar_invitations_of_user on calendar_invitations (user_id, uid, occurrence)',
    'create index calendar_invitations_of_mailbox on calendar_invitations (mailbox_id, uid)',
    'create index calendar_invitations_event on calendar_invitations (event_id)',
    `create table calendar_mails (
      email_id ${integer} primary key references mail_messages (id) on delete cascade
    )`,
    'create index calendar_events_name on calendar_events (uid)',
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
