import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Tables } from '../schema.ts';

/** The figure of what was paid opens the invoices on which something was. */
export async function up(db: Kysely<Tables>): Promise<void> {
  await sql`create index invoices_paid on invoices (kind, is_archived, id) where paid_cents > 0`.execute(db);
}
