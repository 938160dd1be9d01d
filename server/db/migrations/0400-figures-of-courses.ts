import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Tables } from '../schema.ts';

/** Indexes that hold what is counted of courses and lessons: the wide rows need not be read for it. */
export async function up(db: Kysely<Tables>): Promise<void> {
  const statements = [
    'create index courses_taught on courses (tag, tutor_id, learner_count, status, audience, id)',
    `create index courses_best on courses ((rating_sum * 1.0 / rating_count) desc, rating_count desc, id)
      where rating_count > 0`,
    'create index lessons_films on lessons (course_id, id) where video is not null',
    'create index lesson_states_reached on lesson_states (course_id, lesson_id, done_at)',
    'create index enrollments_left on enrollments (course_id, user_id) where left_at is not null',
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
