import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { columnTypes } from './frozen.ts';
import type { Engine } from '../dialect.ts';
import type { Tables } from '../schema.ts';

/** An invoice knows the address that it was mailed to last, so that its history says whom each mail went to. */
export async function up(db: Kysely<Tables>, engine: Engine): Promise<void> {
  await sql.raw(`alter table invoices add column sent_to ${columnTypes[engine].text}`).execute(db);
}
