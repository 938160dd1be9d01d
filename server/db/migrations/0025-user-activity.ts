import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Tables } from '../schema.ts';

/** What a user did is read from the change log without reading all of it. */
export async function up(db: Kysely<Tables>): Promise<void> {
  await sql`create index if not exists changes_actor_id on changes (actor_id, id)`.execute(db);
}
