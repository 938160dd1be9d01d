import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { columnTypes } from './frozen.ts';
import type { Engine } from '../dialect.ts';
import type { Tables } from '../schema.ts';

/** What learners note for themselves, and what is said in films: both are found by their words. */
export async function up(db: Kysely<Tables>, engine: Engine): Promise<void> {
  const { id, integer, text } = columnTypes[engine];
  const statements = [
    // No reference to the lesson: it may come back from the trash, and finds its notes then.
    `create table lesson_notes (
      id ${id},
      user_id ${integer} not null references users (id) on delete cascade,
      course_id ${integer} not null,
      lesson_id ${integer} not null,
      second ${integer} check (second >= 0),
      text ${text} not null,
      find_text ${text} not null,
      created_at ${text} not null,
      edited_at ${text},
      deleted_at ${text}
    )`,
    'create index lesson_notes_own on lesson_notes (user_id, course_id, lesson_id, second)',
    'create index lesson_notes_course on lesson_notes (course_id)',
    'create index lesson_notes_deleted on lesson_notes (deleted_at)',
    `create table lesson_cues (
      id ${id},
      course_id ${integer} not null,
      lesson_id ${integer} not null,
      language ${text} not null,
      start_ms ${integer} not null,
      text ${text} not null,
      find_text ${text} not null
    )`,
    'create index lesson_cues_lesson on lesson_cues (lesson_id, start_ms)',
    'create index lesson_cues_course on lesson_cues (course_id, lesson_id)',
    // 0: its captions are still to be taken apart.
    `alter table lessons add column is_heard ${integer} not null default 0 check (is_heard in (0, 1))`,
    'create index lessons_is_heard on lessons (is_heard, id)',
    ...(engine === 'sqlite'
      ? sqliteOnly
      : ['create index lesson_cues_found on lesson_cues using gin (find_text gin_trgm_ops)']),
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const put = 'insert into lesson_cues_found (rowid, find_text) values (new.id, new.find_text);';
const remove =
  "insert into lesson_cues_found (lesson_cues_found, rowid, find_text) values ('delete', old.id, old.find_text);";

const sqliteOnly = [
  // The texts are folded already, so the index need not do it again.
  `create virtual table lesson_cues_found using fts5 (
    find_text, content = 'lesson_cues', content_rowid = 'id', columnsize = 0, tokenize = 'trigram case_sensitive 1'
  )`,
  `create trigger lesson_cues_inserted after insert on lesson_cues begin ${put} end`,
  `create trigger lesson_cues_deleted after delete on lesson_cues begin ${remove} end`,
];
