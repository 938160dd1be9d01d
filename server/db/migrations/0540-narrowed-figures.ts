import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Engine } from '../dialect.ts';
import type { Tables } from '../schema.ts';
import { columnTypes } from './frozen.ts';

/** Which orders the figures of a digest or a link count; null: all of them. */
export async function up(db: Kysely<Tables>, engine: Engine): Promise<void> {
  const { text } = columnTypes[engine];
  await sql.raw(`alter table figure_digests add column filter ${text}`).execute(db);
  await sql.raw(`alter table figure_shares add column filter ${text}`).execute(db);
}
