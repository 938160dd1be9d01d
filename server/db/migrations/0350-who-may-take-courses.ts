import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { columnTypes } from './frozen.ts';
import type { Engine } from '../dialect.ts';
import type { Tables } from '../schema.ts';

const mostAtOnce = 200;

/** Whom courses are open to, who was invited, and which files courses show. */
export async function up(db: Kysely<Tables>, engine: Engine): Promise<void> {
  const { id, integer, text } = columnTypes[engine];
  const statements = [
    `alter table courses add column audience ${text} not null default 'ALL' check (audience in ('ALL', 'CHOSEN'))`,
    `alter table courses add column role_ids ${text} not null default '[]'`,
    `alter table courses add column team_ids ${text} not null default '[]'`,
    `alter table courses add column user_ids ${text} not null default '[]'`,
    `create table course_audience (
      course_id ${integer} not null,
      kind ${text} not null check (kind in ('ROLE', 'TEAM', 'USER')),
      target_id ${integer} not null,
      primary key (course_id, kind, target_id)
    )`,
    'create index course_audience_target on course_audience (kind, target_id)',
    `create table course_invitations (
      id ${id},
      course_id ${integer} not null,
      user_id ${integer} not null references users (id) on delete cascade,
      invited_by ${integer} references users (id) on delete set null,
      inviter_name ${text} not null,
      invited_at ${text} not null,
      answered_at ${text},
      state ${text} not null default 'OPEN' check (state in ('OPEN', 'ACCEPTED', 'DECLINED', 'WITHDRAWN'))
    )`,
    'create unique index course_invitations_course on course_invitations (course_id, user_id)',
    'create index course_invitations_user on course_invitations (user_id, state)',
    'create index course_invitations_inviter on course_invitations (invited_by)',
    // Whom a course is open to that is not open to all: once for each way.
    `create view course_readers as
      select course_id, target_id as user_id from course_audience where kind = 'USER'
      union all
      select a.course_id, m.user_id from course_audience a join team_members m on m.team_id = a.target_id
        where a.kind = 'TEAM'
      union all
      select a.course_id, u.id from course_audience a join users u on u.role_id = a.target_id where a.kind = 'ROLE'
      union all
      select a.course_id, o.user_id from course_audience a join user_roles o on o.role_id = a.target_id
        where a.kind = 'ROLE'
      union all
      select course_id, user_id from course_invitations where state in ('OPEN', 'ACCEPTED')
      union all
      select id, tutor_id from courses where tutor_id is not null`,
    `create table course_files (
      path ${text} not null,
      course_id ${integer} not null,
      primary key (path, course_id)
    )`,
    'create index course_files_course on course_files (course_id)',
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
  for (let last = 0; ;) {
    const { rows } = await sql<{ id: number; description: string; picture: string | null }>`
      select id, description, picture from courses where id > ${last} order by id limit ${mostAtOnce}`.execute(db);
    for (const { id: courseId, description, picture } of rows)
      for (const path of new Set(`${description} ${picture ?? ''}`.match(/\/files\/[\w-]{1,64}/g)))
        await sql`insert into course_files (path, course_id) values (${path}, ${courseId})`.execute(db);
    if (rows.length < mostAtOnce) return;
    last = rows.at(-1)!.id;
  }
}
