import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Engine } from '../dialect.ts';
import type { Tables } from '../schema.ts';
import { columnTypes } from './frozen.ts';

/** Whether an event leaves people free is chosen; empty goes by what the event is, as it did until now. */
export async function up(db: Kysely<Tables>, engine: Engine): Promise<void> {
  const { text } = columnTypes[engine];
  await sql.raw(`alter table calendar_events add column availability ${text} not null default ''`).execute(db);
}
