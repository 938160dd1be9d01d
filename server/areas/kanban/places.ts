import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import { forUpdate } from '../../db/dialect.ts';
import type { BoardCardRow } from '../../db/kanbanTables.ts';
import { recordId } from '../../db/recordId.ts';
import { rows } from '../../db/statement.ts';
import { invalid } from '../../errors.ts';
import { unknown } from '../../fields.ts';
import { numbers } from './boardFields.ts';
import { column, columnOn } from './column.ts';
import { rankAmong, spreadLine } from './lines.ts';
import type { Around, Line, Neighbors } from './lines.ts';
import { isCrowded } from '../../records/ranks.ts';

export const cardLine = (columnId: number): Line => ({ table: 'board_cards', of: columnId });
export const columnLine = (boardId: number): Line => ({ table: 'board_columns', of: boardId });

type Target = NonNullable<Awaited<ReturnType<typeof columnOn>>>;

/** A column with what its board does at the limit, and the ranks around a place in it. */
type Spot = Target & Around;

const openIn = sql`column_id = c.id and archived_at is null`;

/** The place that is asked for in a column of the board: one statement, as every move asks for it. */
export async function spotIn(
  tx: Context,
  id: string | number,
  boardId: number,
  own: number | null,
  { afterId, beforeId }: Neighbors = {},
): Promise<Spot> {
  const asked = { columnId: recordId(id) ?? 0, own: own ?? 0, after: idOf(afterId), before: idOf(beforeId) };
  const [spot] = await rows(tx.db, 'kanban.spot', asked, (db, slots) => ({
    compile: () =>
      sql<Spot>`select c.*, b.wip_policy, a.rank as after_rank, z.rank as before_rank,
        (select rank from board_cards where ${openIn} and id <> ${slots.own} and rank > a.rank order by rank limit 1)
          as next_rank,
        (select rank from board_cards where ${openIn} and id <> ${slots.own} and rank < z.rank order by rank desc limit 1)
          as previous_rank,
        (select rank from board_cards where ${openIn} and id <> ${slots.own} order by rank desc limit 1) as last_rank
      from board_columns c join boards b on b.id = c.board_id
      left join board_cards a on a.id = ${slots.after} and a.column_id = c.id and a.archived_at is null
        and a.id <> ${slots.own}
      left join board_cards z on z.id = ${slots.before} and z.column_id = c.id and z.archived_at is null
        and z.id <> ${slots.own}
      where c.id = ${slots.columnId}`.compile(db),
  }));
  if (spot === undefined || spot.boardId !== boardId)
    throw invalid({ columnId: unknown('the board has no such column') });
  return spot;
}

const idOf = (id: string | number | null | undefined) => (id === null || id === undefined ? 0 : (recordId(id) ?? 0));

/** The column that cards of the board are to go to. */
export async function targetColumn(tx: Context, id: string | number, boardId: number): Promise<Target> {
  const target = await columnOn(tx, recordId(id) ?? 0);
  if (target === undefined || target.boardId !== boardId)
    throw invalid({ columnId: unknown('the board has no such column') });
  return target;
}

/** Refuses `more` cards where the board blocks at the limit of the column. */
export async function refuseFull(tx: Context, target: Target, more = 1): Promise<void> {
  if (target.wipPolicy !== 'BLOCK' || target.wipLimit === null) return;
  // Of two who take the last place, the second has to wait for the first.
  await sql`select id from board_columns where id = ${target.id} ${forUpdate(tx.services.database.engine)}`.execute(
    tx.db,
  );
  const { count } = await tx.db
    .selectFrom('boardCards')
    .select((all) => all.fn.countAll<number | string>().as('count'))
    .where('columnId', '=', target.id)
    .where('archivedAt', 'is', null)
    .executeTakeFirstOrThrow();
  if (Number(count) + more <= target.wipLimit) return;
  const message = `is full: it takes at most ${target.wipLimit} ${target.wipLimit === 1 ? 'card' : 'cards'}`;
  throw invalid({ columnId: { key: 'tooMany', limit: target.wipLimit, message } });
}

/** Refuses to call a card done before those that it waits for. */
export async function refuseBlocked(tx: Context, target: Target, { blockedBy }: BoardCardRow): Promise<void> {
  const ids = target.isDone === 1 ? numbers(blockedBy) : [];
  if (ids.length === 0) return;
  const open = await tx.db
    .selectFrom('boardCards as p')
    .innerJoin('boardColumns as c', 'c.id', 'p.columnId')
    .select('p.title')
    .where('p.id', 'in', ids)
    .where('p.archivedAt', 'is', null)
    .where('c.isDone', '=', 0)
    .orderBy('p.id')
    .execute();
  if (open.length === 0) return;
  const message = `cannot take it before “${open[0]!.title}” is done`;
  throw invalid({ columnId: { key: 'blocked', limit: open[0]!.title, message } });
}

/** A rank for a card at a spot; spreads the others where they have grown long. */
export async function rankIn(tx: Context, spot: Spot, own: number | null, neighbors: Neighbors = {}): Promise<string> {
  const rank = rankAmong(spot);
  if (!isCrowded(rank)) return rank;
  await makeRoom(tx, spot.id);
  return rankAmong(await spotIn(tx, spot.id, spot.boardId, own, neighbors));
}

/** Spreads the ranks of a column. Whoever shows the column hears of it, as it has other numbers for the same order. */
export async function makeRoom(tx: Context, columnId: number): Promise<void> {
  const [row] = await column.lock(tx, [columnId]);
  await spreadLine(tx, cardLine(columnId));
  if (row !== undefined) await column.set(tx, row, { spread: row.spread + 1 }, 'order');
}
