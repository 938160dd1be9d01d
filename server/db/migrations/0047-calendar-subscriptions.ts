import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { columnTypes } from './frozen.ts';
import type { Engine } from '../dialect.ts';
import type { Tables } from '../schema.ts';

/** Calendars of others that are read from their addresses. */
export async function up(db: Kysely<Tables>, engine: Engine): Promise<void> {
  const { integer, text } = columnTypes[engine];
  const statements = [
    `create table calendar_subscriptions (
      calendar_id ${integer} primary key references calendars (id) on delete cascade,
      url ${text} not null,
      category ${text} not null check (category in ('BUSINESS', 'HOLIDAY', 'PERSONAL', 'FAMILY', 'ETC')),
      interval_minutes ${integer} not null,
      next_try_at ${text} not null,
      last_tried_at ${text},
      last_read_at ${text},
      fault ${text},
      etag ${text},
      digest ${text}
    )`,
    'create index calendar_subscriptions_next_try_at on calendar_subscriptions (next_try_at)',
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
