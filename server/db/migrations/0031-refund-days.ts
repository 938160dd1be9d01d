import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Tables } from '../schema.ts';

/** Refunds by the time at which they were made: what was refunded in a period, and the orders that it was for. */
export async function up(db: Kysely<Tables>): Promise<void> {
  await sql`create index order_refunds_created_at on order_refunds (created_at, order_id)`.execute(db);
}
