import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { columnTypes } from './frozen.ts';
import type { Engine } from '../dialect.ts';
import type { Tables } from '../schema.ts';

/** Invoices, credit notes and quotes with their payments, how they are found and sorted, counters, and settings. */
export async function up(db: Kysely<Tables>, engine: Engine): Promise<void> {
  const { id, integer, bigInteger, text } = columnTypes[engine];
  const now = new Date().toISOString();
  const record = `id ${id},
    version ${integer} not null default 1,
    created_at ${text} not null,
    updated_at ${text} not null`;
  const cents = `${bigInteger} not null default 0`;
  const words = `${text} not null default ''`;
  const flag = (name: string, initial: 0 | 1) =>
    `${name} ${integer} not null default ${initial} check (${name} in (0, 1))`;
  const statements = [
    // The rule of the six statuses but for the day: an open one whose due date has passed is past due.
    `create table invoices (
      id ${id},
      version ${integer} not null default 1,
      kind ${text} not null check (kind in ('INVOICE', 'CREDIT_NOTE', 'QUOTE')),
      state ${text} not null default 'DRAFT' check (state in ('DRAFT', 'FINAL', 'VOID')),
      ${flag('is_archived', 0)},
      money_state ${text} generated always as (case
        when state = 'DRAFT' then 'DRAFT'
        when balance_cents <= 0 then 'PAID'
        when balance_cents < total_cents then 'PARTIAL'
        when downloaded_at is not null then 'DOWNLOADED'
        else 'OPEN' end) stored,
      series_number ${integer},
      number ${text},
      customer_id ${integer} not null,
      client_name ${text} not null,
      client_email ${text} not null,
      issued_date ${text} not null,
      due_date ${text} not null,
      currency ${text} not null,
      exchange_rate ${bigInteger} not null check (exchange_rate > 0),
      total_cents ${cents} check (total_cents = subtotal_cents - discount_cents + tax_cents),
      balance_cents ${cents} check (balance_cents = total_cents - paid_cents - credited_cents + refunded_cents),
      subtotal_cents ${cents} check (subtotal_cents >= 0),
      discount_cents ${cents} check (discount_cents >= 0),
      tax_cents ${cents} check (tax_cents >= 0),
      included_tax_cents ${cents} check (included_tax_cents >= 0),
      paid_cents ${cents} check (paid_cents >= 0),
      refunded_cents ${cents} check (refunded_cents between 0 and paid_cents),
      credited_cents ${cents} check (credited_cents between 0 and total_cents),
      base_total_cents ${cents},
      base_paid_cents ${cents},
      base_balance_cents ${cents},
      service ${words},
      language ${text} not null,
      source_id ${integer},
      order_id ${integer},
      recurring_id ${integer},
      finalized_at ${text},
      sent_at ${text},
      downloaded_at ${text},
      voided_at ${text},
      accepted_at ${text},
      declined_at ${text},
      created_at ${text} not null,
      updated_at ${text} not null,
      name_key ${text} not null,
      client_text ${text} not null,
      search_text ${text} generated always as (client_text || '\n' || cast(id as text)) stored,
      ${flag('tax_is_included', 0)},
      ${flag('is_reverse_charge', 0)},
      payment_via ${text} not null,
      ${flag('shows_terms', 1)},
      ${flag('shows_notes', 0)},
      ${flag('shows_stub', 0)},
      reference ${words},
      salesperson ${words},
      thanks ${words},
      note ${words},
      lines ${text} not null,
      client ${text} not null,
      company ${text},
      check ((state = 'DRAFT') = (series_number is null))
    )`,
    `create unique index invoices_series on invoices (kind, series_number)`,
    `create unique index invoices_number on invoices (number)`,
    // One invoice for an order, as long as it stands.
    `create unique index invoices_order_id on invoices (order_id) where state <> 'VOID'`,
    ...['name_key', 'total_cents', 'issued_date', 'due_date', 'balance_cents'].flatMap((column) => [
      `create index invoices_${column}_up on invoices (${column}, id desc)`,
      `create index invoices_${column}_down on invoices (${column}, id)`,
    ]),
    `create index invoices_filter on invoices (kind, is_archived, money_state, id)`,
    `create index invoices_due on invoices
      (kind, is_archived, money_state, due_date, base_total_cents, base_balance_cents)`,
    `create index invoices_customer_id on invoices (customer_id, id)`,
    `create index invoices_source_id on invoices (source_id)`,
    `create index invoices_recurring_id on invoices (recurring_id, id)`,
    `create index invoices_finalized_at on invoices (finalized_at)`,
    `create index invoices_narrow on invoices
      (id, kind, is_archived, money_state, issued_date, due_date, customer_id, total_cents, balance_cents, name_key, search_text)`,
    `create table invoice_payments (
      ${record},
      invoice_id ${integer} not null,
      kind ${text} not null check (kind in ('PAYMENT', 'REFUND')),
      amount_cents ${bigInteger} not null check (amount_cents > 0),
      date ${text} not null,
      method ${text} not null,
      note ${words},
      payment_id ${integer}
    )`,
    `create index invoice_payments_invoice_id on invoice_payments (invoice_id, id)`,
    `create index invoice_payments_payment_id on invoice_payments (payment_id)`,
    `create index invoice_payments_date on invoice_payments (date, id)`,
    `create table invoice_settings (
      ${record},
      logo ${text},
      ${['tax_id', 'registration_id', 'website', 'bank_name', 'bank_country', 'iban', 'swift_code', 'terms', 'thanks']
        .map((name) => `${name} ${words}`)
        .join(', ')},
      taxes ${text} not null default '[]',
      ${flag('tax_is_included', 0)},
      term_days ${integer} not null default 30,
      invoice_format ${text} not null default 'INV-{number}',
      credit_note_format ${text} not null default 'CN-{number}',
      quote_format ${text} not null default 'Q-{number}',
      number_digits ${integer} not null default 4,
      lock_date ${text},
      mail_texts ${text} not null default '[]'
    )`,
    `insert into invoice_settings (id, created_at, updated_at) values (1, '${now}', '${now}')`,
    ...['INVOICE', 'CREDIT_NOTE', 'QUOTE'].map(
      (kind) => `insert into number_series (name, next_number) values ('invoices ${kind}', 1)`,
    ),
    `create table invoice_counts (
      kind ${text} not null,
      is_archived ${integer} not null,
      money_state ${text} not null,
      slot ${integer} not null,
      count ${bigInteger} not null,
      total_cents ${bigInteger} not null,
      paid_cents ${bigInteger} not null,
      balance_cents ${bigInteger} not null,
      primary key (kind, is_archived, money_state, slot)
    )`,
    ...(engine === 'sqlite' ? sqliteOnly : postgresOnly),
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const keys = 'kind, is_archived, money_state';
const counters = ['count', 'total_cents', 'paid_cents', 'balance_cents'];
const share = (row: string) => ['1', `${row}.base_total_cents`, `${row}.base_paid_cents`, `${row}.base_balance_cents`];
const intoCounts = `insert into invoice_counts (${keys}, slot, ${counters.join(', ')})`;
const added = `on conflict (${keys}, slot) do update set
  ${counters.map((counter) => `${counter} = invoice_counts.${counter} + excluded.${counter}`).join(', ')};`;

const countRow = (row: 'old' | 'new') => `${intoCounts}
  values (${row}.kind, ${row}.is_archived, ${row}.money_state, 0, ${share(row)
    .map((part) => (row === 'new' ? part : `-(${part})`))
    .join(', ')})
  ${added}`;

const unindex = `insert into invoices_search (invoices_search, rowid, search_text) values ('delete', old.id, old.search_text);`;
const index = `insert into invoices_search (rowid, search_text) values (new.id, new.search_text);`;

const sqliteOnly = [
  // The first invoice has the first number of documented calls.
  `insert into sqlite_sequence (name, seq) values ('invoices', 4986)`,
  `create virtual table invoices_search using fts5 (
    search_text, content = 'invoices', content_rowid = 'id', columnsize = 0, tokenize = 'trigram case_sensitive 1'
  )`,
  `create trigger invoices_inserted after insert on invoices begin ${index} ${countRow('new')} end`,
  `create trigger invoices_deleted after delete on invoices begin ${unindex} ${countRow('old')} end`,
  `create trigger invoices_renamed after update of client_text on invoices when old.client_text <> new.client_text
    begin ${unindex} ${index} end`,
  `create trigger invoices_recounted after update of kind, is_archived, state, balance_cents, total_cents, downloaded_at,
    base_total_cents, base_paid_cents, base_balance_cents on invoices begin ${countRow('old')} ${countRow('new')} end`,
];

const rowsOf = (table: string, sign: string) => `
  select ${keys}, ${share('r')
    .map((part, at) => `${sign}(${part}) as ${counters[at]}`)
    .join(', ')} from ${table} r`;

// Once for each statement, in one order of keys, as for orders.
const countRows = (source: string) => `${intoCounts}
  select ${keys}, pg_backend_pid() % 16, ${counters.map((counter) => `sum(${counter})`).join(', ')}
  from (${source}) changed group by ${keys}
  having ${counters.map((counter) => `sum(${counter}) <> 0`).join(' or ')}
  order by ${keys}
  ${added}`;

const postgresOnly = [
  `alter table invoices alter column id restart with 4987`,
  `create index invoices_search on invoices using gin (search_text gin_trgm_ops)`,
  `create function count_invoices() returns trigger language plpgsql as $$ begin
    if tg_op = 'INSERT' then ${countRows(rowsOf('new_rows', ''))}
    elsif tg_op = 'DELETE' then ${countRows(rowsOf('old_rows', '-'))}
    else ${countRows(`${rowsOf('new_rows', '')} union all ${rowsOf('old_rows', '-')}`)}
    end if;
    return null;
  end $$`,
  `create trigger invoices_inserted after insert on invoices
    referencing new table as new_rows for each statement execute function count_invoices()`,
  `create trigger invoices_deleted after delete on invoices
    referencing old table as old_rows for each statement execute function count_invoices()`,
  `create trigger invoices_updated after update on invoices
    referencing old table as old_rows new table as new_rows for each statement execute function count_invoices()`,
];
