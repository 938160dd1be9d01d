import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Engine } from '../dialect.ts';
import type { Tables } from '../schema.ts';
import { columnTypes } from './frozen.ts';

/** Promos may apply by themselves, without anybody typing their code. */
export async function up(db: Kysely<Tables>, engine: Engine): Promise<void> {
  const { integer } = columnTypes[engine];
  await sql.raw(`alter table promo_codes add column is_automatic ${integer} not null default 0`).execute(db);
}
