import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Engine } from '../dialect.ts';
import type { Tables } from '../schema.ts';
import { columnTypes } from './frozen.ts';

/** Fields that a company adds to its users, and what stands in them. */
export async function up(db: Kysely<Tables>, engine: Engine): Promise<void> {
  const { id, integer, text } = columnTypes[engine];
  const statements = [
    `create table custom_fields (
      id ${id},
      version ${integer} not null default 1,
      name ${text} not null unique,
      kind ${text} not null check (kind in ('TEXT', 'NUMBER', 'DAY', 'YES_NO', 'CHOICE', 'LINK')),
      hint ${text} not null default '',
      choices ${text} not null default '[]',
      created_at ${text} not null,
      updated_at ${text} not null
    )`,
    `alter table users add column custom_values ${text} not null default '[]'`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
