import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { columnTypes } from './frozen.ts';
import type { Engine } from '../dialect.ts';
import type { Tables } from '../schema.ts';

/** Comments of staff on records of any kind. */
export async function up(db: Kysely<Tables>, engine: Engine): Promise<void> {
  const { id, integer, text } = columnTypes[engine];
  const statements = [
    `create table record_comments (
      id ${id},
      subject ${text} not null,
      subject_id ${integer} not null,
      author_id ${integer} references users (id) on delete set null,
      author_name ${text} not null,
      text ${text} not null,
      mentions ${text} not null,
      pictures ${text} not null,
      created_at ${text} not null
    )`,
    `create index record_comments_subject on record_comments (subject, subject_id, id)`,
    `create index record_comments_author_id on record_comments (author_id)`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
