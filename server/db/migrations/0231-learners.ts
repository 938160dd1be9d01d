import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { columnTypes, sortKey } from './frozen.ts';
import type { Engine } from '../dialect.ts';
import type { Tables } from '../schema.ts';

const before = `user_id, course_id, enrolled_at, left_at, completed_count, lesson_count, completed_at, last_lesson_id`;
const atOnce = 500;

/** Learners as those who teach see them: by number and name, when they were active, and what is due next. */
export async function up(db: Kysely<Tables>, engine: Engine): Promise<void> {
  const { id, integer, text } = columnTypes[engine];
  const statements = [
    `alter table courses add column due_on ${text}`,
    `alter table courses add column due_days ${integer}`,
    `alter table lessons add column due_days ${integer}`,
    'alter table enrollments rename to enrollments_before',
    'drop index enrollments_course',
    `create table enrollments (
      id ${id},
      user_id ${integer} not null references users (id) on delete cascade,
      course_id ${integer} not null,
      enrolled_at ${text} not null,
      left_at ${text},
      completed_count ${integer} not null default 0 check (completed_count >= 0),
      lesson_count ${integer} not null check (lesson_count >= completed_count),
      completed_at ${text},
      last_lesson_id ${integer},
      name_key ${text} not null default '',
      search_text ${text} not null default '',
      last_active_at ${text} not null,
      next_due_on ${text},
      reminded_at ${text},
      unique (user_id, course_id)
    )`,
    `insert into enrollments (${before}, last_active_at) select ${before}, coalesce((
      select max(s.done_at) from lesson_states s where s.user_id = e.user_id and s.course_id = e.course_id
    ), e.enrolled_at) from enrollments_before e order by enrolled_at, user_id, course_id`,
    'drop table enrollments_before',
    'create index enrollments_course on enrollments (course_id, left_at)',
    'create index enrollments_name on enrollments (course_id, name_key, id)',
    'create index enrollments_progress on enrollments (course_id, completed_count, id)',
    'create index enrollments_active on enrollments (course_id, last_active_at, id)',
    'create index enrollments_due on enrollments (course_id, next_due_on, id)',
    'create index courses_tutor_id on courses (tutor_id, id)',
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
  await nameLearners(db);
  await noteDueDays(db);
}

/** Names of learners as lists sort and search them. */
async function nameLearners(db: Kysely<Tables>): Promise<void> {
  for (let last = 0; ;) {
    const { rows } = await sql<{ id: number; fullName: string }>`select id, full_name from users
      where id > ${last} and exists (select 1 from enrollments e where e.user_id = users.id)
      order by id limit ${atOnce}`.execute(db);
    for (const { id, fullName } of rows)
      await sql`update enrollments set name_key = ${sortKey(fullName)},
        search_text = ${fullName.normalize('NFC').toLowerCase()} where user_id = ${id}`.execute(db);
    if (rows.length < atOnce) return;
    last = rows.at(-1)!.id;
  }
}

/** The first day that is due of those who have not completed the lesson. */
async function noteDueDays(db: Kysely<Tables>): Promise<void> {
  await sql`update enrollments set next_due_on = (
      select min(l.due_on) from lessons l where l.course_id = enrollments.course_id and l.due_on is not null
        and not exists (select 1 from lesson_states s where s.lesson_id = l.id and s.user_id = enrollments.user_id
          and s.done_at is not null))
    where left_at is null and completed_at is null`.execute(db);
}
