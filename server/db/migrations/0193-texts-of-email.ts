import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { columnTypes } from './frozen.ts';
import type { Engine } from '../dialect.ts';
import type { Tables } from '../schema.ts';

/** Signatures and templates that users write email with, for each language. */
export async function up(db: Kysely<Tables>, engine: Engine): Promise<void> {
  const { id, integer, text } = columnTypes[engine];
  const statements = [
    `create table mail_texts (
      id ${id},
      user_id ${integer} not null references users (id) on delete cascade,
      kind ${text} not null check (kind in ('SIGNATURE', 'TEMPLATE')),
      language ${text} not null,
      name ${text} not null,
      html ${text} not null,
      updated_at ${text} not null
    )`,
    `create unique index mail_texts_name on mail_texts (user_id, kind, language, name)`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
