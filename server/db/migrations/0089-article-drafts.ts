import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { columnTypes } from './frozen.ts';
import type { Engine } from '../dialect.ts';
import type { Tables } from '../schema.ts';

/** Articles can wait as drafts. They are few and read by their sections or by their slug, so no index is of use. */
export async function up(db: Kysely<Tables>, engine: Engine): Promise<void> {
  const { integer } = columnTypes[engine];
  await sql.raw(`alter table articles add column is_draft ${integer} not null default 0`).execute(db);
}
