import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Tables } from '../schema.ts';

/** Calendars ask for the deliveries of some days. */
export async function up(db: Kysely<Tables>): Promise<void> {
  await sql`create index deliveries_window on deliveries (window_from, id)`.execute(db);
}
