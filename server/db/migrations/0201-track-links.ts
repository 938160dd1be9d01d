import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { columnTypes } from './frozen.ts';
import type { Engine } from '../dialect.ts';
import type { Tables } from '../schema.ts';

/** Links by which anybody follows a vehicle or a delivery for some days. */
export async function up(db: Kysely<Tables>, engine: Engine): Promise<void> {
  const { id, integer, text } = columnTypes[engine];
  const statements = [
    // No reference where what was deleted may be restored, and finds what is its own then.
    `create table track_links (
      id ${id},
      subject ${text} not null,
      subject_id ${integer} not null,
      token_hash ${text} not null unique,
      created_at ${text} not null,
      created_by ${text} not null,
      expires_at ${text} not null,
      revoked_at ${text}
    )`,
    'create index track_links_subject on track_links (subject, subject_id, id)',
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
