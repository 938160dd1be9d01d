import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { columnTypes } from './frozen.ts';
import type { Engine } from '../dialect.ts';
import type { Tables } from '../schema.ts';

/** Cards may say when work on them begins. */
export async function up(db: Kysely<Tables>, engine: Engine): Promise<void> {
  const { text } = columnTypes[engine];
  await sql.raw(`alter table board_cards add column start_on ${text}`).execute(db);
}
