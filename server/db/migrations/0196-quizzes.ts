import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { columnTypes } from './frozen.ts';
import type { Engine } from '../dialect.ts';
import type { Tables } from '../schema.ts';

/** Quizzes of lessons, attempts at them, and lessons that open when the one before is done. */
export async function up(db: Kysely<Tables>, engine: Engine): Promise<void> {
  const { id, integer, text } = columnTypes[engine];
  const statements = [
    `alter table lessons add column questions ${text} not null default '[]'`,
    `alter table lessons add column pass_mark ${integer} not null default 80`,
    `alter table lessons add column most_attempts ${integer} not null default 0`,
    `alter table lessons add column time_limit ${integer} not null default 0`,
    `alter table lessons add column is_locked ${integer} not null default 0`,
    `create table quiz_attempts (
      id ${id},
      user_id ${integer} not null references users (id) on delete cascade,
      lesson_id ${integer} not null,
      course_id ${integer} not null,
      number ${integer} not null,
      started_at ${text} not null,
      due_at ${text},
      submitted_at ${text},
      questions ${text} not null,
      answers ${text} not null default '[]',
      points ${integer} not null default 0,
      most_points ${integer} not null,
      is_passed ${integer} not null default 0 check (is_passed in (0, 1)),
      unique (user_id, lesson_id, number)
    )`,
    'create index quiz_attempts_course on quiz_attempts (course_id, user_id)',
    'create index quiz_attempts_lesson on quiz_attempts (lesson_id)',
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
