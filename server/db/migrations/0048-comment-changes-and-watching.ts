import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { columnTypes } from './frozen.ts';
import type { Engine } from '../dialect.ts';
import type { Tables } from '../schema.ts';

/** Comments are edited and removed by who wrote them; boards and cards are watched. */
export async function up(db: Kysely<Tables>, engine: Engine): Promise<void> {
  const { id, integer, text } = columnTypes[engine];
  const statements = [
    `alter table record_comments add column version ${integer} not null default 1`,
    `alter table record_comments add column edited_at ${text}`,
    `alter table record_comments add column earlier ${text} not null default '[]'`,
    `alter table record_comments add column deleted_at ${text}`,
    `create index record_comments_deleted_at on record_comments (deleted_at) where deleted_at is not null`,
    // Card 0 stands for the whole board.
    `create table board_watches (
      id ${id},
      user_id ${integer} not null references users (id) on delete cascade,
      board_id ${integer} not null,
      card_id ${integer} not null default 0,
      events ${text} not null
    )`,
    `create unique index board_watches_user_id on board_watches (user_id, board_id, card_id)`,
    `create index board_watches_board_id on board_watches (board_id, card_id)`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
