import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Engine } from '../dialect.ts';
import type { Tables } from '../schema.ts';
import { columnTypes } from './frozen.ts';

/** What sign-ins have to keep to, as administrators set it. */
export async function up(db: Kysely<Tables>, engine: Engine): Promise<void> {
  const { integer, text } = columnTypes[engine];
  await sql
    .raw(
      `create table sign_in_policies (
      id ${integer} primary key check (id = 1),
      version ${integer} not null default 1,
      password_min_length ${integer} not null default 8,
      password_max_age_days ${integer},
      session_idle_hours ${integer},
      session_max_days ${integer},
      session_remember_days ${integer},
      allows_password ${integer} not null default 1 check (allows_password in (0, 1)),
      allows_passkey ${integer} not null default 1 check (allows_passkey in (0, 1)),
      allows_provider ${integer} not null default 1 check (allows_provider in (0, 1)),
      registration_domains ${text} not null default '[]',
      created_at ${text} not null,
      updated_at ${text} not null
    )`,
    )
    .execute(db);
  const at = '2026-01-01T00:00:00.000Z';
  await sql`insert into sign_in_policies (id, created_at, updated_at) values (1, ${at}, ${at})`.execute(db);
}
