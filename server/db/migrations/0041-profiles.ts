import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { columnTypes } from './frozen.ts';
import type { Engine } from '../dialect.ts';
import type { Tables } from '../schema.ts';

/** What people tell of themselves, and whom they are connected with. */
export async function up(db: Kysely<Tables>, engine: Engine): Promise<void> {
  const { integer, text } = columnTypes[engine];
  const statements = [
    `alter table users add column designation ${text} not null default ''`,
    `alter table users add column location ${text} not null default ''`,
    `alter table users add column cover ${text}`,
    // A connection has a row from either side.
    `create table user_connections (
      user_id ${integer} not null references users (id) on delete cascade,
      other_id ${integer} not null references users (id) on delete cascade,
      created_at ${text} not null,
      primary key (user_id, other_id)
    )`,
    `create index user_connections_other_id on user_connections (other_id)`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
