import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { columnTypes } from './frozen.ts';
import type { Engine } from '../dialect.ts';
import type { Tables } from '../schema.ts';

/** Accounts of programs, each with a row among the users under which its records and its tokens go; roles that ask for two steps. */
export async function up(db: Kysely<Tables>, engine: Engine): Promise<void> {
  const { id, integer, text } = columnTypes[engine];
  const statements = [
    `alter table users add column is_service ${integer} not null default 0`,
    `create table service_accounts (
      id ${id},
      version ${integer} not null default 1,
      name ${text} not null unique,
      description ${text} not null default '',
      role_id ${integer} not null references roles (id),
      user_id ${integer} not null unique references users (id),
      created_at ${text} not null,
      updated_at ${text} not null
    )`,
    `create index service_accounts_role_id on service_accounts (role_id)`,
    `alter table roles add column needs_two_step ${integer} not null default 0`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
