import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Engine } from '../dialect.ts';
import type { Tables } from '../schema.ts';
import { columnTypes } from './frozen.ts';

/** Everybody is told of a live lesson when they choose, so who was told of which time is kept for each person. */
export async function up(db: Kysely<Tables>, engine: Engine): Promise<void> {
  const { integer, text } = columnTypes[engine];
  const statements = [
    `create table live_told (
      lesson_id ${integer} not null references lessons (id) on delete cascade,
      user_id ${integer} not null references users (id) on delete cascade,
      live_at ${text} not null,
      primary key (lesson_id, user_id)
    )`,
    'create index live_told_user on live_told (user_id)',
    `insert into live_told (lesson_id, user_id, live_at)
      select l.id, e.user_id, l.live_at from lessons l join enrollments e on e.course_id = l.course_id
      where l.live_told_for = l.live_at and e.left_at is null
      union select l.id, c.tutor_id, l.live_at from lessons l join courses c on c.id = l.course_id
      where l.live_told_for = l.live_at and c.tutor_id is not null`,
    'alter table lessons drop column live_told_for',
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
