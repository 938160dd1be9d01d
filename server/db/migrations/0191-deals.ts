import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { columnTypes } from './frozen.ts';
import type { Engine } from '../dialect.ts';
import type { Tables } from '../schema.ts';

/** What a promo code asks of an order, and how the deal behind it is called. */
export async function up(db: Kysely<Tables>, engine: Engine): Promise<void> {
  const { integer, bigInteger, text } = columnTypes[engine];
  const columns = [
    `title ${text} not null default ''`,
    `least_cents ${bigInteger}`,
    // JSON lists: continents that it holds for, and products that it is for; empty: all.
    `regions ${text} not null default '[]'`,
    `product_ids ${text} not null default '[]'`,
    `needs_all ${integer} not null default 0`,
    `once_per_customer ${integer} not null default 0`,
  ];
  for (const column of columns) await sql.raw(`alter table promo_codes add column ${column}`).execute(db);
}
