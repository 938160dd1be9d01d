import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Engine } from '../dialect.ts';
import type { Tables } from '../schema.ts';

/** The words that stand in the index of mail, so that SQLite can be asked which begin with what was typed. It is a view: nothing is stored. */
export async function up(db: Kysely<Tables>, engine: Engine): Promise<void> {
  if (engine !== 'sqlite') return;
  await sql`create virtual table mail_found_terms using fts5vocab (mail_found, instance)`.execute(db);
}
