import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { columnTypes } from './frozen.ts';
import type { Engine } from '../dialect.ts';
import type { Tables } from '../schema.ts';

/** Teams and who belongs to them. Whoever could change users can change teams; all staff may know them. */
export async function up(db: Kysely<Tables>, engine: Engine): Promise<void> {
  const { id, integer, text } = columnTypes[engine];
  const statements = [
    `create table teams (
      id ${id},
      version ${integer} not null default 1,
      name ${text} not null unique,
      description ${text} not null default '',
      picture ${text},
      tags ${text} not null default '[]',
      lead_id ${integer} references users (id) on delete set null,
      member_ids ${text} not null default '[]',
      created_at ${text} not null,
      updated_at ${text} not null,
      name_key ${text} not null,
      search_text ${text} not null,
      find_text ${text} not null
    )`,
    `create index teams_sort_name on teams (name_key)`,
    `create index teams_created_at on teams (created_at)`,
    `create index teams_lead_id on teams (lead_id)`,
    // Kept in step with teams.member_ids, which the change log has.
    `create table team_members (
      team_id ${integer} not null references teams (id) on delete cascade,
      user_id ${integer} not null references users (id) on delete cascade,
      primary key (team_id, user_id)
    )`,
    `create index team_members_user_id on team_members (user_id, team_id)`,
    `insert into role_rules (role_id, action, subject, conditions)
      select id, 'read', 'Team', null from roles where key in ('maintainer', 'editor', 'author', 'subscriber')`,
    `insert into role_rules (role_id, action, subject, conditions)
      select r.id, a.action, 'Team', null from roles r
      cross join (select 'create' as action union all select 'update' union all select 'delete') a
      where r.key = 'maintainer'`,
    // Who leads a team keeps it up.
    `insert into role_rules (role_id, action, subject, conditions)
      select id, 'update', 'Team', '{"leadId":"@me"}' from roles where key in ('editor', 'author', 'subscriber')`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
