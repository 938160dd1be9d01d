import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { columnTypes } from './frozen.ts';
import type { Engine } from '../dialect.ts';
import type { Tables } from '../schema.ts';

/** Mail on its way out: written with the change that it tells of, sent after it. */
export async function up(db: Kysely<Tables>, engine: Engine): Promise<void> {
  const { bigId, integer, text } = columnTypes[engine];
  await sql
    .raw(`create table outgoing_mails (
    id ${bigId},
    recipient ${text} not null,
    subject ${text} not null,
    body ${text} not null,
    created_at ${text} not null,
    attempts ${integer} not null,
    next_try_at ${text} not null
  )`)
    .execute(db);
  await sql.raw('create index outgoing_mails_next_try_at on outgoing_mails (next_try_at)').execute(db);
}
