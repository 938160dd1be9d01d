import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Tables } from '../schema.ts';

/** For which end of a driver's licence people were told, and whether before or after it. */
export async function up(db: Kysely<Tables>): Promise<void> {
  await sql`alter table drivers add column licence_told_for text not null default ''`.execute(db);
}
