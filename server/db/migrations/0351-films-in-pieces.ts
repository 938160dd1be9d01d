import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { columnTypes } from './frozen.ts';
import type { Engine } from '../dialect.ts';
import type { Tables } from '../schema.ts';

/** Films that are sent in pieces: how long they are to become, and when the last piece came. */
export async function up(db: Kysely<Tables>, engine: Engine): Promise<void> {
  const { integer, text } = columnTypes[engine];
  const statements = [
    `alter table films add column length_bytes ${integer}`,
    `alter table films add column touched_at ${text} not null default ''`,
    'update films set touched_at = created_at',
    'drop index films_incomplete',
    'create index films_incomplete on films (is_complete, touched_at)',
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
