import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Engine } from '../dialect.ts';
import type { Tables } from '../schema.ts';
import { columnTypes } from './frozen.ts';

/** Day that weeks begin with in figures by week. */
export async function up(db: Kysely<Tables>, engine: Engine): Promise<void> {
  const { text } = columnTypes[engine];
  await sql
    .raw(
      `alter table store_settings add column week_start ${text} not null default 'MONDAY' check (week_start in ('MONDAY', 'SATURDAY', 'SUNDAY'))`,
    )
    .execute(db);
}
