import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import { forUpdate } from '../../db/dialect.ts';
import type { BoardCardRow } from '../../db/kanbanTables.ts';
import { recordId } from '../../db/recordId.ts';
import { invalid } from '../../errors.ts';
import { unknown } from '../../fields.ts';
import { numbers } from './boardFields.ts';
import { column, columnOn } from './column.ts';
import { rankAt, spreadLine } from './lines.ts';
import type { Line, Neighbors } from './lines.ts';
import { isCrowded } from './ranks.ts';

export const cardLine = (columnId: number): Line => ({ table: 'board_cards', of: columnId });
export const columnLine = (boardId: number): Line => ({ table: 'board_columns', of: boardId });

type Target = NonNullable<Awaited<ReturnType<typeof columnOn>>>;

/** The column that a card of the board is to go to. */
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
  const message = `is full: it takes at most ${target.wipLimit} cards`;
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

/** A rank for a card in a column; spreads the others where they have grown long. */
export async function cardRank(
  tx: Context,
  columnId: number,
  own: number | null,
  neighbors: Neighbors,
): Promise<string> {
  const line = cardLine(columnId);
  const rank = await rankAt(tx, line, own, neighbors);
  if (!isCrowded(rank)) return rank;
  await makeRoom(tx, columnId);
  return rankAt(tx, line, own, neighbors);
}

/** Spreads the ranks of a column. Whoever shows the column hears of it, as it has other numbers for the same order. */
export async function makeRoom(tx: Context, columnId: number): Promise<void> {
  const [row] = await column.lock(tx, [columnId]);
  await spreadLine(tx, cardLine(columnId));
  if (row !== undefined) await column.set(tx, row, { spread: row.spread + 1 }, 'order');
}
