import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Engine } from '../dialect.ts';
import type { Tables } from '../schema.ts';
import { columnTypes } from './frozen.ts';

/** When the server of a recipient has told that a message stands in their mailbox. */
export async function up(db: Kysely<Tables>, engine: Engine): Promise<void> {
  const { text } = columnTypes[engine];
  await sql.raw(`alter table mail_deliveries add column delivered_at ${text}`).execute(db);
}
