import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Engine } from '../dialect.ts';
import type { Tables } from '../schema.ts';
import { columnTypes } from './frozen.ts';

/** Deals may be emailed to customers who agreed, once, when they start. */
export async function up(db: Kysely<Tables>, engine: Engine): Promise<void> {
  const { integer, text } = columnTypes[engine];
  const columns = [`emails_customers ${integer} not null default 0`, `emailed_at ${text}`];
  for (const column of columns) await sql.raw(`alter table promo_codes add column ${column}`).execute(db);
}
