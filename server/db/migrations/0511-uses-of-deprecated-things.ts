import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Engine } from '../dialect.ts';
import type { Tables } from '../schema.ts';
import { columnTypes } from './frozen.ts';

/** How often API tokens used what is deprecated, by day. */
export async function up(db: Kysely<Tables>, engine: Engine): Promise<void> {
  const { id, integer, text } = columnTypes[engine];
  const statements = [
    `create table deprecated_uses (
      id ${id},
      token_id ${integer} not null,
      day ${text} not null,
      name ${text} not null,
      count ${integer} not null,
      ends_on ${text} not null,
      replacement ${text} not null
    )`,
    'create unique index deprecated_uses_of_day on deprecated_uses (token_id, day, name)',
    'create index deprecated_uses_day on deprecated_uses (day)',
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
