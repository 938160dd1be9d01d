import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Engine } from '../dialect.ts';
import type { Tables } from '../schema.ts';
import { columnTypes } from './frozen.ts';

/** Addresses that are told of changes, and what was told to them. */
export async function up(db: Kysely<Tables>, engine: Engine): Promise<void> {
  const { id, bigId, integer, bigInteger, text } = columnTypes[engine];
  const statements = [
    `create table webhooks (
      id ${id},
      version ${integer} not null default 1,
      name ${text} not null,
      owner_id ${integer} not null references users (id) on delete cascade,
      url ${text} not null,
      subjects ${text} not null,
      actions ${text} not null,
      is_paused ${integer} not null default 0 check (is_paused in (0, 1)),
      secret ${text} not null,
      old_secret ${text},
      old_secret_until ${text},
      last_change_id ${bigInteger} not null,
      failures ${integer} not null default 0,
      next_try_at ${text},
      muted_at ${text},
      leased_until ${text},
      delivered_at ${text},
      name_key ${text} not null,
      search_text ${text} not null,
      created_at ${text} not null,
      updated_at ${text} not null
    )`,
    'create index webhooks_owner on webhooks (owner_id, id)',
    'create index webhooks_name on webhooks (owner_id, name_key, id)',
    'create index webhooks_updated on webhooks (owner_id, updated_at, id)',
    `create table webhook_deliveries (
      id ${bigId},
      webhook_id ${integer} not null references webhooks (id) on delete cascade,
      kind ${text} not null check (kind in ('CHANGE', 'TEST', 'AGAIN')),
      message_id ${text} not null,
      type ${text} not null,
      change_id ${bigInteger},
      subject ${text},
      subject_id ${integer},
      status ${integer},
      fault ${text},
      is_delivered ${integer} not null check (is_delivered in (0, 1)),
      took_ms ${integer} not null,
      body ${text},
      answer ${text} not null,
      created_at ${text} not null,
      updated_at ${text} not null
    )`,
    'create index webhook_deliveries_webhook on webhook_deliveries (webhook_id, id)',
    'create index webhook_deliveries_outcome on webhook_deliveries (webhook_id, is_delivered, id)',
    'create index webhook_deliveries_created on webhook_deliveries (created_at)',
    'create index webhook_deliveries_record on webhook_deliveries (subject, subject_id)',
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
