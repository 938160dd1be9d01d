import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { columnTypes } from './frozen.ts';
import type { Engine } from '../dialect.ts';
import type { Tables } from '../schema.ts';

/** For whom the link of a mail is, as it says when it is written; without that it is a key that nobody reads here. */
export async function up(db: Kysely<Tables>, engine: Engine): Promise<void> {
  await sql.raw(`alter table outgoing_mails add column link_for ${columnTypes[engine].text}`).execute(db);
}
