import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Tables } from '../schema.ts';

/** Events are found by the address of a guest. */
export async function up(db: Kysely<Tables>): Promise<void> {
  await sql`create index calendar_guests_email on calendar_guests (email, event_id)`.execute(db);
}
