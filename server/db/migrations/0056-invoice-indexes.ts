import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Engine } from '../dialect.ts';
import type { Tables } from '../schema.ts';

const sorts = ['name_key', 'total_cents', 'issued_date', 'due_date', 'balance_cents'];

/** Indexes that hold all that the list of invoices compares and sorts by: rows are wide, and few of those that are met are shown. */
export async function up(db: Kysely<Tables>, _engine: Engine): Promise<void> {
  const compared = (first: string) =>
    ['kind', 'is_archived', 'money_state', ...sorts].filter((column) => column !== first).join(', ');
  const statements = [
    ...sorts.flatMap((column) => [
      `drop index invoices_${column}_down`,
      `create index invoices_${column}_down on invoices (${column}, id, ${compared(column)})`,
    ]),
    // What is open, by the day on which it is due: the statuses that depend on the day.
    `create index invoices_status on invoices (money_state, due_date, id, kind, is_archived, issued_date, name_key, total_cents, balance_cents)`,
    `create index invoices_currency on invoices (currency, id, ${compared('')})`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
