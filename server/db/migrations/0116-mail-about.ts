import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { columnTypes } from './frozen.ts';
import type { Engine } from '../dialect.ts';
import type { Tables } from '../schema.ts';

/** Mail knows the record that it is about: an address alone does not say whose data it is. */
export async function up(db: Kysely<Tables>, engine: Engine): Promise<void> {
  const { integer, text } = columnTypes[engine];
  for (const statement of [
    `alter table outgoing_mails add column about_subject ${text}`,
    `alter table outgoing_mails add column about_id ${integer}`,
    'create index outgoing_mails_about on outgoing_mails (about_subject, about_id)',
  ])
    await sql.raw(statement).execute(db);
}
