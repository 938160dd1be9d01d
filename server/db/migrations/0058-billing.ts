import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { columnTypes } from './frozen.ts';
import type { Engine } from '../dialect.ts';
import type { Tables } from '../schema.ts';

/** What users pay, and where they can be found elsewhere. */
export async function up(db: Kysely<Tables>, engine: Engine): Promise<void> {
  const { id, integer, text } = columnTypes[engine];
  const statements = [
    `create table user_details (
      user_id ${integer} primary key references users (id) on delete cascade,
      address ${text} not null default '{}',
      cards ${text} not null default '[]',
      links ${text} not null default '[]',
      plan_since ${text},
      plan_ends_on ${text},
      updated_at ${text} not null
    )`,
    'create index user_details_plan_ends_on on user_details (plan_ends_on)',
    // Stays when the user goes: an invoice may rest on it.
    `create table plan_changes (
      id ${id},
      user_id ${integer} references users (id) on delete set null,
      from_plan ${text} not null,
      to_plan ${text} not null,
      difference_cents ${integer} not null,
      due_cents ${integer} not null,
      currency ${text} not null,
      at ${text} not null,
      invoice_id ${integer} references invoices (id) on delete set null
    )`,
    'create index plan_changes_user_id on plan_changes (user_id, id)',
    'create index plan_changes_invoice_id on plan_changes (invoice_id)',
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
