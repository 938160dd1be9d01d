import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { columnTypes } from './frozen.ts';
import type { Engine } from '../dialect.ts';
import type { Tables } from '../schema.ts';

/** What learners ask under a lesson, and what they are answered. */
export async function up(db: Kysely<Tables>, engine: Engine): Promise<void> {
  const { id, integer, text } = columnTypes[engine];
  const statements = [
    // No reference to the lesson: it may come back from the trash, and finds its questions then.
    `create table lesson_posts (
      id ${id},
      course_id ${integer} not null,
      lesson_id ${integer} not null,
      question_id ${integer} references lesson_posts (id) on delete cascade,
      author_id ${integer} references users (id) on delete set null,
      author_name ${text} not null,
      is_by_tutor ${integer} not null default 0 check (is_by_tutor in (0, 1)),
      text ${text} not null,
      answer_count ${integer} not null default 0 check (answer_count >= 0),
      created_at ${text} not null,
      edited_at ${text},
      deleted_at ${text}
    )`,
    'create index lesson_posts_lesson on lesson_posts (lesson_id, question_id, id)',
    'create index lesson_posts_question on lesson_posts (question_id, id)',
    'create index lesson_posts_course on lesson_posts (course_id)',
    'create index lesson_posts_author on lesson_posts (author_id)',
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
