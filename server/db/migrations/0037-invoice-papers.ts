import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { columnTypes } from './frozen.ts';
import type { Engine } from '../dialect.ts';
import type { Tables } from '../schema.ts';

/** Finalized invoices as files, links for clients, and reminders that went out. */
export async function up(db: Kysely<Tables>, engine: Engine): Promise<void> {
  const { bigId, integer, text, bytes } = columnTypes[engine];
  const statements = [
    `create table invoice_papers (
      invoice_id ${integer} primary key references invoices (id) on delete cascade,
      bytes ${bytes} not null,
      created_at ${text} not null
    )`,
    `create table invoice_links (
      id ${bigId},
      invoice_id ${integer} not null references invoices (id) on delete cascade,
      token_hash ${text} not null unique,
      created_at ${text} not null,
      expires_at ${text} not null,
      revoked_at ${text},
      opened_at ${text},
      downloaded_at ${text}
    )`,
    'create index invoice_links_invoice_id on invoice_links (invoice_id)',
    'create index invoice_links_expires_at on invoice_links (expires_at)',
    `create table invoice_reminders (
      invoice_id ${integer} not null references invoices (id) on delete cascade,
      day_offset ${integer} not null,
      sent_at ${text} not null,
      primary key (invoice_id, day_offset)
    )`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
