import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { columnTypes } from './frozen.ts';
import type { Engine } from '../dialect.ts';
import type { Tables } from '../schema.ts';

/** Who answered a quote on its page, and terms and thanks in each language of the clients. */
export async function up(db: Kysely<Tables>, engine: Engine): Promise<void> {
  const { text } = columnTypes[engine];
  await sql.raw(`alter table invoices add column answered_by ${text} not null default ''`).execute(db);
  await sql.raw(`alter table invoice_settings add column texts ${text} not null default '[]'`).execute(db);
}
