import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Engine } from '../dialect.ts';
import type { Tables } from '../schema.ts';

/** Changes of an article that writers keep while readers go on with what is published. */
export async function up(db: Kysely<Tables>, _engine: Engine): Promise<void> {
  await sql`alter table articles add column draft text not null default ''`.execute(db);
}
