import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { columnTypes } from './frozen.ts';
import type { Engine } from '../dialect.ts';
import type { Tables } from '../schema.ts';

/** For which time learners were told that a lesson begins soon, and what begins soon in all courses. */
export async function up(db: Kysely<Tables>, engine: Engine): Promise<void> {
  const statements = [
    `alter table lessons add column live_told_for ${columnTypes[engine].text}`,
    'create index lessons_live_at on lessons (live_at) where live_at is not null',
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
