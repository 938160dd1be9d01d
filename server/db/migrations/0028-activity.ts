import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Tables } from '../schema.ts';

/** The change log read across all records: by person, by kind, and one entry for each batch. */
export async function up(db: Kysely<Tables>): Promise<void> {
  for (const statement of [
    'create index if not exists changes_actor_id on changes (actor_id, id)',
    'create index changes_subject_only on changes (subject, id)',
    'create index changes_cause on changes (cause, id)',
    'create index changes_batch on changes (batch_id, id)',
    'drop index changes_batch_id',
  ])
    await sql.raw(statement).execute(db);
}
