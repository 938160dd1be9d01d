import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { columnTypes } from './frozen.ts';
import type { Engine } from '../dialect.ts';
import type { Tables } from '../schema.ts';

/** What a deal says of itself, whom it is for, and how it has to be paid. */
export async function up(db: Kysely<Tables>, engine: Engine): Promise<void> {
  const { text } = columnTypes[engine];
  const columns = [
    `description ${text} not null default ''`,
    `audience ${text} not null default 'ALL'`,
    // Key of a way to pay; null: any.
    `method ${text}`,
  ];
  for (const column of columns) await sql.raw(`alter table promo_codes add column ${column}`).execute(db);
}
