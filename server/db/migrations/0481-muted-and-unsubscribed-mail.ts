import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Engine } from '../dialect.ts';
import type { Tables } from '../schema.ts';
import { columnTypes } from './frozen.ts';

/** Conversations that nobody wants to be told of, and ways out of mail that comes again and again. */
export async function up(db: Kysely<Tables>, engine: Engine): Promise<void> {
  const { integer, text } = columnTypes[engine];
  const statements = [
    `alter table mail_threads add column is_muted ${integer} not null default 0`,
    `alter table mail_bodies add column unsubscribe ${text}`,
    `alter table mail_messages add column unsubscribed_at ${text}`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
