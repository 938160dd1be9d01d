import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Engine } from '../dialect.ts';
import type { Tables } from '../schema.ts';
import { columnTypes } from './frozen.ts';

/** Messages that mention all or all who are there, and up to where a member was mailed what they have missed. */
export async function up(db: Kysely<Tables>, engine: Engine): Promise<void> {
  const { integer, text } = columnTypes[engine];
  const statements = [
    `alter table chat_messages add column crowd ${text} check (crowd in ('all', 'here'))`,
    `alter table chat_profiles add column mailed_id ${integer} not null default 0`,
    'create index notifications_kind on notifications (kind, created_at, id)',
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
