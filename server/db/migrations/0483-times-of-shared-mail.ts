import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Engine } from '../dialect.ts';
import type { Tables } from '../schema.ts';

/** How fast conversations of shared mailboxes are answered, by when they came. */
export async function up(db: Kysely<Tables>, _engine: Engine): Promise<void> {
  await sql
    .raw('create index mail_threads_came on mail_threads (mailbox_id, came_at) where care is not null')
    .execute(db);
}
