import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { columnTypes } from './frozen.ts';
import type { Engine } from '../dialect.ts';
import type { Tables } from '../schema.ts';

/** Customers, how they are found and sorted, counters so that totals never scan them, and series of numbers. */
export async function up(db: Kysely<Tables>, engine: Engine): Promise<void> {
  const { id, integer, bigInteger, text } = columnTypes[engine];
  const statements = [
    `create table number_series (name ${text} primary key, next_number ${bigInteger} not null)`,
    `insert into number_series (name, next_number) values ('customers', 100001)`,
    // Long texts last: SQLite reads a row from its start and stops at the last column that is asked for.
    `create table customers (
      id ${id},
      version ${integer} not null default 1,
      customer_id ${integer} not null,
      name ${text} not null,
      email ${text} not null,
      phone ${text} not null,
      company ${text} not null,
      tax_id ${text} not null,
      country ${text} not null,
      language ${text} not null,
      avatar ${text},
      status ${text} not null check (status in ('ACTIVE', 'INACTIVE')),
      accepts_marketing ${integer} not null check (accepts_marketing in (0, 1)),
      marketing_changed_at ${text},
      order_count ${integer} not null default 0 check (order_count >= 0),
      spent_cents ${bigInteger} not null default 0,
      erased_at ${text},
      created_at ${text} not null,
      updated_at ${text} not null,
      name_key ${text} not null,
      country_key ${text} not null,
      search_text ${text} not null,
      find_text ${text} not null,
      addresses ${text} not null,
      cards ${text} not null,
      notifications ${text} not null
    )`,
    `create unique index customers_customer_id on customers (customer_id)`,
    `create unique index customers_email on customers (email)`,
    // Equal rows come newest first in either direction, so each sort column has an index for both.
    ...['name_key', 'country_key', 'order_count', 'spent_cents'].flatMap((column) => [
      `create index customers_${column}_up on customers (${column}, id desc)`,
      `create index customers_${column}_down on customers (${column}, id)`,
    ]),
    `create index customers_created_at on customers (created_at)`,
    // Where few rows match they are read from here, whatever the order asked for.
    `create index customers_filter on customers (status, country, id)`,
    // Everything that lists compare: for deep pages and words too short for trigrams.
    `create index customers_narrow on customers
      (id, status, country, created_at, customer_id, order_count, spent_cents, name_key, country_key, search_text)`,
    // One row for each combination that occurs. Slots keep writers on PostgreSQL out of each other's way.
    `create table customer_counts (
      status ${text} not null,
      country ${text} not null,
      slot ${integer} not null,
      count ${bigInteger} not null,
      primary key (status, country, slot)
    )`,
    ...(engine === 'sqlite' ? sqliteOnly : postgresOnly),
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const added = `on conflict (status, country, slot) do update set count = customer_counts.count + excluded.count;`;
const countRow = (row: 'old' | 'new') => `insert into customer_counts (status, country, slot, count)
  values (${row}.status, ${row}.country, 0, ${row === 'new' ? '1' : '-1'}) ${added}`;

/** Two texts are found by their trigrams: that of the list, and that of the search of everything. */
const searches = [
  ['customers_search', 'search_text'],
  ['customers_found', 'find_text'],
] as const;

const index = (row: 'old' | 'new') =>
  searches
    .map(([name, column]) =>
      row === 'new'
        ? `insert into ${name} (rowid, ${column}) values (new.id, new.${column});`
        : `insert into ${name} (${name}, rowid, ${column}) values ('delete', old.id, old.${column});`,
    )
    .join(' ');

const sqliteOnly = [
  // The texts are folded already, so the index need not do it again.
  ...searches.map(
    ([name, column]) => `create virtual table ${name} using fts5 (
      ${column}, content = 'customers', content_rowid = 'id', columnsize = 0, tokenize = 'trigram case_sensitive 1'
    )`,
  ),
  `create trigger customers_inserted after insert on customers begin ${index('new')} ${countRow('new')} end`,
  `create trigger customers_deleted after delete on customers begin ${index('old')} ${countRow('old')} end`,
  `create trigger customers_renamed after update of search_text, find_text on customers
    when old.search_text <> new.search_text or old.find_text <> new.find_text
    begin ${index('old')} ${index('new')} end`,
  `create trigger customers_recounted after update of status, country on customers
    when old.status <> new.status or old.country <> new.country
    begin ${countRow('old')} ${countRow('new')} end`,
];

// Once for each statement, in one order of keys: a bulk change takes few locks, and two of them cannot wait for each other.
const countRows = (source: string) => `insert into customer_counts (status, country, slot, count)
  select status, country, pg_backend_pid() % 16, sum(change) from (${source}) changed
  group by status, country having sum(change) <> 0 order by status, country ${added}`;
const newRows = `select status, country, 1 as change from new_rows`;
const oldRows = `select status, country, -1 as change from old_rows`;

const postgresOnly = [
  ...searches.map(([name, column]) => `create index ${name} on customers using gin (${column} gin_trgm_ops)`),
  `create function count_customers() returns trigger language plpgsql as $$ begin
    if tg_op = 'INSERT' then ${countRows(newRows)}
    elsif tg_op = 'DELETE' then ${countRows(oldRows)}
    else ${countRows(`${newRows} union all ${oldRows}`)}
    end if;
    return null;
  end $$`,
  `create trigger customers_inserted after insert on customers
    referencing new table as new_rows for each statement execute function count_customers()`,
  `create trigger customers_deleted after delete on customers
    referencing old table as old_rows for each statement execute function count_customers()`,
  `create trigger customers_updated after update on customers
    referencing old table as old_rows new table as new_rows for each statement execute function count_customers()`,
];
