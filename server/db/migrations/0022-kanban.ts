import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { columnTypes } from './frozen.ts';
import type { Engine } from '../dialect.ts';
import type { Tables } from '../schema.ts';

/** Boards with columns and cards. Whoever could do something with boards can do it with what is on them. */
export async function up(db: Kysely<Tables>, engine: Engine): Promise<void> {
  const { id, bigId, integer, text } = columnTypes[engine];
  const statements = [
    `create table boards (
      id ${id},
      version ${integer} not null default 1,
      name ${text} not null,
      is_template ${integer} not null default 0 check (is_template in (0, 1)),
      wip_policy ${text} not null default 'WARN' check (wip_policy in ('WARN', 'BLOCK')),
      members ${text} not null,
      created_at ${text} not null,
      updated_at ${text} not null,
      name_key ${text} not null,
      find_text ${text} not null
    )`,
    // No reference to the board: a deleted one may be restored, and its members find it in the trash until then.
    `create table board_members (
      board_id ${integer} not null,
      user_id ${integer} not null references users (id) on delete cascade,
      access ${text} not null check (access in ('OWNER', 'EDIT', 'VIEW')),
      is_open ${integer} not null default 1 check (is_open in (0, 1)),
      primary key (board_id, user_id)
    )`,
    `create index board_members_user_id on board_members (user_id, board_id)`,
    `create table board_columns (
      id ${id},
      version ${integer} not null default 1,
      board_id ${integer} not null,
      title ${text} not null,
      title_key ${text} not null,
      rank ${text} not null,
      wip_limit ${integer} check (wip_limit > 0),
      is_done ${integer} not null default 0 check (is_done in (0, 1)),
      spread ${integer} not null default 0,
      created_at ${text} not null,
      updated_at ${text} not null
    )`,
    `create unique index board_columns_title on board_columns (title_key, board_id)`,
    `create index board_columns_rank on board_columns (board_id, rank, id)`,
    `create table board_cards (
      id ${id},
      version ${integer} not null default 1,
      board_id ${integer} not null,
      column_id ${integer} references board_columns (id),
      title ${text} not null,
      due_on ${text},
      labels ${text} not null default '[]',
      member_ids ${text} not null default '[]',
      cover ${text},
      checklist ${text} not null default '[]',
      files ${text} not null default '[]',
      blocked_by ${text} not null default '[]',
      rank ${text} not null,
      archived_at ${text},
      created_at ${text} not null,
      updated_at ${text} not null,
      name_key ${text} not null,
      find_text ${text} not null,
      description ${text} not null default '',
      check (column_id is not null or archived_at is not null)
    )`,
    `create index board_cards_place on board_cards (column_id, rank, id)`,
    `create index board_cards_open on board_cards (board_id) where archived_at is null`,
    `create index board_cards_archived on board_cards (board_id, archived_at) where archived_at is not null`,
    `create index board_cards_due_on on board_cards (due_on) where due_on is not null`,
    `create table board_steps (
      id ${bigId},
      user_id ${integer} not null references users (id) on delete cascade,
      board_id ${integer} not null,
      batch_id ${text} not null,
      created_at ${text} not null
    )`,
    `create unique index board_steps_batch on board_steps (user_id, board_id, batch_id)`,
    `create index board_steps_latest on board_steps (user_id, board_id, id)`,
    `create index board_steps_created_at on board_steps (created_at)`,
    `insert into role_rules (role_id, action, subject, conditions)
      select role_id, action, 'BoardColumn', conditions from role_rules where subject = 'Board'`,
    `insert into role_rules (role_id, action, subject, conditions)
      select role_id, action, 'BoardCard', conditions from role_rules where subject = 'Board'`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
