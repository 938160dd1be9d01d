import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { columnTypes } from './frozen.ts';
import type { Engine } from '../dialect.ts';
import type { Tables } from '../schema.ts';

/** What happens by itself to email that comes to a mailbox. */
export async function up(db: Kysely<Tables>, engine: Engine): Promise<void> {
  const { id, integer, text } = columnTypes[engine];
  const flag = (name: string, preset: 0 | 1) =>
    `${name} ${integer} not null default ${preset} check (${name} in (0, 1))`;
  const statements = [
    `create table mail_rules (
      id ${id},
      mailbox_id ${integer} not null references mailboxes (id) on delete cascade,
      user_id ${integer} references users (id) on delete set null,
      name ${text} not null,
      ${flag('is_active', 1)},
      from_text ${text} not null,
      to_text ${text} not null,
      subject_text ${text} not null,
      labels ${text} not null default '[]',
      move_to ${text} check (move_to in ('SPAM', 'TRASH')),
      ${flag('marks_read', 0)},
      ${flag('stars', 0)},
      forward_to ${text},
      updated_at ${text} not null
    )`,
    'create index mail_rules_mailbox on mail_rules (mailbox_id, id)',
    'create index mail_rules_user on mail_rules (user_id)',
    // Sent by a rule: programs answer no such letter, and none is passed on twice.
    `alter table outgoing_letters add column ${flag('is_automatic', 0)}`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
