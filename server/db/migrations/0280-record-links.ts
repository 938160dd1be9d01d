import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { columnTypes } from './frozen.ts';
import type { Engine } from '../dialect.ts';
import type { Tables } from '../schema.ts';

/** Two records of any kinds that belong together, such as a mail and the card that was made of it. */
export async function up(db: Kysely<Tables>, engine: Engine): Promise<void> {
  const { id, integer, text } = columnTypes[engine];
  const statements = [
    `create table record_links (
      id ${id},
      first_kind ${text} not null,
      first_id ${integer} not null,
      second_kind ${text} not null,
      second_id ${integer} not null,
      created_by ${integer} references users (id) on delete set null,
      created_at ${text} not null
    )`,
    `create unique index record_links_ends on record_links (first_kind, first_id, second_kind, second_id)`,
    `create index record_links_second on record_links (second_kind, second_id)`,
    `create index record_links_created_by on record_links (created_by)`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
