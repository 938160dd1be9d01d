import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { columnTypes } from './frozen.ts';
import type { Engine } from '../dialect.ts';
import type { Tables } from '../schema.ts';

/*
 * SQLite reads the whole row where a statement names a generated column, whatever its indexes hold. The state of an
 * invoice's money is a plain column from now on: the program writes it, the table refuses one that does not follow the rule.
 */

const stateRule = `case
  when state = 'DRAFT' then 'DRAFT'
  when balance_cents <= 0 then 'PAID'
  when balance_cents < total_cents then 'PARTIAL'
  when downloaded_at is not null then 'DOWNLOADED'
  else 'OPEN' end`;
const open = `('DOWNLOADED', 'OPEN', 'PARTIAL')`;
const sorts = ['name_key', 'total_cents', 'issued_date', 'due_date', 'balance_cents'];
const gone = [
  ...sorts.flatMap((column) => [`${column}_up`, `${column}_down`]),
  ...['filter', 'due', 'narrow', 'status', 'currency', 'customer_id', 'mail_fault'],
];

export async function up(db: Kysely<Tables>, engine: Engine): Promise<void> {
  const { integer, bigInteger, text } = columnTypes[engine];
  const statements = [
    ...gone.map((name) => `drop index invoices_${name}`),
    ...(engine === 'sqlite' ? sqliteColumn : postgresColumn),
    ...indexes,
    // What is open, by the month in which it is due: of those past due only the current month is counted one by one.
    `create table invoice_due_counts (
      due_month ${text} not null,
      money_state ${text} not null,
      slot ${integer} not null,
      ${counters.map((name) => `${name} ${bigInteger} not null`).join(', ')},
      primary key (due_month, money_state, slot)
    )`,
    `insert into invoice_due_counts (due_month, money_state, slot, ${counters.join(', ')})
      select substr(due_date, 1, 7), money_state, 0, count(*), sum(base_total_cents), sum(base_balance_cents)
      from invoices r where ${isDue('r')} group by 1, 2`,
    ...(engine === 'sqlite' ? sqliteTriggers : postgresTriggers),
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const sqliteColumn = [
  ...['inserted', 'deleted', 'recounted'].map((name) => `drop trigger invoices_${name}`),
  `alter table invoices drop column money_state`,
  // A new column is held against its rule before it can be filled, so nothing at all passes, but is refused of new rows.
  `alter table invoices add column money_state text not null default '' check (money_state in ('', ${stateRule}))`,
  `update invoices set money_state = ${stateRule}`,
  `create trigger invoices_stated before insert on invoices when new.money_state = ''
    begin select raise(abort, 'invoices.money_state is not given'); end`,
];
const postgresColumn = [
  `alter table invoices alter column money_state drop expression`,
  `alter table invoices alter column money_state set not null`,
  `alter table invoices add constraint invoices_money_state check (money_state = ${stateRule})`,
];

// Each list is of one kind, archived or not: all begin with these. What follows is what lists compare and sort by.
const listed = 'kind, is_archived';
const compared = (...first: string[]) =>
  ['money_state', 'issued_date', 'due_date'].filter((column) => !first.includes(column)).join(', ');
const sorted = (...first: string[]) =>
  ['money_state', 'issued_date', 'due_date', 'name_key', 'total_cents', 'balance_cents']
    .filter((column) => !first.includes(column))
    .join(', ');
const index = (name: string, columns: string) => `create index invoices_${name} on invoices (${listed}, ${columns})`;
const indexes = [
  index('created', `id, ${compared()}`),
  // Ties come newest first in either direction.
  ...sorts.map((column) => index(`${column}_up`, `${column}, id desc, ${compared(column)}`)),
  ...['name_key', 'total_cents', 'balance_cents'].map((column) =>
    index(`${column}_down`, `${column}, id, ${compared(column)}`),
  ),
  // These are read for their days, too, and then sorted by whatever is asked.
  ...['issued_date', 'due_date'].map((column) => index(`${column}_down`, `${column}, id, ${sorted(column)}`)),
  index('filter', `money_state, id, ${compared('money_state')}`),
  index('state_issued', `money_state, issued_date, id, ${sorted('money_state', 'issued_date')}`),
  index(
    'state_due',
    `money_state, due_date, id, ${sorted('money_state', 'due_date')}, base_total_cents, base_balance_cents`,
  ),
  index('state_balance_up', `money_state, balance_cents, id desc, ${compared('money_state')}`),
  index('state_balance_down', `money_state, balance_cents, id, ${compared('money_state')}`),
  index('currency', `currency, id, ${sorted()}`),
  `create index invoices_customer_id on invoices (customer_id, ${listed}, id, ${sorted()})`,
  `create index invoices_mail_fault on invoices (${listed}, id) where mail_fault is not null`,
  `create index invoices_narrow on invoices (id, ${listed}, ${sorted()}, customer_id, currency, search_text)`,
  // What may have to be reminded of, by the day on which it is due.
  `create index invoices_reminded on invoices (due_date, id, sent_at, has_reminders, skipped_reminders, kind, state, balance_cents)
    where kind = 'INVOICE' and state = 'FINAL' and sent_at is not null and balance_cents > 0`,
];

const counters = ['count', 'total_cents', 'balance_cents'];
const isDue = (row: string) => `${row}.kind = 'INVOICE' and ${row}.is_archived = 0 and ${row}.money_state in ${open}`;
const dueKeys = (row: string) => `substr(${row}.due_date, 1, 7), ${row}.money_state`;
const intoDue = `insert into invoice_due_counts (due_month, money_state, slot, ${counters.join(', ')})`;
const addedDue = `on conflict (due_month, money_state, slot) do update set
  ${counters.map((counter) => `${counter} = invoice_due_counts.${counter} + excluded.${counter}`).join(', ')};`;

/* The counters of 0034, and those of what is due. */

const keys = 'kind, is_archived, money_state';
const sums = ['count', 'total_cents', 'paid_cents', 'balance_cents'];
const share = (row: string) => ['1', `${row}.base_total_cents`, `${row}.base_paid_cents`, `${row}.base_balance_cents`];
const intoCounts = `insert into invoice_counts (${keys}, slot, ${sums.join(', ')})`;
const added = `on conflict (${keys}, slot) do update set
  ${sums.map((counter) => `${counter} = invoice_counts.${counter} + excluded.${counter}`).join(', ')};`;

const signed = (row: 'old' | 'new', parts: string[]) =>
  parts.map((part) => (row === 'new' ? part : `-(${part})`)).join(', ');
const countRow = (row: 'old' | 'new') => `${intoCounts}
  values (${row}.kind, ${row}.is_archived, ${row}.money_state, 0, ${signed(row, share(row))}) ${added}
  ${intoDue}
  select ${dueKeys(row)}, 0, ${signed(row, ['1', `${row}.base_total_cents`, `${row}.base_balance_cents`])}
  where ${isDue(row)} ${addedDue}`;

const unindex = `insert into invoices_search (invoices_search, rowid, search_text) values ('delete', old.id, old.search_text);`;
const reindex = `insert into invoices_search (rowid, search_text) values (new.id, new.search_text);`;

const sqliteTriggers = [
  `create trigger invoices_inserted after insert on invoices begin ${reindex} ${countRow('new')} end`,
  `create trigger invoices_deleted after delete on invoices begin ${unindex} ${countRow('old')} end`,
  `create trigger invoices_recounted after update of kind, is_archived, money_state, due_date, base_total_cents,
    base_paid_cents, base_balance_cents on invoices begin ${countRow('old')} ${countRow('new')} end`,
];

const rowsOf = (table: string, sign: string) => `
  select ${keys}, ${share('r')
    .map((part, at) => `${sign}(${part}) as ${sums[at]}`)
    .join(', ')} from ${table} r`;
const dueOf = (table: string, sign: string) => `
  select substr(r.due_date, 1, 7) as due_month, r.money_state, ${sign}1 as count,
    ${sign}r.base_total_cents as total_cents, ${sign}r.base_balance_cents as balance_cents from ${table} r where ${isDue('r')}`;

// Once for each statement, in one order of keys, as for orders.
const countRows = (source: (table: string, sign: string) => string, tables: [table: string, sign: string][]) => {
  const isAll = source === rowsOf;
  const [into, names, by, end] = isAll
    ? [intoCounts, sums, keys, added]
    : [intoDue, counters, 'due_month, money_state', addedDue];
  return `${into}
    select ${by}, pg_backend_pid() % 16, ${names.map((name) => `sum(${name})`).join(', ')}
    from (${tables.map(([table, sign]) => source(table, sign)).join(' union all ')}) changed group by ${by}
    having ${names.map((name) => `sum(${name}) <> 0`).join(' or ')}
    order by ${by} ${end}`;
};
const both = (tables: [table: string, sign: string][]) => `${countRows(rowsOf, tables)} ${countRows(dueOf, tables)}`;

const postgresTriggers = [
  `create or replace function count_invoices() returns trigger language plpgsql as $$ begin
    if tg_op = 'INSERT' then ${both([['new_rows', '']])}
    elsif tg_op = 'DELETE' then ${both([['old_rows', '-']])}
    else ${both([
      ['new_rows', ''],
      ['old_rows', '-'],
    ])}
    end if;
    return null;
  end $$`,
];
