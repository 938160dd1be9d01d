import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { columnTypes } from './frozen.ts';
import type { Engine } from '../dialect.ts';
import type { Tables } from '../schema.ts';

/** Calls that are not to be done twice, with their answers. */
export async function up(db: Kysely<Tables>, engine: Engine): Promise<void> {
  const { integer, text } = columnTypes[engine];
  await sql
    .raw(`create table idempotency_keys (
    user_id ${integer} not null references users (id) on delete cascade,
    key ${text} not null,
    request_hash ${text} not null,
    is_written ${integer} not null check (is_written in (0, 1)),
    status ${integer},
    content_type ${text},
    created_at ${text} not null,
    body ${text},
    primary key (user_id, key)
  )`)
    .execute(db);
  await sql.raw('create index idempotency_keys_created_at on idempotency_keys (created_at)').execute(db);
}
