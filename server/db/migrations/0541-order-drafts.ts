import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Engine } from '../dialect.ts';
import type { Tables } from '../schema.ts';
import { columnTypes } from './frozen.ts';

/** Orders that are still put together: in a table of their own, so that nothing that counts orders knows them. */
export async function up(db: Kysely<Tables>, engine: Engine): Promise<void> {
  const { id, integer, bigInteger, text } = columnTypes[engine];
  const statements = [
    `create table order_drafts (
      id ${id},
      version ${integer} not null default 1,
      created_at ${text} not null,
      updated_at ${text} not null,
      customer_id ${integer},
      lines ${text} not null,
      discount_cents ${bigInteger} not null,
      shipping_rate_id ${integer},
      promo_code ${text} not null,
      gift_wrap ${integer} not null,
      method ${text} not null,
      method_digits ${text} not null,
      is_paid ${integer} not null,
      shipping_address ${text},
      note ${text} not null,
      customer_name ${text} not null,
      customer_email ${text} not null,
      seen ${text} not null,
      unit_count ${integer} not null,
      total_cents ${bigInteger} not null,
      author_name ${text} not null,
      country ${text} not null,
      status ${text} not null,
      payment ${text} not null,
      fulfilment ${text} not null,
      name_key ${text} not null,
      search_text ${text} not null
    )`,
    'create index order_drafts_name on order_drafts (name_key, id)',
    'create index order_drafts_updated on order_drafts (updated_at, id)',
    'create index order_drafts_total on order_drafts (total_cents, id)',
    'create index order_drafts_units on order_drafts (unit_count, id)',
    'create index order_drafts_customer on order_drafts (customer_id, id)',
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
