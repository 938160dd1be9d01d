import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Engine } from '../dialect.ts';
import type { Tables } from '../schema.ts';
import { columnTypes } from './frozen.ts';

/** Figures that are mailed to somebody by the clock, and mail that has a second form as HTML. */
export async function up(db: Kysely<Tables>, engine: Engine): Promise<void> {
  const { id, integer, text } = columnTypes[engine];
  const statements = [
    `create table figure_digests (
      id ${id},
      version ${integer} not null default 1,
      name ${text} not null,
      owner_id ${integer} not null references users (id) on delete cascade,
      figures ${text} not null,
      period ${text} not null check (period in ('DAYS_7', 'DAYS_30', 'DAYS_90', 'MONTHS_12')),
      rhythm ${text} not null check (rhythm in ('DAILY', 'WEEKDAYS', 'WEEKLY', 'MONTHLY')),
      weekday ${integer} not null check (weekday between 1 and 7),
      month_day ${integer} not null check (month_day between 1 and 31),
      hour ${integer} not null check (hour between 0 and 23),
      is_paused ${integer} not null default 0 check (is_paused in (0, 1)),
      next_at ${text},
      sent_at ${text},
      created_at ${text} not null,
      updated_at ${text} not null,
      name_key ${text} not null,
      search_text ${text} not null,
      find_text ${text} not null
    )`,
    'create index figure_digests_name on figure_digests (name_key, id)',
    'create index figure_digests_owner on figure_digests (owner_id, id)',
    'create index figure_digests_next on figure_digests (next_at, id)',
    'create index figure_digests_paused on figure_digests (is_paused, id)',
    `alter table outgoing_mails add column html ${text}`,
    `alter table outgoing_mails add column is_regular ${integer} not null default 0 check (is_regular in (0, 1))`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
