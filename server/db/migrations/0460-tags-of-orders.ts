import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Engine } from '../dialect.ts';
import type { Tables } from '../schema.ts';
import { columnTypes } from './frozen.ts';

/** Orders and customers have tags. The list of each stands with its record; the table beside them is what lists are narrowed by. */
export async function up(db: Kysely<Tables>, engine: Engine): Promise<void> {
  const { integer, text } = columnTypes[engine];
  const statements = [
    `alter table orders add column tags ${text} not null default '[]'`,
    `alter table customers add column tags ${text} not null default '[]'`,
    `create table record_tags (
      subject ${text} not null,
      tag ${text} not null,
      record_id ${integer} not null,
      primary key (subject, tag, record_id)
    )`,
    'create index record_tags_record on record_tags (subject, record_id)',
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
