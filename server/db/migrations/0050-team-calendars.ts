import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { columnTypes } from './frozen.ts';
import type { Engine } from '../dialect.ts';
import type { Tables } from '../schema.ts';

/**
 * Calendars that are shared with users and teams. Whoever belonged to a calendar that is deleted finds it in the trash, so
 * members outlast it, closed.
 */
export async function up(db: Kysely<Tables>, engine: Engine): Promise<void> {
  const { integer, text } = columnTypes[engine];
  const access = `access ${text} not null check (access in ('OWNER', 'EDIT', 'VIEW', 'BUSY'))`;
  const isOpen = `is_open ${integer} not null default 1 check (is_open in (0, 1))`;
  const rights = (condition: string) => `select calendar_id, user_id from calendar_rights where ${condition}`;
  const everyRight = (condition: string) => `select calendar_id, user_id from calendar_members where ${condition}
    union all
    select t.calendar_id, m.user_id from calendar_teams t join team_members m on m.team_id = t.team_id
      where t.${condition}`;
  const statements = [
    `drop view calendar_readers`,
    `drop view calendar_editors`,
    `alter table calendar_members rename to calendar_members_before`,
    `drop index calendar_members_user_id`,
    `create table calendar_members (
      calendar_id ${integer} not null,
      user_id ${integer} not null references users (id) on delete cascade,
      ${access},
      ${isOpen},
      primary key (calendar_id, user_id)
    )`,
    `create index calendar_members_user_id on calendar_members (user_id, calendar_id)`,
    `insert into calendar_members (calendar_id, user_id, access)
      select calendar_id, user_id, access from calendar_members_before`,
    `drop table calendar_members_before`,
    `create table calendar_teams (
      calendar_id ${integer} not null,
      team_id ${integer} not null,
      ${access},
      ${isOpen},
      primary key (calendar_id, team_id)
    )`,
    `create index calendar_teams_team_id on calendar_teams (team_id, calendar_id)`,
    // Whoever has a right in a calendar, by themselves or with a team: once for each way.
    `create view calendar_rights as
      select calendar_id, user_id, access from calendar_members where is_open = 1
      union all
      select t.calendar_id, m.user_id, t.access from calendar_teams t join team_members m on m.team_id = t.team_id
        where t.is_open = 1`,
    `create view calendar_readers as ${rights("access in ('OWNER', 'EDIT', 'VIEW')")}`,
    `create view calendar_editors as ${rights("access in ('OWNER', 'EDIT')")}`,
    // Of deleted calendars too: who brings them back, and who finds them and their events in the trash.
    `create view calendar_owners as ${everyRight("access = 'OWNER'")}`,
    `create view calendar_keepers as ${everyRight("access in ('OWNER', 'EDIT', 'VIEW')")}`,
    `alter table calendars add column color ${text} not null default 'PRIMARY'`,
    `alter table calendars add column members ${text} not null default '[]'`,
    `alter table calendars add column teams ${text} not null default '[]'`,
    `alter table calendars add column is_outside ${integer} not null default 0`,
    `update calendars set is_outside = 1 where id in (select calendar_id from calendar_subscriptions)`,
    `update calendars set members = '[{"userId":' || owner_id || ',"access":"' ||
      (case when is_outside = 1 then 'VIEW' else 'OWNER' end) || '"}]'`,
    // Whoever could do something with events can do it with calendars.
    `insert into role_rules (role_id, action, subject, conditions)
      select role_id, action, 'Calendar', conditions from role_rules where subject = 'CalendarEvent'`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
