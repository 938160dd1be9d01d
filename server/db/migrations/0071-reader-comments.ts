import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { columnTypes } from './frozen.ts';
import type { Engine } from '../dialect.ts';
import type { Tables } from '../schema.ts';

/** Readers say what was missing in an article. */
export async function up(db: Kysely<Tables>, engine: Engine): Promise<void> {
  const { text } = columnTypes[engine];
  const statements = [
    `alter table article_ratings add column comment ${text} not null default ''`,
    `create index article_ratings_comment on article_ratings (article_id, at) where comment <> ''`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
