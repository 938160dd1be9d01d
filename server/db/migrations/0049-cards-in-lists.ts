import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Tables } from '../schema.ts';

/** Cards are listed across boards, in several orders. */
export async function up(db: Kysely<Tables>): Promise<void> {
  const statements = [
    `create index board_cards_name_key on board_cards (name_key, id)`,
    `create index board_cards_updated_at on board_cards (updated_at, id)`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
