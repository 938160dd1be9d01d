import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { columnTypes } from './frozen.ts';
import type { Engine } from '../dialect.ts';
import type { Tables } from '../schema.ts';

/** Codes that take something off an order, and gift wrap at a price of the settings. */
export async function up(db: Kysely<Tables>, engine: Engine): Promise<void> {
  const { id, integer, bigInteger, text } = columnTypes[engine];
  const statements = [
    `create table promo_codes (
      id ${id},
      version ${integer} not null default 1,
      created_at ${text} not null,
      updated_at ${text} not null,
      code ${text} not null unique,
      kind ${text} not null,
      percent ${integer},
      amount_cents ${bigInteger},
      starts_on ${text},
      ends_on ${text},
      most_uses ${integer},
      is_active ${integer} not null default 1
    )`,
    `alter table orders add column promo_code ${text} not null default ''`,
    // Part of the shipping, which it is priced with: the total stays subtotal − discount + shipping + tax.
    `alter table orders add column gift_wrap_cents ${bigInteger} not null default 0`,
    `create index orders_promo_code on orders (promo_code, payment) where promo_code <> ''`,
    `alter table store_settings add column gift_wrap_cents ${bigInteger}`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
