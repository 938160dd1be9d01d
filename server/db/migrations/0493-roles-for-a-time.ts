import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Engine } from '../dialect.ts';
import type { Tables } from '../schema.ts';
import { columnTypes } from './frozen.ts';

/** Roles that users have until an instant, and who gave them why. */
export async function up(db: Kysely<Tables>, engine: Engine): Promise<void> {
  const { id, integer, text } = columnTypes[engine];
  const statements = [
    `create table role_grants (
      id ${id},
      user_id ${integer} not null references users (id) on delete cascade,
      role_id ${integer} not null references roles (id) on delete cascade,
      note ${text} not null default '',
      given_by_id ${integer},
      ends_at ${text} not null,
      ended_at ${text},
      created_at ${text} not null
    )`,
    'create index role_grants_ends_at on role_grants (ends_at) where ended_at is null',
    'create index role_grants_user on role_grants (user_id, id)',
    'create index role_grants_role on role_grants (role_id)',
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
