import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Tables } from '../schema.ts';

/** A company that comes from another program goes on counting its invoices. */
export async function up(db: Kysely<Tables>): Promise<void> {
  await sql`alter table invoice_settings add column first_number integer not null default 1`.execute(db);
}
