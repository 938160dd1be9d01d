import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Tables } from '../schema.ts';

/** Products are found by a scanned barcode, and orders by the number on a parcel. */
export async function up(db: Kysely<Tables>): Promise<void> {
  await sql`create index products_barcode on products (barcode)`.execute(db);
  await sql`create index order_parcels_tracking_number on order_parcels (tracking_number)`.execute(db);
}
