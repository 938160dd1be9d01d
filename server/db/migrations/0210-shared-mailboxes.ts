import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { columnTypes } from './frozen.ts';
import type { Engine } from '../dialect.ts';
import type { Tables } from '../schema.ts';

/** Shared mailboxes with members and teams, and who takes care of their conversations. */
export async function up(db: Kysely<Tables>, engine: Engine): Promise<void> {
  const { integer, text } = columnTypes[engine];
  const statements = [
    // Who belongs to a shared mailbox, as history and undo know it; the tables of members and teams follow from these.
    `alter table mailboxes add column members ${text} not null default '[]'`,
    `alter table mailboxes add column teams ${text} not null default '[]'`,
    `create index mailboxes_kind on mailboxes (kind, name, id)`,
    `create table mailbox_teams (
      mailbox_id ${integer} not null references mailboxes (id) on delete cascade,
      team_id ${integer} not null,
      access ${text} not null check (access in ('EDIT', 'VIEW')),
      primary key (mailbox_id, team_id)
    )`,
    `create index mailbox_teams_team on mailbox_teams (team_id, mailbox_id)`,
    `alter table mail_threads add column care ${text} check (care in ('OPEN', 'CLOSED'))`,
    `alter table mail_threads add column assignee_id ${integer} references users (id) on delete set null`,
    `alter table mail_threads add column came_at ${text}`,
    `alter table mail_threads add column first_answer_at ${text}`,
    `alter table mail_threads add column closed_at ${text}`,
    `alter table mail_threads add column created_at ${text} not null default ''`,
    `alter table mail_threads add column updated_at ${text} not null default ''`,
    `update mail_threads set created_at = latest_at, updated_at = latest_at`,
    // What a personal mailbox had when it became a shared one is done.
    `update mail_threads set care = 'CLOSED' where mailbox_id in (select id from mailboxes where kind = 'SHARED')`,
    `create index mail_threads_care on mail_threads (mailbox_id, care, inbox_at desc, id desc)`,
    `create index mail_threads_assignee on mail_threads (assignee_id, mailbox_id, care, inbox_at desc, id desc)`,
    `alter table mail_rules add column assign_to_id ${integer} references users (id) on delete set null`,
    `create index mail_rules_assign_to on mail_rules (assign_to_id)`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
  // Mailboxes that were handed over have members already.
  const shared = await sql<{ id: number; userId: number }>`
    select b.id as id, m.user_id as "userId" from mailboxes b join mailbox_members m on m.mailbox_id = b.id
    where b.kind = 'SHARED' order by b.id, m.user_id`.execute(db);
  for (const [id, some] of Map.groupBy(shared.rows, (row) => Number(row.id))) {
    const members = JSON.stringify(some.map(({ userId }) => ({ userId: Number(userId), access: 'EDIT' })));
    await sql`update mailboxes set members = ${members} where id = ${id}`.execute(db);
  }
}
