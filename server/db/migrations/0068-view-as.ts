import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { columnTypes } from './frozen.ts';
import type { Engine } from '../dialect.ts';
import type { Tables } from '../schema.ts';

/** Whose rights a session looks through. */
export async function up(db: Kysely<Tables>, engine: Engine): Promise<void> {
  await sql.raw(`alter table sessions add column view_as ${columnTypes[engine].text}`).execute(db);
}
