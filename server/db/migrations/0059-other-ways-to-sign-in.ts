import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { columnTypes } from './frozen.ts';
import type { Engine } from '../dialect.ts';
import type { Tables } from '../schema.ts';

/** Passkeys, accounts elsewhere that sign in here, and what waits for an answer from either. */
export async function up(db: Kysely<Tables>, engine: Engine): Promise<void> {
  const { id, bigId, integer, text } = columnTypes[engine];
  const ofUser = `user_id ${integer} not null references users (id) on delete cascade`;
  const statements = [
    `create table passkeys (
      id ${id},
      ${ofUser},
      name ${text} not null,
      credential_id ${text} not null unique,
      public_key ${text} not null,
      counter ${integer} not null,
      transports ${text} not null,
      is_backed_up ${integer} not null check (is_backed_up in (0, 1)),
      created_at ${text} not null,
      last_used_at ${text}
    )`,
    'create index passkeys_user_id on passkeys (user_id)',
    `create table user_identities (
      id ${id},
      ${ofUser},
      provider ${text} not null,
      subject ${text} not null,
      email ${text} not null,
      created_at ${text} not null,
      last_used_at ${text},
      unique (provider, subject)
    )`,
    'create index user_identities_user_id on user_identities (user_id)',
    `create table sign_in_challenges (
      id ${bigId},
      kind ${text} not null,
      user_id ${integer} references users (id) on delete cascade,
      challenge_hash ${text} not null unique,
      payload ${text},
      expires_at ${text} not null
    )`,
    'create index sign_in_challenges_user_id on sign_in_challenges (user_id)',
    'create index sign_in_challenges_expires_at on sign_in_challenges (expires_at)',
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
