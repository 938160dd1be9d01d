import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { columnTypes } from './frozen.ts';
import type { Engine } from '../dialect.ts';
import type { Tables } from '../schema.ts';

/** Variants of products: part of the product for its history and its form, rows of their own for stock and SKUs. */
export async function up(db: Kysely<Tables>, engine: Engine): Promise<void> {
  const { integer, bigInteger, text } = columnTypes[engine];
  const statements = [
    `alter table products add column variants ${text} not null default '[]'`,
    // No reference: a product comes back from the trash under its id, and its variants with it.
    `create table product_variants (
      id ${integer} primary key,
      product_id ${integer} not null,
      sku ${integer} not null,
      price_cents ${bigInteger} not null check (price_cents > 0),
      quantity ${integer} not null check (quantity >= 0),
      allocated ${integer} not null default 0 check (allocated >= 0)
    )`,
    `create unique index product_variants_sku on product_variants (sku)`,
    `create index product_variants_product_id on product_variants (product_id, id)`,
    `create index stock_movements_variant_id on stock_movements (variant_id, id) where variant_id is not null`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
