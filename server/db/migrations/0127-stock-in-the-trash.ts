import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Tables } from '../schema.ts';

/**
 * What lies on the shelf stays in the ledger when its product goes to the trash. It was taken out before; where the
 * product has not come back since, that is taken back.
 */
export async function up(db: Kysely<Tables>): Promise<void> {
  await sql`delete from stock_movements where reason = 'REMOVED'
    and not exists (select 1 from products p where p.id = stock_movements.product_id)
    and not exists (
      select 1 from (select product_id, variant_id, id from stock_movements where reason = 'ADDED') later
      where later.product_id = stock_movements.product_id and later.id > stock_movements.id
        and coalesce(later.variant_id, 0) = coalesce(stock_movements.variant_id, 0))`.execute(db);
}
