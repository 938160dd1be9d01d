import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { columnTypes } from './frozen.ts';
import type { Engine } from '../dialect.ts';
import type { Tables } from '../schema.ts';

/** Quizzes draw some of their questions, and answers wait for those who teach to grade them. */
export async function up(db: Kysely<Tables>, engine: Engine): Promise<void> {
  const { integer, text } = columnTypes[engine];
  const statements = [
    // 0: all of them.
    `alter table lessons add column drawn_count ${integer} not null default 0`,
    `alter table quiz_attempts add column is_waiting ${integer} not null default 0 check (is_waiting in (0, 1))`,
    `alter table quiz_attempts add column grades ${text} not null default '{}'`,
    `alter table quiz_attempts add column graded_at ${text}`,
    'create index quiz_attempts_waiting on quiz_attempts (is_waiting, course_id, submitted_at)',
    'create index quiz_attempts_given on quiz_attempts (lesson_id, submitted_at)',
    'drop index quiz_attempts_lesson',
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
