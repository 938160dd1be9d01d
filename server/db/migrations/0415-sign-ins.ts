import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Engine } from '../dialect.ts';
import type { Tables } from '../schema.ts';
import { columnTypes } from './frozen.ts';

/** Who signed in or tried to, for administrators and for the owner of the account. */
export async function up(db: Kysely<Tables>, engine: Engine): Promise<void> {
  const { bigId, integer, text } = columnTypes[engine];
  const statements = [
    `create table sign_ins (
      id ${bigId},
      user_id ${integer},
      outcome ${text} not null check (outcome in ('SIGNED_IN', 'BAD_PASSWORD', 'LOCKED', 'BAD_CODE')),
      way ${text} not null check (way in ('PASSWORD', 'CODE', 'TRUSTED_BROWSER', 'PASSKEY', 'PROVIDER')),
      address ${text} not null,
      browser ${text} not null,
      system ${text} not null,
      search_text ${text} not null,
      created_at ${text} not null,
      updated_at ${text} not null
    )`,
    'create index sign_ins_user on sign_ins (user_id, id)',
    'create index sign_ins_outcome on sign_ins (outcome, id)',
    'create index sign_ins_way on sign_ins (way, id)',
    'create index sign_ins_created on sign_ins (created_at)',
    'create index sign_ins_updated on sign_ins (updated_at, id)',
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
