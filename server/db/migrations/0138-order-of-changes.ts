import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { columnTypes } from './frozen.ts';
import type { Engine } from '../dialect.ts';
import type { Tables } from '../schema.ts';

/** Lists in the order in which their records were changed, and deletions in the order of the log. */
const tables = [
  'products',
  'categories',
  'orders',
  'customers',
  'reviews',
  'referrals',
  'recurring_invoices',
  'users',
  'permissions',
  'teams',
  'contact_requests',
  'calendar_events',
];

export async function up(db: Kysely<Tables>, engine: Engine): Promise<void> {
  const { text } = columnTypes[engine];
  const statements = [
    `alter table contact_requests add column updated_at ${text} not null default ''`,
    `update contact_requests set updated_at = coalesce(answered_at, created_at)`,
    ...tables.map((table) => `create index ${table}_updated_at on ${table} (updated_at, id desc)`),
    // Ties are read newest first.
    `drop index board_cards_updated_at`,
    `create index board_cards_updated_at on board_cards (updated_at, id desc)`,
    // Papers are listed one kind at a time.
    `create index invoices_updated_at on invoices (kind, is_archived, updated_at, id desc)`,
    `create index changes_deletions on changes (at, id) where action = 'DELETE'`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
