import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { columnTypes } from './frozen.ts';
import type { Engine } from '../dialect.ts';
import type { Tables } from '../schema.ts';

/** The day of the supply, which an invoice has to tell where it is not the day of issue. */
export async function up(db: Kysely<Tables>, engine: Engine): Promise<void> {
  await sql.raw(`alter table invoices add column supplied_date ${columnTypes[engine].text}`).execute(db);
}
