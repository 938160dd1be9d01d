import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { columnTypes } from './frozen.ts';
import type { Engine } from '../dialect.ts';
import type { Tables } from '../schema.ts';

/** Who was asked to which event and what they answered, and when an event reminds. */
export async function up(db: Kysely<Tables>, engine: Engine): Promise<void> {
  const { id, bigInteger, integer, text } = columnTypes[engine];
  const statements = [
    // Without a reference to the event: what was answered is still known when one comes back from the trash.
    `create table calendar_guests (
      id ${id},
      event_id ${integer} not null,
      user_id ${integer} references users (id) on delete set null,
      email ${text} not null,
      name ${text} not null,
      answer ${text} not null check (answer in ('WAITING', 'YES', 'NO', 'MAYBE')),
      answered_at ${text},
      mail_id ${bigInteger},
      mail_count ${integer} not null default 0
    )`,
    'create unique index calendar_guests_event_id on calendar_guests (event_id, email)',
    'create index calendar_guests_user_id on calendar_guests (user_id, event_id)',
    `alter table calendar_events add column reminders ${text} not null default '[]'`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
