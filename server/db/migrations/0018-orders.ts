import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { columnTypes } from './frozen.ts';
import type { Engine } from '../dialect.ts';
import type { Tables } from '../schema.ts';

/** Orders with their lines, parcels, refunds and events, how they are found and sorted, and counters of them. */
export async function up(db: Kysely<Tables>, engine: Engine): Promise<void> {
  const { id, bigId, integer, bigInteger, text } = columnTypes[engine];
  const cents = `${bigInteger} not null`;
  const count = `${integer} not null default 0`;
  const statements = [
    // Long texts last. No references between orders, customers and products: each may come back from the trash.
    `create table orders (
      id ${id},
      version ${integer} not null default 1,
      number ${integer} not null,
      customer_id ${integer} not null,
      customer_name ${text} not null,
      customer_email ${text} not null,
      customer_avatar ${text},
      payment ${text} not null check (payment in ('PAID', 'PENDING', 'CANCELED', 'FAILED')),
      status ${text} not null check (status in ('DISPATCHED', 'OUT_FOR_DELIVERY', 'READY_TO_PICKUP', 'DELIVERED')),
      fulfilment ${text} not null check (fulfilment in ('NONE', 'PARTLY', 'ALL')),
      method ${text} not null,
      method_digits ${text} not null,
      unit_count ${integer} not null,
      subtotal_cents ${cents} check (subtotal_cents >= 0),
      discount_cents ${cents} check (discount_cents >= 0),
      shipping_cents ${cents} check (shipping_cents >= 0),
      tax_cents ${cents} check (tax_cents >= 0),
      included_tax_cents ${cents} check (included_tax_cents >= 0),
      total_cents ${cents} check (total_cents = subtotal_cents - discount_cents + shipping_cents + tax_cents),
      captured_cents ${cents},
      refunded_cents ${cents},
      refunded_tax_cents ${cents},
      spent_cents ${cents},
      is_refunded ${integer} not null check (is_refunded in (0, 1)),
      country ${text} not null,
      invoiced_at ${text},
      canceled_at ${text},
      created_at ${text} not null,
      updated_at ${text} not null,
      name_key ${text} not null,
      search_text ${text} not null,
      shipping_method ${text} not null,
      tax_is_included ${integer} not null check (tax_is_included in (0, 1)),
      shipping_tax_basis_points ${integer} not null,
      shipping_address ${text} not null,
      billing_address ${text} not null,
      note ${text} not null,
      check (refunded_cents between 0 and captured_cents)
    )`,
    `create unique index orders_number on orders (number)`,
    ...['name_key', 'created_at', 'status', 'payment', 'spent_cents', 'total_cents'].flatMap((column) => [
      `create index orders_${column}_up on orders (${column}, id desc)`,
      `create index orders_${column}_down on orders (${column}, id)`,
    ]),
    `create index orders_filter on orders (payment, status, method, id)`,
    `create index orders_customer_id on orders (customer_id, id)`,
    `create index orders_country on orders (country, created_at)`,
    `create index orders_refunded on orders (id) where is_refunded = 1`,
    `create index orders_narrow on orders
      (id, payment, status, method, created_at, customer_id, spent_cents, total_cents, number, name_key, search_text)`,
    `create table order_lines (
      id ${bigId},
      order_id ${integer} not null,
      product_id ${integer} not null,
      variant_id ${integer},
      name ${text} not null,
      sku ${integer} not null,
      unit_price_cents ${cents},
      quantity ${integer} not null check (quantity > 0),
      discount_cents ${cents},
      tax_basis_points ${integer} not null,
      tax_cents ${cents},
      fulfilled ${count} check (fulfilled between 0 and quantity),
      refunded ${count} check (refunded between 0 and quantity),
      returned ${count} check (returned between 0 and fulfilled)
    )`,
    `create index order_lines_order_id on order_lines (order_id, id)`,
    `create index order_lines_product_id on order_lines (product_id, id)`,
    `create table order_parcels (
      id ${bigId},
      order_id ${integer} not null,
      carrier ${text} not null,
      tracking_number ${text} not null,
      lines ${text} not null,
      created_at ${text} not null
    )`,
    `create index order_parcels_order_id on order_parcels (order_id, id)`,
    `create table order_refunds (
      id ${bigId},
      order_id ${integer} not null,
      kind ${text} not null,
      amount_cents ${cents} check (amount_cents > 0),
      tax_cents ${cents},
      lines ${text} not null,
      reason ${text} not null,
      actor_name ${text},
      created_at ${text} not null
    )`,
    `create index order_refunds_order_id on order_refunds (order_id, id)`,
    `create table order_events (
      id ${bigId},
      order_id ${integer} not null,
      kind ${text} not null,
      data ${text} not null,
      actor_name ${text},
      created_at ${text} not null
    )`,
    `create index order_events_order_id on order_events (order_id, id)`,
    `create table order_counts (
      payment ${text} not null,
      status ${text} not null,
      method ${text} not null,
      slot ${integer} not null,
      count ${bigInteger} not null,
      refunded_count ${bigInteger} not null,
      spent_cents ${bigInteger} not null,
      primary key (payment, status, method, slot)
    )`,
    ...(engine === 'sqlite' ? sqliteOnly : postgresOnly),
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const counters = ['count', 'refunded_count', 'spent_cents'];
const share = (row: string) => ['1', `${row}.is_refunded`, `${row}.spent_cents`];
const intoCounts = `insert into order_counts (payment, status, method, slot, ${counters.join(', ')})`;
const added = `on conflict (payment, status, method, slot) do update set
  ${counters.map((counter) => `${counter} = order_counts.${counter} + excluded.${counter}`).join(', ')};`;

const countRow = (row: 'old' | 'new') => `${intoCounts}
  values (${row}.payment, ${row}.status, ${row}.method, 0, ${share(row)
    .map((part) => (row === 'new' ? part : `-(${part})`))
    .join(', ')})
  ${added}`;

const unindex = `insert into orders_search (orders_search, rowid, search_text) values ('delete', old.id, old.search_text);`;
const index = `insert into orders_search (rowid, search_text) values (new.id, new.search_text);`;

const sqliteOnly = [
  `create virtual table orders_search using fts5 (
    search_text, content = 'orders', content_rowid = 'id', columnsize = 0, tokenize = 'trigram case_sensitive 1'
  )`,
  `create trigger orders_inserted after insert on orders begin ${index} ${countRow('new')} end`,
  `create trigger orders_deleted after delete on orders begin ${unindex} ${countRow('old')} end`,
  `create trigger orders_renamed after update of search_text on orders when old.search_text <> new.search_text
    begin ${unindex} ${index} end`,
  `create trigger orders_recounted after update of payment, status, method, is_refunded, spent_cents on orders
    begin ${countRow('old')} ${countRow('new')} end`,
];

const rowsOf = (table: string, sign: string) => `
  select payment, status, method, ${share('r')
    .map((part, at) => `${sign}(${part}) as ${counters[at]}`)
    .join(', ')} from ${table} r`;

// Once for each statement, in one order of keys, as for products.
const countRows = (source: string) => `${intoCounts}
  select payment, status, method, pg_backend_pid() % 16, ${counters.map((counter) => `sum(${counter})`).join(', ')}
  from (${source}) changed group by payment, status, method
  having ${counters.map((counter) => `sum(${counter}) <> 0`).join(' or ')}
  order by payment, status, method
  ${added}`;

const postgresOnly = [
  `create index orders_search on orders using gin (search_text gin_trgm_ops)`,
  `create function count_orders() returns trigger language plpgsql as $$ begin
    if tg_op = 'INSERT' then ${countRows(rowsOf('new_rows', ''))}
    elsif tg_op = 'DELETE' then ${countRows(rowsOf('old_rows', '-'))}
    else ${countRows(`${rowsOf('new_rows', '')} union all ${rowsOf('old_rows', '-')}`)}
    end if;
    return null;
  end $$`,
  `create trigger orders_inserted after insert on orders
    referencing new table as new_rows for each statement execute function count_orders()`,
  `create trigger orders_deleted after delete on orders
    referencing old table as old_rows for each statement execute function count_orders()`,
  `create trigger orders_updated after update on orders
    referencing old table as old_rows new table as new_rows for each statement execute function count_orders()`,
];
