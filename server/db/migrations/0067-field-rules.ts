import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { columnTypes } from './frozen.ts';
import type { Engine } from '../dialect.ts';
import type { Tables } from '../schema.ts';

/** Fields that a role hides, masks or lets be read only. */
export async function up(db: Kysely<Tables>, engine: Engine): Promise<void> {
  await sql
    .raw(`alter table roles add column field_rules ${columnTypes[engine].text} not null default '[]'`)
    .execute(db);
}
