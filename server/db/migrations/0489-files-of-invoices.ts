import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Engine } from '../dialect.ts';
import type { Tables } from '../schema.ts';
import { columnTypes } from './frozen.ts';

/** Invoices have files that go with their mails and stand on the page of the client. */
export async function up(db: Kysely<Tables>, engine: Engine): Promise<void> {
  const { text } = columnTypes[engine];
  await sql.raw(`alter table invoices add column files ${text} not null default '[]'`).execute(db);
}
