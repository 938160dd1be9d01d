import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { columnTypes } from './frozen.ts';
import type { Engine } from '../dialect.ts';
import type { Tables } from '../schema.ts';

/** An answer that is given again has the headers of the first: `ETag` and `Location`. */
export async function up(db: Kysely<Tables>, engine: Engine): Promise<void> {
  const { text } = columnTypes[engine];
  await sql.raw(`alter table idempotency_keys add column headers ${text} not null default '{}'`).execute(db);
}
