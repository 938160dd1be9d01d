import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Engine } from '../dialect.ts';
import type { Tables } from '../schema.ts';
import { columnTypes } from './frozen.ts';

/** Cards come again once they are done, and know which one they follow. */
export async function up(db: Kysely<Tables>, engine: Engine): Promise<void> {
  const { integer, text } = columnTypes[engine];
  const statements = [
    `alter table board_cards add column repeats ${text} not null default 'NEVER'`,
    `alter table board_cards add column repeat_day ${integer}`,
    `alter table board_cards add column follows_id ${integer}`,
    'create index board_cards_follows on board_cards (follows_id)',
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
