import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { columnTypes } from './frozen.ts';
import type { Engine } from '../dialect.ts';
import type { Tables } from '../schema.ts';

/** Cards are listed across boards and know the file that they came from; boards are shared with teams. */
export async function up(db: Kysely<Tables>, engine: Engine): Promise<void> {
  const { integer, text } = columnTypes[engine];
  const statements = [
    `alter table boards add column teams ${text} not null default '[]'`,
    // No reference to the board, as with its members; a team that is deleted may be restored as well.
    `create table board_teams (
      board_id ${integer} not null,
      team_id ${integer} not null,
      access ${text} not null check (access in ('OWNER', 'EDIT', 'VIEW')),
      is_open ${integer} not null default 1 check (is_open in (0, 1)),
      primary key (board_id, team_id)
    )`,
    `create index board_teams_team_id on board_teams (team_id, board_id)`,
    `alter table board_cards add column source ${text}`,
    `create index board_cards_source on board_cards (board_id, source) where source is not null`,
    `create index board_cards_name_key on board_cards (name_key, id)`,
    `create index board_cards_updated_at on board_cards (updated_at, id)`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
