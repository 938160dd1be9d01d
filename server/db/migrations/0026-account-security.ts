import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { columnTypes } from './frozen.ts';
import type { Engine } from '../dialect.ts';
import type { Tables } from '../schema.ts';

/** Mail that leaves a trace, one-time links, two-step sign-in, API tokens, and the deletion of one's own account. */
export async function up(db: Kysely<Tables>, engine: Engine): Promise<void> {
  const { id, bigId, integer, text } = columnTypes[engine];
  const ofUser = `user_id ${integer} not null references users (id) on delete cascade`;
  const statements = [
    `alter table outgoing_mails add column state ${text} not null default 'WAITING'
      check (state in ('WAITING', 'SENT', 'FAILED', 'KEPT'))`,
    `alter table outgoing_mails add column purpose ${text} not null default 'NEWS'`,
    `alter table outgoing_mails add column fault ${text}`,
    `alter table outgoing_mails add column sent_at ${text}`,
    `alter table outgoing_mails add column link ${text}`,
    `alter table outgoing_mails add column key ${text}`,
    'drop index outgoing_mails_next_try_at',
    'create index outgoing_mails_state on outgoing_mails (state, next_try_at)',
    'create index outgoing_mails_created_at on outgoing_mails (created_at)',
    'create unique index outgoing_mails_key on outgoing_mails (key)',
    `create table one_time_links (
      id ${bigId},
      purpose ${text} not null,
      user_id ${integer} references users (id) on delete cascade,
      email ${text} not null,
      link_hash ${text} not null unique,
      payload ${text},
      created_at ${text} not null,
      expires_at ${text} not null,
      used_at ${text}
    )`,
    'create index one_time_links_user_id on one_time_links (user_id, purpose)',
    'create index one_time_links_email on one_time_links (email, purpose)',
    'create index one_time_links_expires_at on one_time_links (expires_at)',
    `create table account_requests (
      id ${bigId},
      kind ${text} not null,
      email ${text} not null,
      language ${text} not null,
      sender ${text} not null,
      payload ${text},
      mail_key ${text} not null,
      created_at ${text} not null,
      done_at ${text}
    )`,
    'create index account_requests_done_at on account_requests (done_at, id)',
    'create index account_requests_created_at on account_requests (created_at)',
    `alter table sessions add column proved_at ${text}`,
    `alter table user_credentials add column must_change ${integer} not null default 0 check (must_change in (0, 1))`,
    `alter table user_credentials add column needs_two_step ${integer} not null default 0 check (needs_two_step in (0, 1))`,
    `create table two_step_secrets (
      user_id ${integer} primary key references users (id) on delete cascade,
      secret ${text} not null,
      last_step ${integer} not null,
      enabled_at ${text},
      created_at ${text} not null
    )`,
    `create table recovery_codes (id ${id}, ${ofUser}, code_hash ${text} not null, used_at ${text})`,
    'create index recovery_codes_user_id on recovery_codes (user_id)',
    `create table pending_sign_ins (
      id ${bigId},
      ${ofUser},
      pending_hash ${text} not null unique,
      is_remembered ${integer} not null check (is_remembered in (0, 1)),
      tries ${integer} not null,
      created_at ${text} not null,
      expires_at ${text} not null
    )`,
    'create index pending_sign_ins_user_id on pending_sign_ins (user_id)',
    'create index pending_sign_ins_expires_at on pending_sign_ins (expires_at)',
    `create table trusted_devices (
      id ${id},
      ${ofUser},
      device_hash ${text} not null unique,
      user_agent ${text} not null,
      created_at ${text} not null,
      last_used_at ${text} not null,
      expires_at ${text} not null
    )`,
    'create index trusted_devices_user_id on trusted_devices (user_id)',
    'create index trusted_devices_expires_at on trusted_devices (expires_at)',
    `create table api_tokens (
      id ${id},
      version ${integer} not null default 1,
      ${ofUser},
      name ${text} not null,
      prefix ${text} not null,
      token_hash ${text} not null unique,
      scopes ${text} not null,
      created_at ${text} not null,
      updated_at ${text} not null,
      expires_at ${text} not null,
      last_used_at ${text},
      last_used_from ${text}
    )`,
    'create index api_tokens_user_id on api_tokens (user_id)',
    `create table account_deletions (
      user_id ${integer} primary key references users (id) on delete cascade,
      asked_at ${text} not null,
      due_at ${text} not null,
      reason ${text} not null
    )`,
    'create index account_deletions_due_at on account_deletions (due_at)',
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
