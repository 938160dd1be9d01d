import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { columnTypes } from './frozen.ts';
import type { Engine } from '../dialect.ts';
import type { Tables } from '../schema.ts';

/**
 * Whom the link of a mail is for beside its recipient: the account whose key it is, or a record whose editors may make
 * such links themselves. Without either it is a key that nobody else reads.
 */
export async function up(db: Kysely<Tables>, engine: Engine): Promise<void> {
  const { integer, text } = columnTypes[engine];
  for (const column of [`user_id ${integer}`, `link_subject ${text}`, `link_subject_id ${integer}`])
    await sql.raw(`alter table outgoing_mails add column ${column}`).execute(db);
}
