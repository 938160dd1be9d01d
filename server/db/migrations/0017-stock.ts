import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { columnTypes } from './frozen.ts';
import type { Engine } from '../dialect.ts';
import type { Tables } from '../schema.ts';

/** The stock ledger: each movement of what is on hand or promised, with its reason. What is on hand today begins it. */
export async function up(db: Kysely<Tables>, engine: Engine): Promise<void> {
  const { bigId, integer, text } = columnTypes[engine];
  const statements = [
    `alter table products add column allocated ${integer} not null default 0 check (allocated >= 0)`,
    `alter table products add column low_stock_threshold ${integer} not null default 0 check (low_stock_threshold >= 0)`,
    // No references: the ledger outlives products and orders, which may come back from the trash under their ids.
    `create table stock_movements (
      id ${bigId},
      product_id ${integer} not null,
      variant_id ${integer},
      quantity ${integer} not null,
      allocated ${integer} not null,
      reason ${text} not null,
      order_id ${integer},
      note ${text} not null,
      actor_id ${integer},
      actor_name ${text},
      created_at ${text} not null
    )`,
    `create index stock_movements_product_id on stock_movements (product_id, id)`,
    `create index stock_movements_order_id on stock_movements (order_id)`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
  await sql`
    insert into stock_movements (product_id, quantity, allocated, reason, note, created_at)
    select id, quantity, 0, 'ADDED', '', ${new Date().toISOString()} from products where quantity > 0`.execute(db);
}
