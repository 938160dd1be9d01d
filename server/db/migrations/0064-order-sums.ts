import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { columnTypes } from './frozen.ts';
import type { Engine } from '../dialect.ts';
import type { Tables } from '../schema.ts';

/** What was sold, by the hour, by day and country, and by day and product: a dashboard adds up some hundred rows of these. */
export async function up(db: Kysely<Tables>, engine: Engine): Promise<void> {
  const { integer, bigInteger, text } = columnTypes[engine];
  const statements = [
    // Hours and days are those of UTC, the beginnings of created_at. Slots spread concurrent writers, as in order_counts.
    `create table order_hours (
      hour ${text} not null,
      slot ${integer} not null,
      orders ${bigInteger} not null,
      sales_cents ${bigInteger} not null,
      primary key (hour, slot)
    )`,
    `create table order_days (
      day ${text} not null,
      country ${text} not null,
      slot ${integer} not null,
      orders ${bigInteger} not null,
      sales_cents ${bigInteger} not null,
      primary key (day, country, slot)
    )`,
    `create table product_days (
      day ${text} not null,
      product_id ${integer} not null,
      slot ${integer} not null,
      units ${bigInteger} not null,
      sales_cents ${bigInteger} not null,
      primary key (day, product_id, slot)
    )`,
    ...['order_hours', 'order_days', 'product_days'].map((table) => refill(table as keyof typeof sources)),
    // The edges of a period that begins within a day.
    `create index orders_sums on orders (created_at, id, payment, spent_cents, country)`,
    // Lists of a country, newest first.
    `create index orders_country_id on orders (country, id)`,
    ...(engine === 'sqlite' ? sqliteOnly : postgresOnly),
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const hourOf = (order: string) => `substr(${order}.created_at, 1, 13)`;
const dayOf = (order: string) => `substr(${order}.created_at, 1, 10)`;
const counted = (order: string) => `case when ${order}.payment = 'CANCELED' then 0 else 1 end`;
const isSold = (order: string) => `${order}.payment not in ('CANCELED', 'FAILED')`;
const units = (line: string) => `${line}.quantity - ${line}.returned`;
const sales = (line: string) => `${line}.unit_price_cents * ${line}.quantity - ${line}.discount_cents`;

const keys = { order_hours: 'hour', order_days: 'day, country', product_days: 'day, product_id' };
const sums = { order_hours: 'orders', order_days: 'orders', product_days: 'units' };
const sources = {
  order_hours: `select ${hourOf('o')} as hour, ${counted('o')} as orders, o.spent_cents as sales_cents from orders o`,
  order_days: `select ${dayOf('o')} as day, o.country, ${counted('o')} as orders, o.spent_cents as sales_cents from orders o`,
  product_days: `select ${dayOf('o')} as day, l.product_id, ${units('l')} as units, ${sales('l')} as sales_cents
    from orders o join order_lines l on l.order_id = o.id where ${isSold('o')}`,
};

/** Adds what a source says to the sums. Rows are taken in one order, so that no two writers wait for each other. */
function added(table: keyof typeof sources, source: string, slot: string, isGrouped = true): string {
  const [key, sum] = [keys[table], sums[table]];
  const conflict = `on conflict (${key}, slot) do update set
    ${sum} = ${table}.${sum} + excluded.${sum}, sales_cents = ${table}.sales_cents + excluded.sales_cents`;
  // SQLite wants a condition between a selection and "on conflict".
  const rows = isGrouped
    ? `select ${key}, ${slot}, sum(${sum}), sum(sales_cents) from (${source}) changed group by ${key}
        having sum(${sum}) <> 0 or sum(sales_cents) <> 0 order by ${key}`
    : source;
  return `insert into ${table} (${key}, slot, ${sum}, sales_cents) ${rows} ${conflict};`;
}

const refill = (
  table: keyof typeof sources,
) => `insert into ${table} (${keys[table]}, slot, ${sums[table]}, sales_cents)
  select ${keys[table]}, 0, sum(${sums[table]}), sum(sales_cents) from (${sources[table]}) every group by ${keys[table]}`;

/* SQLite: row by row. */

const orderRow = (row: 'old' | 'new') => {
  const sign = row === 'new' ? '' : '-';
  const values = `0, ${sign}(${counted(row)}), ${sign}${row}.spent_cents`;
  return `${added('order_hours', `values (${hourOf(row)}, ${values})`, '', false)}
    ${added('order_days', `values (${dayOf(row)}, ${row}.country, ${values})`, '', false)}`;
};
const linesOf = (row: 'old' | 'new') => {
  const sign = row === 'new' ? '' : '-';
  const source = `select ${dayOf(row)} as day, l.product_id, ${sign}(${units('l')}) as units, ${sign}(${sales('l')}) as sales_cents
    from order_lines l where l.order_id = ${row}.id and ${isSold(row)}`;
  return added('product_days', source, '0');
};
const lineRow = (row: 'old' | 'new') => {
  const sign = row === 'new' ? '' : '-';
  const source = `select ${dayOf('o')}, ${row}.product_id, 0, ${sign}(${units(row)}), ${sign}(${sales(row)})
    from orders o where o.id = ${row}.order_id and ${isSold('o')}`;
  return added('product_days', source, '', false);
};
const lineColumns = 'product_id, quantity, returned, unit_price_cents, discount_cents';

const sqliteOnly = [
  `create trigger orders_summed after insert on orders begin ${orderRow('new')} ${linesOf('new')} end`,
  `create trigger orders_unsummed after delete on orders begin ${orderRow('old')} ${linesOf('old')} end`,
  `create trigger orders_resummed after update of payment, spent_cents, country, created_at on orders
    begin ${orderRow('old')} ${orderRow('new')} end`,
  `create trigger orders_sold after update of payment, created_at on orders
    when old.payment <> new.payment or old.created_at <> new.created_at
    begin ${linesOf('old')} ${linesOf('new')} end`,
  `create trigger order_lines_summed after insert on order_lines begin ${lineRow('new')} end`,
  `create trigger order_lines_unsummed after delete on order_lines begin ${lineRow('old')} end`,
  `create trigger order_lines_resummed after update of ${lineColumns} on order_lines
    begin ${lineRow('old')} ${lineRow('new')} end`,
];

/* PostgreSQL: once for each statement. */

const slot = 'pg_backend_pid() % 16';
const orderRows = (table: 'order_hours' | 'order_days', rows: string, sign: '' | '-') =>
  `select ${table === 'order_hours' ? `${hourOf('r')} as hour` : `${dayOf('r')} as day, r.country`},
    ${sign}(${counted('r')}) as orders, ${sign}r.spent_cents as sales_cents from ${rows} r`;
const linesOfRows = (rows: string, sign: '' | '-') =>
  `select ${dayOf('r')} as day, l.product_id, ${sign}(${units('l')}) as units, ${sign}(${sales('l')}) as sales_cents
    from ${rows} r join order_lines l on l.order_id = r.id where ${isSold('r')}`;
const lineRows = (rows: string, sign: '' | '-') =>
  `select ${dayOf('o')} as day, l.product_id, ${sign}(${units('l')}) as units, ${sign}(${sales('l')}) as sales_cents
    from ${rows} l join orders o on o.id = l.order_id where ${isSold('o')}`;
const both = (of: (rows: string, sign: '' | '-') => string) => `${of('old_rows', '-')} union all ${of('new_rows', '')}`;

const ofOrders = (of: (make: (rows: string, sign: '' | '-') => string) => string, hasLines: string) => `
  ${added(
    'order_hours',
    of((rows, sign) => orderRows('order_hours', rows, sign)),
    slot,
  )}
  ${added(
    'order_days',
    of((rows, sign) => orderRows('order_days', rows, sign)),
    slot,
  )}
  if ${hasLines} then ${added('product_days', of(linesOfRows), slot)} end if;`;
const isSoldAnew = `exists (select 1 from old_rows a join new_rows b on b.id = a.id
  where a.payment <> b.payment or a.created_at <> b.created_at)`;

const makeFunction = (name: string, body: Record<'INSERT' | 'DELETE' | 'UPDATE', string>) => `
  create function ${name}() returns trigger language plpgsql as $$ begin
    if tg_op = 'INSERT' then ${body.INSERT}
    elsif tg_op = 'DELETE' then ${body.DELETE}
    else ${body.UPDATE}
    end if;
    return null;
  end $$`;

const triggers = (table: string, name: string) => [
  `create trigger ${table}_summed after insert on ${table}
    referencing new table as new_rows for each statement execute function ${name}()`,
  `create trigger ${table}_unsummed after delete on ${table}
    referencing old table as old_rows for each statement execute function ${name}()`,
  `create trigger ${table}_resummed after update on ${table}
    referencing old table as old_rows new table as new_rows for each statement execute function ${name}()`,
];

const postgresOnly = [
  makeFunction('sum_orders', {
    INSERT: ofOrders((make) => make('new_rows', ''), 'true'),
    DELETE: ofOrders((make) => make('old_rows', '-'), 'true'),
    UPDATE: ofOrders(both, isSoldAnew),
  }),
  makeFunction('sum_order_lines', {
    INSERT: added('product_days', lineRows('new_rows', ''), slot),
    DELETE: added('product_days', lineRows('old_rows', '-'), slot),
    UPDATE: added('product_days', both(lineRows), slot),
  }),
  ...triggers('orders', 'sum_orders'),
  ...triggers('order_lines', 'sum_order_lines'),
];
