import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { columnTypes } from './frozen.ts';
import type { Engine } from '../dialect.ts';
import type { Tables } from '../schema.ts';

/** Of mail to people who were erased stays that it was written, and neither whom to nor what it said. */
export async function up(db: Kysely<Tables>, engine: Engine): Promise<void> {
  const { integer } = columnTypes[engine];
  await sql
    .raw(`alter table outgoing_mails add column is_erased ${integer} not null default 0 check (is_erased in (0, 1))`)
    .execute(db);
}
