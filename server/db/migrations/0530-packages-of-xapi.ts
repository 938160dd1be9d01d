import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Engine } from '../dialect.ts';
import type { Tables } from '../schema.ts';
import { columnTypes } from './frozen.ts';

/** By which standard a package tells of its learner, and what its statements are about. */
export async function up(db: Kysely<Tables>, engine: Engine): Promise<void> {
  const { integer, text } = columnTypes[engine];
  for (const column of [
    `standard ${text} not null default 'SCORM'`,
    `activity ${text} not null default ''`,
    `needs_pass ${integer} not null default 0`,
  ])
    await sql.raw(`alter table scorm_packages add column ${column}`).execute(db);
}
