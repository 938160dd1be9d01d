import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { columnTypes } from './frozen.ts';
import type { Engine } from '../dialect.ts';
import type { Tables } from '../schema.ts';

/**
 * An order keeps the number that it was given, with the prefix and suffix of that day, and is found by it. Orders that
 * stand already keep what they are called today.
 */
export async function up(db: Kysely<Tables>, engine: Engine): Promise<void> {
  await sql.raw(`alter table orders add column name ${columnTypes[engine].text} not null default ''`).execute(db);
  const { rows } = await sql<{ prefix: string; suffix: string }>`
    select order_prefix as prefix, order_suffix as suffix from store_settings`.execute(db);
  const { prefix, suffix } = rows[0] ?? { prefix: '#', suffix: '' };
  const fold = (text: string) => text.normalize('NFC').toLowerCase();
  await sql`update orders set name = cast(${prefix} as text) || number || ${suffix},
    search_text = search_text || ${`\n${fold(prefix)}`} || number || ${fold(suffix)}`.execute(db);
}
