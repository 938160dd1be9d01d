import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { columnTypes } from './frozen.ts';
import type { Engine } from '../dialect.ts';
import type { Tables } from '../schema.ts';

/** How the shop is set, in one row; where it sends to, what that costs, and where it sends from. */
export async function up(db: Kysely<Tables>, engine: Engine): Promise<void> {
  const { id, integer, bigInteger, text } = columnTypes[engine];
  const now = new Date().toISOString();
  const record = `id ${id},
    version ${integer} not null default 1,
    created_at ${text} not null,
    updated_at ${text} not null`;
  const flag = (name: string, initial: 0 | 1) =>
    `${name} ${integer} not null default ${initial} check (${name} in (0, 1))`;
  const word = (name: string, initial: string, words: string[]) =>
    `${name} ${text} not null default '${initial}' check (${name} in ('${words.join("', '")}'))`;
  const texts = (names: string[]) => names.map((name) => `${name} ${text} not null default ''`).join(',\n    ');
  const presence = ['HIDDEN', 'OPTIONAL', 'REQUIRED'];
  const statements = [
    `create table store_settings (
    ${record},
    ${texts(['name', 'phone', 'contact_email', 'sender_email', 'legal_name', 'address', 'address2', 'city', 'state', 'postal_code'])},
    country ${text},
    time_zone ${text} not null default 'UTC',
    currency ${text},
    order_prefix ${text} not null default '#',
    order_suffix ${text} not null default '',
    order_number_from ${integer} not null default 1001,
    last_order_number ${integer} not null default 0,
    payment_methods ${text} not null default '[]',
    ${word('contact_method', 'EMAIL', ['EMAIL', 'PHONE'])},
    ${word('full_name', 'FIRST_AND_LAST', ['LAST_ONLY', 'FIRST_AND_LAST'])},
    ${word('company_name', 'HIDDEN', presence)},
    ${word('address_line2', 'OPTIONAL', presence)},
    ${word('shipping_phone', 'OPTIONAL', presence)},
    ${flag('prices_include_tax', 0)},
    ${flag('taxes_shipping', 0)},
    tax_rate_basis_points ${integer} not null default 0 check (tax_rate_basis_points between 0 and 10000),
    tax_rates ${text} not null default '[]',
    notices ${text} not null default '[]'
  )`,
    `insert into store_settings (id, created_at, updated_at) values (1, '${now}', '${now}')`,
    `create table shipping_zones (
    ${record},
    name ${text} not null,
    ${flag('is_rest', 0)},
    countries ${text} not null default '[]'
  )`,
    `create unique index shipping_zones_name on shipping_zones (name)`,
    `create table shipping_rates (
    ${record},
    zone_id ${integer} not null references shipping_zones (id),
    name ${text} not null,
    ${word('condition', 'ALWAYS', ['ALWAYS', 'ORDER_VALUE', 'ITEM_COUNT'])},
    least ${bigInteger},
    most ${bigInteger},
    price_cents ${bigInteger} not null default 0 check (price_cents >= 0)
  )`,
    `create index shipping_rates_zone_id on shipping_rates (zone_id)`,
    `create table store_locations (
    ${record},
    name ${text} not null,
    ${flag('is_default', 0)},
    ${flag('fulfils_orders', 1)},
    ${texts(['phone', 'address', 'address2', 'city', 'state', 'postal_code'])},
    country ${text}
  )`,
    `create unique index store_locations_name on store_locations (name)`,
    `alter table outgoing_mails add column sender ${text}`,
    `alter table outgoing_mails add column reply_to ${text}`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
