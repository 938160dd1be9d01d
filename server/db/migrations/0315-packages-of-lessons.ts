import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { columnTypes } from './frozen.ts';
import type { Engine } from '../dialect.ts';
import type { Tables } from '../schema.ts';

/** SCORM packages of lessons, unpacked, and what each learner left in them. */
export async function up(db: Kysely<Tables>, engine: Engine): Promise<void> {
  const { id, integer, text, bytes } = columnTypes[engine];
  const statements = [
    `create table scorm_packages (
      id ${id},
      key ${text} not null unique,
      title ${text} not null,
      start ${text} not null,
      launch_data ${text} not null,
      mastery_score ${engine === 'sqlite' ? 'real' : 'double precision'},
      size_bytes ${integer} not null,
      created_by ${integer} references users (id) on delete set null,
      created_at ${text} not null,
      is_complete ${integer} not null default 0 check (is_complete in (0, 1))
    )`,
    'create index scorm_packages_created_by on scorm_packages (created_by)',
    'create index scorm_packages_incomplete on scorm_packages (is_complete, created_at)',
    `create table scorm_files (
      id ${id},
      package_id ${integer} not null references scorm_packages (id) on delete cascade,
      path ${text} not null,
      size_bytes ${integer} not null
    )`,
    'create unique index scorm_files_path on scorm_files (package_id, path)',
    `create table scorm_parts (
      file_id ${integer} not null references scorm_files (id) on delete cascade,
      place ${integer} not null,
      bytes ${bytes} not null,
      primary key (file_id, place)
    )`,
    // No reference to the lesson: what learners did in it is there again when it is restored.
    `create table scorm_states (
      user_id ${integer} not null references users (id) on delete cascade,
      lesson_id ${integer} not null,
      course_id ${integer} not null,
      package ${text} not null,
      status ${text} not null default 'not attempted',
      score ${engine === 'sqlite' ? 'real' : 'double precision'},
      elements ${text} not null default '{}',
      updated_at ${text} not null,
      primary key (user_id, lesson_id)
    )`,
    'create index scorm_states_course on scorm_states (course_id, user_id)',
    'create index scorm_states_lesson on scorm_states (lesson_id)',
    `alter table lessons add column package ${text}`,
    'create index lessons_package on lessons (package)',
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
