import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Engine } from '../dialect.ts';
import type { Tables } from '../schema.ts';
import { columnTypes } from './frozen.ts';

/** A mailing knows what it tells of, so that it is called off with that. */
export async function up(db: Kysely<Tables>, engine: Engine): Promise<void> {
  const { text } = columnTypes[engine];
  for (const column of [`about ${text}`, `called_off_at ${text}`])
    await sql.raw(`alter table campaigns add column ${column}`).execute(db);
  await sql`create index campaigns_about on campaigns (about) where about is not null`.execute(db);
}
