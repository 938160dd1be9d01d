import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { columnTypes } from './frozen.ts';
import type { Engine } from '../dialect.ts';
import type { Tables } from '../schema.ts';

/** Chapters of films, and lessons that are elsewhere: behind a link, at any time or at one. */
export async function up(db: Kysely<Tables>, engine: Engine): Promise<void> {
  const { text } = columnTypes[engine];
  const statements = [
    `alter table lessons add column chapters ${text} not null default ''`,
    `alter table lessons add column link ${text} not null default ''`,
    `alter table lessons add column live_at ${text}`,
    // What is coming live in the courses that somebody takes.
    'create index lessons_live on lessons (course_id, live_at) where live_at is not null',
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
