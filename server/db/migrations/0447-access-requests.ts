import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Engine } from '../dialect.ts';
import type { Tables } from '../schema.ts';
import { columnTypes } from './frozen.ts';

/** What people asked to be let into, and what came of it. */
export async function up(db: Kysely<Tables>, engine: Engine): Promise<void> {
  const { id, integer, text } = columnTypes[engine];
  const statements = [
    `create table access_requests (
      id ${id},
      user_id ${integer} not null references users (id) on delete cascade,
      path ${text} not null,
      reason ${text} not null,
      state ${text} not null check (state in ('OPEN', 'GRANTED', 'REFUSED')),
      role_id ${integer},
      answer ${text} not null default '',
      answered_by_id ${integer},
      answered_at ${text},
      created_at ${text} not null,
      updated_at ${text} not null
    )`,
    'create index access_requests_state on access_requests (state, id)',
    'create index access_requests_user on access_requests (user_id, id)',
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
