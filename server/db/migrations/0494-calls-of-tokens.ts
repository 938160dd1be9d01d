import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Engine } from '../dialect.ts';
import type { Tables } from '../schema.ts';
import { columnTypes } from './frozen.ts';

/** What was called with API tokens in the last days. A token that is gone leaves its calls until they are too old. */
export async function up(db: Kysely<Tables>, engine: Engine): Promise<void> {
  const { id, integer, text } = columnTypes[engine];
  const statements = [
    `create table token_calls (
      id ${id},
      token_id ${integer} not null,
      at ${text} not null,
      method ${text} not null,
      path ${text} not null,
      operation ${text} not null,
      status ${integer} not null,
      ms ${integer} not null,
      request_id ${text} not null,
      find_text ${text} not null
    )`,
    'create index token_calls_token on token_calls (token_id, id)',
    'create index token_calls_at on token_calls (at)',
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
