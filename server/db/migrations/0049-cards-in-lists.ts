import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { columnTypes } from './frozen.ts';
import type { Engine } from '../dialect.ts';
import type { Tables } from '../schema.ts';

/** Cards are listed across boards, in several orders, and know the file that they came from. */
export async function up(db: Kysely<Tables>, engine: Engine): Promise<void> {
  const { text } = columnTypes[engine];
  const statements = [
    `alter table board_cards add column source ${text}`,
    `create index board_cards_source on board_cards (board_id, source) where source is not null`,
    `create index board_cards_name_key on board_cards (name_key, id)`,
    `create index board_cards_updated_at on board_cards (updated_at, id)`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
