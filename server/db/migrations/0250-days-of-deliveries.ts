import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Tables } from '../schema.ts';

/** Deliveries are found by the days on which they reached their place. */
export async function up(db: Kysely<Tables>): Promise<void> {
  await sql`create index deliveries_arrived on deliveries (arrived_at, id)`.execute(db);
}
