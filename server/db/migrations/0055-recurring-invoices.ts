import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { columnTypes } from './frozen.ts';
import type { Engine } from '../dialect.ts';
import type { Tables } from '../schema.ts';

/** Invoices that are made again and again, reminders that are left out, and mail that did not arrive. */
export async function up(db: Kysely<Tables>, engine: Engine): Promise<void> {
  const { id, integer, bigInteger, text } = columnTypes[engine];
  const words = `${text} not null default ''`;
  const flag = (name: string, initial: 0 | 1) =>
    `${name} ${integer} not null default ${initial} check (${name} in (0, 1))`;
  const statements = [
    `create table recurring_invoices (
      id ${id},
      version ${integer} not null default 1,
      created_at ${text} not null,
      updated_at ${text} not null,
      state ${text} not null default 'ACTIVE' check (state in ('ACTIVE', 'PAUSED', 'ENDED')),
      customer_id ${integer} not null,
      client_name ${text} not null,
      client_email ${text} not null,
      every ${integer} not null check (every > 0),
      unit ${text} not null check (unit in ('DAY', 'WEEK', 'MONTH')),
      start_date ${text} not null,
      next_date ${text},
      last_date ${text},
      end_date ${text},
      most_count ${integer},
      made_count ${integer} not null default 0,
      skipped ${text} not null default '[]',
      fault ${text},
      ${flag('sends_itself', 0)},
      term_days ${integer} not null,
      currency ${text} not null,
      exchange_rate ${bigInteger} not null check (exchange_rate > 0),
      language ${text} not null,
      total_cents ${bigInteger} not null,
      service ${words},
      reference ${words},
      thanks ${words},
      note ${words},
      payment_via ${text} not null,
      ${flag('tax_is_included', 0)},
      ${flag('is_reverse_charge', 0)},
      lines ${text} not null,
      name_key ${text} not null,
      search_text ${text} not null
    )`,
    ...['next_date', 'name_key', 'total_cents'].map(
      (column) => `create index recurring_invoices_${column} on recurring_invoices (${column}, id)`,
    ),
    `create index recurring_invoices_due on recurring_invoices (state, next_date)`,
    `create index recurring_invoices_customer_id on recurring_invoices (customer_id, id)`,
    `alter table invoices add column recurring_date ${text}`,
    // Whatever happens to the server, a date has one invoice.
    `create unique index invoices_recurring_date on invoices (recurring_id, recurring_date)
      where recurring_date is not null`,
    `alter table invoices add column ${flag('is_to_send', 0)}`,
    `create index invoices_to_send on invoices (id) where is_to_send = 1`,
    `alter table invoices add column ${flag('has_reminders', 1)}`,
    `alter table invoices add column skipped_reminders ${text} not null default '[]'`,
    `alter table invoices add column mail_fault ${text}`,
    `create index invoices_mail_fault on invoices (kind, is_archived, id) where mail_fault is not null`,
    `alter table invoice_settings add column reminder_days ${text} not null default '[-3,0,7,30]'`,
    `create table invoice_mails (
      mail_id ${bigInteger} primary key references outgoing_mails (id) on delete cascade,
      invoice_id ${integer} not null references invoices (id) on delete cascade
    )`,
    `create index invoice_mails_invoice_id on invoice_mails (invoice_id)`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
