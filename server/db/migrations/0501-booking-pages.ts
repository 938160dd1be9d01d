import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Engine } from '../dialect.ts';
import type { Tables } from '../schema.ts';
import { columnTypes } from './frozen.ts';

/** Pages on which visitors book a time, and what was booked. When it takes place is told by the event alone. */
export async function up(db: Kysely<Tables>, engine: Engine): Promise<void> {
  const { id, integer, text } = columnTypes[engine];
  const statements = [
    `create table booking_pages (
      id ${id},
      version ${integer} not null default 1,
      created_at ${text} not null,
      updated_at ${text} not null,
      title ${text} not null,
      description ${text} not null,
      location ${text} not null,
      calendar_id ${integer} not null,
      busy_calendar_ids ${text} not null,
      lengths ${text} not null,
      hours ${text} not null,
      time_zone ${text} not null,
      buffer_before ${integer} not null,
      buffer_after ${integer} not null,
      notice_minutes ${integer} not null,
      days_ahead ${integer} not null,
      day_limit ${integer},
      questions ${text} not null,
      is_open ${integer} not null check (is_open in (0, 1)),
      path_key ${text} not null,
      title_key ${text} not null,
      search_text ${text} not null
    )`,
    `create unique index booking_pages_path_key on booking_pages (path_key)`,
    `create index booking_pages_calendar_id on booking_pages (calendar_id)`,
    `create index booking_pages_title_key on booking_pages (title_key, id)`,
    `create index booking_pages_created_at on booking_pages (created_at, id)`,
    `create table bookings (
      id ${id},
      page_id ${integer} not null,
      event_id ${integer},
      email ${text} not null,
      language ${text} not null,
      time_zone ${text} not null,
      sender ${text} not null,
      created_at ${text} not null
    )`,
    `create index bookings_page_id on bookings (page_id, email)`,
    `create unique index bookings_event_id on bookings (event_id)`,
    `create index bookings_created_at on bookings (created_at)`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
