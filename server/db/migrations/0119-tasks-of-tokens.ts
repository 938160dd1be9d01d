import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { columnTypes } from './frozen.ts';
import type { Engine } from '../dialect.ts';
import type { Tables } from '../schema.ts';

/** Which session or API token began a task: a token sees the tasks that it began, and no others of its owner. */
export async function up(db: Kysely<Tables>, engine: Engine): Promise<void> {
  const { integer } = columnTypes[engine];
  await sql.raw(`alter table tasks add column session_id ${integer}`).execute(db);
}
