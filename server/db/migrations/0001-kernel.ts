import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { columnTypes } from './frozen.ts';
import type { Engine } from '../dialect.ts';
import type { Tables } from '../schema.ts';

/** Users, their rights and sessions, the change log and files. */
export async function up(db: Kysely<Tables>, engine: Engine): Promise<void> {
  const { id, bigId, integer, bigInteger, text, bytes } = columnTypes[engine];
  const statements = [
    `create table roles (id ${id}, key ${text} not null unique, name ${text} not null)`,
    `create table role_rules (
      id ${id},
      role_id ${integer} not null references roles (id) on delete cascade,
      action ${text} not null,
      subject ${text} not null,
      conditions ${text}
    )`,
    `create index role_rules_role_id on role_rules (role_id)`,
    `create table users (
      id ${id},
      full_name ${text} not null,
      username ${text} not null unique,
      email ${text} not null unique,
      avatar ${text},
      role_id ${integer} not null references roles (id),
      status ${text} not null check (status in ('active', 'inactive', 'pending')),
      authz_version ${integer} not null default 1,
      created_at ${text} not null
    )`,
    `create index users_role_id on users (role_id)`,
    `create table user_credentials (
      user_id ${integer} primary key references users (id) on delete cascade,
      password_hash ${text} not null,
      changed_at ${text} not null
    )`,
    `create table sessions (
      id ${id},
      user_id ${integer} not null references users (id) on delete cascade,
      cookie_hash ${text} unique,
      previous_cookie_hash ${text},
      token_hash ${text} unique,
      is_remembered ${integer} not null default 0 check (is_remembered in (0, 1)),
      rotated_at ${text} not null,
      created_at ${text} not null,
      last_seen_at ${text} not null,
      expires_at ${text} not null,
      user_agent ${text} not null,
      address ${text} not null
    )`,
    `create index sessions_user_id on sessions (user_id, created_at)`,
    `create index sessions_previous_cookie_hash on sessions (previous_cookie_hash)`,
    `create index sessions_expires_at on sessions (expires_at)`,
    `create table sign_in_failures (
      key ${text} primary key,
      count ${integer} not null,
      window_started_at ${text} not null,
      locked_until ${text}
    )`,
    `create index sign_in_failures_window_started_at on sign_in_failures (window_started_at)`,
    // No foreign keys: entries outlive the users and records they name.
    `create table changes (
      id ${bigId},
      batch_id ${text} not null,
      at ${text} not null,
      actor_id ${integer},
      actor_name ${text},
      session_id ${integer},
      request_id ${text} not null,
      action ${text} not null check (action in ('CREATE', 'UPDATE', 'DELETE')),
      subject ${text} not null,
      subject_id ${bigInteger} not null,
      before ${text},
      after ${text},
      cause ${text}
    )`,
    `create index changes_subject on changes (subject, subject_id, id)`,
    `create index changes_batch_id on changes (batch_id)`,
    `create index changes_at on changes (at)`,
    // The bytes last: SQLite reads a row up to the last column that is asked for.
    `create table files (
      id ${id},
      key ${text} not null unique,
      media_type ${text} not null,
      size_bytes ${integer} not null,
      created_by ${integer} references users (id) on delete set null,
      created_at ${text} not null,
      bytes ${bytes} not null
    )`,
    `create index files_created_by on files (created_by)`,
    ...appendOnly[engine],
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const appendOnly: Record<Engine, string[]> = {
  sqlite: ['update', 'delete'].map(
    (event) => `
    create trigger changes_no_${event} before ${event} on changes
    begin select raise(abort, 'the change log is append only'); end`,
  ),
  postgres: [
    `create function refuse_change() returns trigger language plpgsql as
      $$ begin raise exception 'the change log is append only'; end $$`,
    `create trigger changes_append_only before update or delete or truncate on changes
      for each statement execute function refuse_change()`,
  ],
};
