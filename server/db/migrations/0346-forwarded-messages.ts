import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Engine } from '../dialect.ts';
import type { Tables } from '../schema.ts';
import { columnTypes } from './frozen.ts';

/** Who wrote a message first that was sent on. The account may be gone. */
export async function up(db: Kysely<Tables>, engine: Engine): Promise<void> {
  const { integer } = columnTypes[engine];
  await sql.raw(`alter table chat_messages add column forwarded_from_id ${integer}`).execute(db);
}
