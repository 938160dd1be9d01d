import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { columnTypes } from './frozen.ts';
import type { Engine } from '../dialect.ts';
import type { Tables } from '../schema.ts';

/** Courses with sections and lessons, and how far each learner is. */
export async function up(db: Kysely<Tables>, engine: Engine): Promise<void> {
  const { id, integer, text } = columnTypes[engine];
  const user = `user_id ${integer} not null references users (id) on delete cascade`;
  // No reference to the course: a deleted one may be restored, and finds its lessons and learners then.
  const course = `course_id ${integer} not null`;
  const statements = [
    `create table courses (
      id ${id},
      version ${integer} not null default 1,
      title ${text} not null,
      about ${text} not null default '',
      description ${text} not null default '',
      tag ${text} not null check (tag in ('WEB', 'ART', 'UI_UX', 'PSYCHOLOGY', 'DESIGN')),
      level ${text} not null check (level in ('ALL', 'BEGINNER', 'INTERMEDIATE', 'ADVANCED')),
      language ${text} not null,
      has_captions ${integer} not null default 0 check (has_captions in (0, 1)),
      status ${text} not null check (status in ('DRAFT', 'PUBLISHED', 'ARCHIVED')),
      icon ${text} not null,
      picture ${text},
      tutor_id ${integer} references users (id) on delete set null,
      created_at ${text} not null,
      updated_at ${text} not null,
      name_key ${text} not null,
      search_text ${text} not null,
      find_text ${text} not null,
      lesson_count ${integer} not null default 0 check (lesson_count >= 0),
      minutes ${integer} not null default 0 check (minutes >= 0),
      learner_count ${integer} not null default 0 check (learner_count >= 0),
      rating_sum ${integer} not null default 0,
      rating_count ${integer} not null default 0 check (rating_count >= 0),
      view_count ${integer} not null default 0
    )`,
    'create index courses_name on courses (name_key, id)',
    'create index courses_tag on courses (tag, id)',
    'create index courses_status on courses (status, id)',
    'create index courses_minutes on courses (minutes, id)',
    'create index courses_views on courses (view_count, id)',
    'create index courses_tutor on courses (tutor_id)',
    `create table course_sections (
      id ${id},
      version ${integer} not null default 1,
      ${course},
      title ${text} not null,
      rank ${text} not null,
      created_at ${text} not null,
      updated_at ${text} not null
    )`,
    'create index course_sections_rank on course_sections (course_id, rank, id)',
    `create table lessons (
      id ${id},
      version ${integer} not null default 1,
      ${course},
      section_id ${integer} not null,
      title ${text} not null,
      minutes ${integer} not null default 0 check (minutes between 0 and 1440),
      content ${text} not null default '',
      due_on ${text},
      rank ${text} not null,
      created_at ${text} not null,
      updated_at ${text} not null
    )`,
    'create index lessons_rank on lessons (section_id, rank, id)',
    'create index lessons_course on lessons (course_id)',
    'create index lessons_due_on on lessons (course_id, due_on) where due_on is not null',
    `create table enrollments (
      ${user},
      ${course},
      enrolled_at ${text} not null,
      left_at ${text},
      completed_count ${integer} not null default 0 check (completed_count >= 0),
      lesson_count ${integer} not null check (lesson_count >= completed_count),
      completed_at ${text},
      last_lesson_id ${integer},
      primary key (user_id, course_id)
    )`,
    'create index enrollments_course on enrollments (course_id, left_at)',
    `create table lesson_states (
      ${user},
      lesson_id ${integer} not null,
      ${course},
      done_at ${text},
      primary key (user_id, lesson_id)
    )`,
    'create index lesson_states_course on lesson_states (course_id, user_id)',
    'create index lesson_states_done_at on lesson_states (user_id, done_at) where done_at is not null',
    `create table course_ratings (
      ${user},
      ${course},
      stars ${integer} not null check (stars between 1 and 5),
      rated_at ${text} not null,
      primary key (user_id, course_id)
    )`,
    'create index course_ratings_course on course_ratings (course_id)',
    `create table course_bookmarks (
      ${user},
      ${course},
      created_at ${text} not null,
      primary key (user_id, course_id)
    )`,
    'create index course_bookmarks_course on course_bookmarks (course_id)',
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
