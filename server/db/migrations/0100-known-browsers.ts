import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { columnTypes } from './frozen.ts';
import type { Engine } from '../dialect.ts';
import type { Tables } from '../schema.ts';

/** Browsers that somebody has signed in with, who is not locked out there while strangers try his password elsewhere. */
export async function up(db: Kysely<Tables>, engine: Engine): Promise<void> {
  const { id, integer, text } = columnTypes[engine];
  const statements = [
    `create table known_browsers (
      id ${id},
      user_id ${integer} not null references users (id) on delete cascade,
      browser_hash ${text} not null,
      user_agent ${text} not null,
      used_at ${text} not null,
      expires_at ${text} not null,
      unique (browser_hash, user_id)
    )`,
    'create index known_browsers_user_id on known_browsers (user_id, used_at)',
    'create index known_browsers_expires_at on known_browsers (expires_at)',
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
