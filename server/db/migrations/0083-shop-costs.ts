import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { columnTypes } from './frozen.ts';
import type { Engine } from '../dialect.ts';
import type { Tables } from '../schema.ts';

/** What goods cost the shop, what is expected of a month, and the sums that profit is told from. */
export async function up(db: Kysely<Tables>, engine: Engine): Promise<void> {
  const { id, integer, bigInteger, text } = columnTypes[engine];
  const statements = [
    `alter table products add column cost_cents ${bigInteger}`,
    // What a unit cost when it was ordered, and what all units of the order cost that have not come back into stock.
    `alter table order_lines add column unit_cost_cents ${bigInteger} not null default 0`,
    `alter table orders add column cost_cents ${bigInteger} not null default 0`,
    `create table shop_budgets (
      id ${id},
      version ${integer} not null default 1,
      created_at ${text} not null,
      updated_at ${text} not null,
      month ${text} not null unique,
      amount_cents ${bigInteger} not null check (amount_cents >= 0)
    )`,
    // Hours are those of UTC, the beginnings of created_at. Slots spread concurrent writers, as in order_hours.
    `create table shop_hours (
      hour ${text} not null,
      slot ${integer} not null,
      cost_cents ${bigInteger} not null,
      tax_cents ${bigInteger} not null,
      refunded_cents ${bigInteger} not null,
      primary key (hour, slot)
    )`,
    `insert into shop_hours (hour, slot, cost_cents, tax_cents, refunded_cents)
      select hour, 0, sum(cost_cents), sum(tax_cents), sum(refunded_cents) from (
        select ${hourOf('o')} as hour, ${cost('o')} as cost_cents, ${tax('o')} as tax_cents, 0 as refunded_cents from orders o
        union all
        select ${hourOf('r')}, 0, 0, r.amount_cents from order_refunds r join orders o on o.id = r.order_id
      ) every group by hour`,
    // Customers of some days, by how often they have ordered.
    `create index customers_leads on customers (created_at, order_count)`,
    ...(engine === 'sqlite' ? sqliteOnly : postgresOnly),
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const hourOf = (row: string) => `substr(${row}.created_at, 1, 13)`;
const ifSold = (row: string, amount: string) =>
  `case when ${row}.payment in ('CANCELED', 'FAILED') then 0 else ${amount} end`;
const cost = (row: string) => ifSold(row, `${row}.cost_cents`);
const tax = (row: string) => ifSold(row, `${row}.tax_cents + ${row}.included_tax_cents - ${row}.refunded_tax_cents`);

/** Adds to the sums; SQLite wants a condition between a selection and "on conflict". */
const added = (source: string) => `insert into shop_hours (hour, slot, cost_cents, tax_cents, refunded_cents)
  ${source} on conflict (hour, slot) do update set
    cost_cents = shop_hours.cost_cents + excluded.cost_cents,
    tax_cents = shop_hours.tax_cents + excluded.tax_cents,
    refunded_cents = shop_hours.refunded_cents + excluded.refunded_cents;`;

/* SQLite: row by row. */

type Row = 'old' | 'new';
const sign = (row: Row) => (row === 'new' ? '' : '-');
const orderRow = (row: Row) =>
  added(`values (${hourOf(row)}, 0, ${sign(row)}(${cost(row)}), ${sign(row)}(${tax(row)}), 0)`);
/** Refunds stay when their order goes to the trash, and count again when it comes back. */
const refundsOf = (row: Row) =>
  added(`select ${hourOf('r')}, 0, 0, 0, ${sign(row)}sum(r.amount_cents) from order_refunds r
    where r.order_id = ${row}.id group by 1 having sum(r.amount_cents) <> 0`);
const costColumns = 'payment, cost_cents, tax_cents, included_tax_cents, refunded_tax_cents, created_at';

const sqliteOnly = [
  `create trigger orders_costed after insert on orders begin ${orderRow('new')} ${refundsOf('new')} end`,
  `create trigger orders_uncosted after delete on orders begin ${orderRow('old')} ${refundsOf('old')} end`,
  `create trigger orders_recosted after update of ${costColumns} on orders
    begin ${orderRow('old')} ${orderRow('new')} end`,
  `create trigger order_refunds_summed after insert on order_refunds
    begin ${added(`values (${hourOf('new')}, 0, 0, 0, new.amount_cents)`)} end`,
];

/* PostgreSQL: once for each statement, and rows in one order, so that no two writers wait for each other. */

const slot = 'pg_backend_pid() % 16';
const grouped = (source: string) =>
  added(`select hour, ${slot}, sum(cost_cents), sum(tax_cents), sum(refunded_cents) from (${source}) changed group by hour
    having sum(cost_cents) <> 0 or sum(tax_cents) <> 0 or sum(refunded_cents) <> 0 order by hour`);
const orderRows = (rows: string, way: '' | '-') =>
  `select ${hourOf('r')} as hour, ${way}(${cost('r')}) as cost_cents, ${way}(${tax('r')}) as tax_cents,
    0 as refunded_cents from ${rows} r`;
const refundRows = (rows: string, way: '' | '-') =>
  `select ${hourOf('f')} as hour, 0 as cost_cents, 0 as tax_cents, ${way}f.amount_cents as refunded_cents
    from ${rows} r join order_refunds f on f.order_id = r.id`;

const postgresOnly = [
  `create function sum_order_costs() returns trigger language plpgsql as $$ begin
    if tg_op = 'INSERT' then ${grouped(`${orderRows('new_rows', '')} union all ${refundRows('new_rows', '')}`)}
    elsif tg_op = 'DELETE' then ${grouped(`${orderRows('old_rows', '-')} union all ${refundRows('old_rows', '-')}`)}
    else ${grouped(`${orderRows('old_rows', '-')} union all ${orderRows('new_rows', '')}`)}
    end if;
    return null;
  end $$`,
  `create function sum_refunds() returns trigger language plpgsql as $$ begin
    ${grouped(`select ${hourOf('r')} as hour, 0 as cost_cents, 0 as tax_cents, r.amount_cents as refunded_cents from new_rows r`)}
    return null;
  end $$`,
  `create trigger orders_costed after insert on orders
    referencing new table as new_rows for each statement execute function sum_order_costs()`,
  `create trigger orders_uncosted after delete on orders
    referencing old table as old_rows for each statement execute function sum_order_costs()`,
  `create trigger orders_recosted after update on orders
    referencing old table as old_rows new table as new_rows for each statement execute function sum_order_costs()`,
  `create trigger order_refunds_summed after insert on order_refunds
    referencing new table as new_rows for each statement execute function sum_refunds()`,
];
