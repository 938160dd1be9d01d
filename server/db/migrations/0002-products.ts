import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { columnTypes } from './frozen.ts';
import type { Engine } from '../dialect.ts';
import type { Tables } from '../schema.ts';

/** Categories and products, how products are found and sorted, and counters so that totals never scan them. */
export async function up(db: Kysely<Tables>, engine: Engine): Promise<void> {
  const { id, integer, bigInteger, text } = columnTypes[engine];
  const flag = `${integer} not null check`;
  const statements = [
    `create table categories (id ${id}, name ${text} not null unique)`,
    // Long texts last: SQLite reads a row from its start and stops at the last column that is asked for.
    `create table products (
      id ${id},
      version ${integer} not null default 1,
      name ${text} not null,
      brand ${text} not null,
      category ${text} not null references categories (name) on update cascade,
      status ${text} not null check (status in ('PUBLISHED', 'INACTIVE', 'SCHEDULED')),
      publish_at ${text},
      in_stock ${flag} (in_stock in (0, 1)),
      sku ${integer} not null,
      barcode ${text} not null,
      price_cents ${bigInteger} not null check (price_cents > 0),
      discount_price_cents ${bigInteger},
      charge_tax ${flag} (charge_tax in (0, 1)),
      quantity ${integer} not null check (quantity >= 0),
      image ${text},
      name_key ${text} not null,
      search_text ${text} not null,
      created_at ${text} not null,
      updated_at ${text} not null,
      collection ${text} not null,
      fulfilment ${text} not null,
      delivery_scope ${text} not null,
      is_fragile ${flag} (is_fragile in (0, 1)),
      is_biodegradable ${flag} (is_biodegradable in (0, 1)),
      frozen_max_celsius ${integer},
      expires_on ${text},
      identifier_type ${text},
      identifier ${text} not null,
      images ${text} not null,
      tags ${text} not null,
      options ${text} not null,
      delivery_countries ${text} not null,
      description ${text} not null,
      check ((status = 'SCHEDULED') = (publish_at is not null))
    )`,
    `create unique index products_sku on products (sku)`,
    // Equal rows come newest first in either direction, so each sort column has an index for both.
    ...['name_key', 'category', 'status', 'price_cents', 'quantity'].flatMap((column) => [
      `create index products_${column}_up on products (${column}, id desc)`,
      `create index products_${column}_down on products (${column}, id)`,
    ]),
    // Where few rows match they are read from here, whatever the order asked for. The fewest values come first: a
    // filter that leaves one out lists all of its values instead.
    `create index products_filter on products (in_stock, status, category, id)`,
    // Everything that lists compare, in a tenth of the table's size: for deep pages and words too short for trigrams.
    `create index products_narrow
      on products (id, status, category, in_stock, price_cents, quantity, sku, name_key, search_text)`,
    `create index products_publish_at on products (publish_at) where status = 'SCHEDULED'`,
    // One row for each combination that occurs. Slots keep writers on PostgreSQL out of each other's way.
    `create table product_counts (
      status ${text} not null,
      category ${text} not null,
      in_stock ${integer} not null,
      slot ${integer} not null,
      count ${bigInteger} not null,
      low_count ${bigInteger} not null,
      units ${bigInteger} not null,
      value_high ${bigInteger} not null,
      value_low ${bigInteger} not null,
      primary key (status, category, in_stock, slot)
    )`,
    ...(engine === 'sqlite' ? sqliteOnly : postgresOnly),
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const counters = ['count', 'low_count', 'units', 'value_high', 'value_low'];

/** What one row adds to the counters. The stock value is kept in two parts: the sum of one would leave 64 bits. */
const share = (row: string) => [
  '1',
  `case when ${row}.in_stock = 1 and ${row}.quantity <= 10 then 1 else 0 end`,
  `${row}.quantity`,
  `(${row}.price_cents / 100000) * ${row}.quantity`,
  `(${row}.price_cents % 100000) * ${row}.quantity`,
];

const intoCounts = `insert into product_counts (status, category, in_stock, slot, ${counters.join(', ')})`;
const added = `on conflict (status, category, in_stock, slot) do update set
  ${counters.map((counter) => `${counter} = product_counts.${counter} + excluded.${counter}`).join(', ')};`;

const countRow = (row: 'old' | 'new') => `${intoCounts}
  values (${row}.status, ${row}.category, ${row}.in_stock, 0, ${share(row)
    .map((part) => (row === 'new' ? part : `-(${part})`))
    .join(', ')})
  ${added}`;

const unindex = `insert into products_search (products_search, rowid, search_text) values ('delete', old.id, old.search_text);`;
const index = `insert into products_search (rowid, search_text) values (new.id, new.search_text);`;

const sqliteOnly = [
  // The text is folded already, so the index need not do it again.
  `create virtual table products_search using fts5 (
    search_text, content = 'products', content_rowid = 'id', columnsize = 0, tokenize = 'trigram case_sensitive 1'
  )`,
  `create trigger products_inserted after insert on products begin ${index} ${countRow('new')} end`,
  `create trigger products_deleted after delete on products begin ${unindex} ${countRow('old')} end`,
  `create trigger products_renamed after update of search_text on products when old.search_text <> new.search_text
    begin ${unindex} ${index} end`,
  `create trigger products_recounted after update of status, category, in_stock, quantity, price_cents on products
    begin ${countRow('old')} ${countRow('new')} end`,
];

const rowsOf = (table: string, sign: string) => `
  select status, category, in_stock, ${share('r')
    .map((part, at) => `${sign}(${part}) as ${counters[at]}`)
    .join(', ')} from ${table} r`;

// Once for each statement, in one order of keys: a bulk change takes few locks, and two of them cannot wait for each other.
const countRows = (source: string) => `${intoCounts}
  select status, category, in_stock, pg_backend_pid() % 16, ${counters.map((counter) => `sum(${counter})`).join(', ')}
  from (${source}) changed group by status, category, in_stock
  having ${counters.map((counter) => `sum(${counter}) <> 0`).join(' or ')}
  order by status, category, in_stock
  ${added}`;

const postgresOnly = [
  `create extension if not exists pg_trgm`,
  `create index products_search on products using gin (search_text gin_trgm_ops)`,
  `create function count_products() returns trigger language plpgsql as $$ begin
    if tg_op = 'INSERT' then ${countRows(rowsOf('new_rows', ''))}
    elsif tg_op = 'DELETE' then ${countRows(rowsOf('old_rows', '-'))}
    else ${countRows(`${rowsOf('new_rows', '')} union all ${rowsOf('old_rows', '-')}`)}
    end if;
    return null;
  end $$`,
  `create trigger products_inserted after insert on products
    referencing new table as new_rows for each statement execute function count_products()`,
  `create trigger products_deleted after delete on products
    referencing old table as old_rows for each statement execute function count_products()`,
  `create trigger products_updated after update on products
    referencing old table as old_rows new table as new_rows for each statement execute function count_products()`,
];
