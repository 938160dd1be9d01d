import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { columnTypes } from './frozen.ts';
import type { Engine } from '../dialect.ts';
import type { Tables } from '../schema.ts';

/** Names that events have in calendar files, and private addresses at which a calendar can be subscribed to. */
export async function up(db: Kysely<Tables>, engine: Engine): Promise<void> {
  const { id, integer, text } = columnTypes[engine];
  const statements = [
    `alter table calendar_events add column uid ${text}`,
    `create index calendar_events_uid on calendar_events (calendar_id, uid)`,
    `create table calendar_feeds (
      id ${id},
      user_id ${integer} not null references users (id) on delete cascade,
      created_at ${text} not null,
      last_read_at ${text}
    )`,
    `create unique index calendar_feeds_user_id on calendar_feeds (user_id)`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
