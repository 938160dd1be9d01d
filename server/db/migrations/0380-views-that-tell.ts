import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Engine } from '../dialect.ts';
import type { Tables } from '../schema.ts';
import { columnTypes } from './frozen.ts';

/** Saved searches that tell of new hits, and the hits that were there when they were looked at last. */
export async function up(db: Kysely<Tables>, engine: Engine): Promise<void> {
  const { integer, text } = columnTypes[engine];
  const statements = [
    `alter table list_view_marks add column tells_new ${integer} not null default 0`,
    `alter table list_view_marks add column seen ${text}`,
    'create index list_view_marks_telling on list_view_marks (tells_new, user_id, view_id)',
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
