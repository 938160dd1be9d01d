import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Engine } from '../dialect.ts';
import type { Tables } from '../schema.ts';
import { columnTypes } from './frozen.ts';

/**
 * When users were last seen stands with them, empty for never, so that their list is read along it; and they are found by
 * their phone number, whose digits stand in one piece: apart from the other texts, as roles may hide the number.
 */
export async function up(db: Kysely<Tables>, engine: Engine): Promise<void> {
  const { text } = columnTypes[engine];
  const statements = [
    `alter table users add column last_seen_at ${text} not null default ''`,
    `update users set last_seen_at = coalesce((select max(s.last_seen_at) from sessions s where s.user_id = users.id), '')`,
    // Ties come newest first in either direction.
    'create index users_last_seen_up on users (last_seen_at, id desc, is_service)',
    'create index users_last_seen_down on users (last_seen_at, id, is_service)',
    `alter table users add column phone_digits ${text} not null default ''`,
    `update users set phone_digits = ${digits[engine]} where contact <> ''`,
    engine === 'sqlite'
      ? 'create index users_phone_digits on users (phone_digits)'
      : 'create index users_phone_digits on users using gin (phone_digits gin_trgm_ops)',
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const signs = [' ', '+', '-', '(', ')', '.', '/', '\u00a0', '\u202f'];
const digits: Record<Engine, string> = {
  sqlite: signs.reduce((column, sign) => `replace(${column}, '${sign}', '')`, 'contact'),
  postgres: `regexp_replace(contact, '[^0-9]', '', 'g')`,
};
