import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { columnTypes } from './frozen.ts';
import type { Engine } from '../dialect.ts';
import type { Tables } from '../schema.ts';

/** Calendars, who belongs to them, and their events. */
export async function up(db: Kysely<Tables>, engine: Engine): Promise<void> {
  const { id, integer, text } = columnTypes[engine];
  const statements = [
    `create table calendars (
      id ${id},
      version ${integer} not null default 1,
      name ${text} not null,
      owner_id ${integer} not null references users (id) on delete cascade,
      kind ${text} not null check (kind in ('PERSONAL', 'TEAM')),
      created_at ${text} not null,
      updated_at ${text} not null
    )`,
    `create index calendars_owner_id on calendars (owner_id)`,
    `create unique index calendars_personal on calendars (owner_id) where kind = 'PERSONAL'`,
    `create table calendar_members (
      calendar_id ${integer} not null references calendars (id) on delete cascade,
      user_id ${integer} not null references users (id) on delete cascade,
      access ${text} not null check (access in ('OWNER', 'EDIT', 'VIEW', 'BUSY')),
      primary key (calendar_id, user_id)
    )`,
    `create index calendar_members_user_id on calendar_members (user_id)`,
    `create view calendar_readers as
      select calendar_id, user_id from calendar_members where access in ('OWNER', 'EDIT', 'VIEW')`,
    `create view calendar_editors as
      select calendar_id, user_id from calendar_members where access in ('OWNER', 'EDIT')`,
    `create table calendar_events (
      id ${id},
      version ${integer} not null default 1,
      calendar_id ${integer} not null references calendars (id) on delete cascade,
      title ${text} not null,
      category ${text} not null check (category in ('BUSINESS', 'HOLIDAY', 'PERSONAL', 'FAMILY', 'ETC')),
      is_all_day ${integer} not null check (is_all_day in (0, 1)),
      start ${text} not null,
      "end" ${text} not null,
      time_zone ${text} not null,
      url ${text} not null,
      location ${text} not null,
      description ${text} not null,
      guests ${text} not null,
      recurrence ${text} not null,
      exceptions ${text} not null,
      series_id ${integer} references calendar_events (id) on delete cascade,
      occurrence ${text},
      created_at ${text} not null,
      updated_at ${text} not null,
      starts_at ${text} not null,
      ends_at ${text} not null,
      reaches_to ${text} not null,
      is_wide ${integer} not null check (is_wide in (0, 1)),
      search_text ${text} not null,
      find_text ${text} not null
    )`,
    // A month is read from these: what is short by its start, and the few events that reach far.
    `create index calendar_events_starts_at on calendar_events (calendar_id, is_wide, starts_at)`,
    `create index calendar_events_reaches_to on calendar_events (calendar_id, reaches_to) where is_wide = 1`,
    `create unique index calendar_events_occurrence on calendar_events (series_id, occurrence)`,
    `create index calendar_events_category on calendar_events (category)`,
    `create index calendar_events_sort_start on calendar_events (starts_at)`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
