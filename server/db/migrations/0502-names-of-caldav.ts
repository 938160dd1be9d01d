import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { columnTypes } from './frozen.ts';
import type { Engine } from '../dialect.ts';
import type { Tables } from '../schema.ts';

/** The name that a phone has given an event in its calendar, where that is not made of its UID. */
export async function up(db: Kysely<Tables>, engine: Engine): Promise<void> {
  const { text } = columnTypes[engine];
  await sql.raw(`alter table calendar_events add column dav_name ${text}`).execute(db);
  await sql`create index calendar_events_dav_name on calendar_events (calendar_id, dav_name)`.execute(db);
}
