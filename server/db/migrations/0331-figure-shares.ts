import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Engine } from '../dialect.ts';
import type { Tables } from '../schema.ts';
import { columnTypes } from './frozen.ts';

/** Links by which figures are read without an account. */
export async function up(db: Kysely<Tables>, engine: Engine): Promise<void> {
  const { id, integer, text } = columnTypes[engine];
  const statements = [
    `create table figure_shares (
      id ${id},
      name ${text} not null,
      owner_id ${integer} not null references users (id) on delete cascade,
      figures ${text} not null,
      period ${text} not null check (period in ('DAYS_7', 'DAYS_30', 'DAYS_90', 'MONTHS_12')),
      token_hash ${text} not null unique,
      created_at ${text} not null,
      expires_at ${text} not null,
      withdrawn_at ${text}
    )`,
    'create index figure_shares_owner on figure_shares (owner_id, id)',
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
