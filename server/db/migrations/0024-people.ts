import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { columnTypes, foldLetters } from './frozen.ts';
import type { Engine } from '../dialect.ts';
import type { Tables } from '../schema.ts';

/** Users, roles and permissions become records: profiles, several roles for a user, rules in one place, history. */
export async function up(db: Kysely<Tables>, engine: Engine): Promise<void> {
  const { id, integer, text } = columnTypes[engine];
  const empty = `${text} not null default ''`;
  const statements = [
    ...[
      `version ${integer} not null default 1`,
      `updated_at ${empty}`,
      `other_role_ids ${text} not null default '[]'`,
      `company ${empty}`,
      `country ${empty}`,
      `contact ${empty}`,
      `plan ${text} not null default 'basic' check (plan in ('basic', 'team', 'company', 'enterprise'))`,
      `billing ${text} not null default 'autoDebit'
        check (billing in ('autoDebit', 'manualCreditCard', 'manualCash', 'manualPayPal'))`,
      `tax_id ${empty}`,
      `language ${text} not null default 'en'`,
      `tasks_done ${integer} not null default 0`,
      `projects_done ${integer} not null default 0`,
      `name_key ${empty}`,
      `search_text ${empty}`,
      `find_text ${empty}`,
    ].map((column) => `alter table users add column ${column}`),
    `create index users_sort_name on users (name_key)`,
    `create index users_plan on users (plan)`,
    `create index users_status on users (status)`,
    `create index users_billing on users (billing)`,
    `create index users_created_at on users (created_at)`,
    // Roles beside the main one; kept in step with users.other_role_ids, which the change log has.
    `create table user_roles (
      user_id ${integer} not null references users (id) on delete cascade,
      role_id ${integer} not null references roles (id),
      primary key (user_id, role_id)
    )`,
    `create index user_roles_role_id on user_roles (role_id)`,
    ...[
      `version ${integer} not null default 1`,
      `description ${empty}`,
      // As the change log keeps them; role_rules is what counts.
      `rules ${text} not null default '[]'`,
      `created_at ${empty}`,
      `updated_at ${empty}`,
      `name_key ${empty}`,
      `search_text ${empty}`,
    ].map((column) => `alter table roles add column ${column}`),
    `create unique index roles_name on roles (name)`,
    `create index roles_sort_name on roles (name_key)`,
    `create table permissions (
      id ${id},
      version ${integer} not null default 1,
      name ${text} not null unique,
      is_core ${integer} not null default 0 check (is_core in (0, 1)),
      role_ids ${text} not null default '[]',
      rules ${text} not null default '[]',
      created_at ${text} not null,
      updated_at ${text} not null,
      name_key ${text} not null,
      search_text ${text} not null
    )`,
    `create index permissions_sort_name on permissions (name_key)`,
    // Rules that a role has through a permission that is assigned to it.
    `alter table role_rules add column permission_id ${integer} references permissions (id) on delete cascade`,
    `create index role_rules_permission_id on role_rules (permission_id)`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
  await fillUsers(db);
  await fillRoles(db);
}

const sortKey = (name: string) =>
  name
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .slice(0, 120);

const foldCase = (name: string) => name.normalize('NFC').toLowerCase().replaceAll('i\u0307', 'i');

async function fillUsers(db: Kysely<Tables>): Promise<void> {
  const { rows } = await sql<{ id: number; name: string; email: string; username: string }>`
    select id, full_name as name, email, username from users order by id`.execute(db);
  for (const { id, name, email, username } of rows) {
    const words = foldLetters(`${name} ${email} ${username}`)
      .split(/[^\p{L}\p{N}]+/u)
      .filter((word) => word !== '');
    await sql`update users set name_key = ${sortKey(name)}, search_text = ${foldCase(`${name}\n${email}`)},
      find_text = ${` ${words.join(' ')} `}, updated_at = created_at where id = ${id}`.execute(db);
  }
}

async function fillRoles(db: Kysely<Tables>): Promise<void> {
  const now = new Date().toISOString();
  const { rows } = await sql<{ id: number; name: string }>`select id, name from roles order by id`.execute(db);
  for (const { id, name } of rows)
    await sql`update roles set created_at = ${now}, updated_at = ${now}, name_key = ${sortKey(name)},
      search_text = ${foldCase(name)} where id = ${id}`.execute(db);
}
