import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { columnTypes } from './frozen.ts';
import type { Engine } from '../dialect.ts';
import type { Tables } from '../schema.ts';

/**
 * Users are counted by triggers, by what their figures and roles ask for. The key of the main role, which never changes,
 * stands beside its id, so that a list in the order of roles is read along an index, as those by name and address are.
 */
export async function up(db: Kysely<Tables>, engine: Engine): Promise<void> {
  const { integer, bigInteger, text } = columnTypes[engine];
  const statements = [
    `alter table users add column role_key ${text} not null default ''`,
    `update users set role_key = coalesce((select r.key from roles r where r.id = users.role_id), '')`,
    ...['sort_name', 'sort_email', 'role_id', 'created_at'].map((name) => `drop index users_${name}`),
    // Ties come newest first in either direction.
    ...['name_key', 'email', 'role_key'].flatMap((name) => [
      `create index users_${name}_up on users (${name}, id desc, is_service)`,
      `create index users_${name}_down on users (${name}, id, is_service)`,
    ]),
    // The first of those who have a role.
    `create index users_role_id on users (role_id, is_service, id)`,
    // Figures count those of the last week.
    `create index users_created_at on users (created_at, is_service, status, plan)`,
    'drop index user_roles_role_id',
    'create index user_roles_role_id on user_roles (role_id, user_id)',
    `create table user_counts (
      status ${text} not null,
      plan ${text} not null,
      role_id ${integer} not null,
      slot ${integer} not null,
      count ${bigInteger} not null,
      primary key (status, plan, role_id, slot)
    )`,
    `insert into user_counts (${keys}, slot, count)
      select ${keys}, 0, count(*) from users where is_service = 0 group by ${keys}`,
    ...(engine === 'sqlite' ? sqliteOnly : postgresOnly),
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const keys = 'status, plan, role_id';
const into = `insert into user_counts (${keys}, slot, count)`;
const added = `on conflict (${keys}, slot) do update set count = user_counts.count + excluded.count;`;

const countRow = (row: 'old' | 'new') => `${into}
  select ${row}.status, ${row}.plan, ${row}.role_id, 0, ${row === 'new' ? 1 : -1} where ${row}.is_service = 0 ${added}`;
const keyRow = `update users set role_key = (select r.key from roles r where r.id = new.role_id)
  where id = new.id;`;

const sqliteOnly = [
  `create trigger users_counted after insert on users begin ${keyRow} ${countRow('new')} end`,
  `create trigger users_uncounted after delete on users begin ${countRow('old')} end`,
  `create trigger users_recounted after update of status, plan, role_id, is_service on users
    when old.status <> new.status or old.plan <> new.plan or old.role_id <> new.role_id or old.is_service <> new.is_service
    begin ${countRow('old')} ${countRow('new')} end`,
  `create trigger users_keyed after update of role_id on users when old.role_id <> new.role_id begin ${keyRow} end`,
];

// Once for each statement, in one order of keys, as for orders.
const countRows = (source: string) => `${into}
  select ${keys}, pg_backend_pid() % 16, sum(count)
  from (${source}) changed group by ${keys} having sum(count) <> 0 order by ${keys} ${added}`;
const rowsOf = (table: string, one: 1 | -1) => `select ${keys}, ${one} as count from ${table} where is_service = 0`;

const postgresOnly = [
  `create function count_users() returns trigger language plpgsql as $$ begin
    if tg_op = 'INSERT' then ${countRows(rowsOf('new_rows', 1))}
    elsif tg_op = 'DELETE' then ${countRows(rowsOf('old_rows', -1))}
    else ${countRows(`${rowsOf('new_rows', 1)} union all ${rowsOf('old_rows', -1)}`)}
    end if;
    return null;
  end $$`,
  `create trigger users_counted after insert on users
    referencing new table as new_rows for each statement execute function count_users()`,
  `create trigger users_uncounted after delete on users
    referencing old table as old_rows for each statement execute function count_users()`,
  `create trigger users_recounted after update on users
    referencing old table as old_rows new table as new_rows for each statement execute function count_users()`,
  `create function key_user() returns trigger language plpgsql as $$ begin
    new.role_key := (select r.key from roles r where r.id = new.role_id);
    return new;
  end $$`,
  `create trigger users_keyed before insert or update of role_id on users for each row execute function key_user()`,
];
