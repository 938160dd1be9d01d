import { authorizeSome } from '../../access/authorize.ts';
import { allowedRecords } from '../../access/records.ts';
import type { Context } from '../../context.ts';
import type { BoardCardRow, BoardColumnRow } from '../../db/kanbanTables.ts';
import { recordId } from '../../db/recordId.ts';
import { write } from '../../db/write.ts';
import { AppError, invalid } from '../../errors.ts';
import { tooMany, unknown } from '../../fields.ts';
import type {
  MutationMoveBoardCardArgs,
  MutationMoveBoardColumnArgs,
  MutationOrderBoardCardsArgs,
  MutationOrderBoardColumnsArgs,
} from '../../graphql/schema.generated.ts';
import type { Changed } from '../../records/changes.ts';
import { card } from './card.ts';
import { column } from './column.ts';
import { columnRank, lineUp } from './lines.ts';
import { ownBoard } from './boards.ts';
import { cardLine, columnLine, makeRoom, rankIn, refuseBlocked, refuseFull, spotIn, targetColumn } from './places.ts';
import { arranged, isCrowded } from '../../records/ranks.ts';

const maxIds = 5000;
const maxColumns = 500;

/** Moves a card to a place: one row is written, whatever the length of its column. */
export async function moveCard(
  ctx: Context,
  { id, columnId, isOverriding = false, ...neighbors }: MutationMoveBoardCardArgs,
): Promise<Changed<BoardCardRow>> {
  authorizeSome(ctx, 'update', 'BoardCard');
  return write(ctx, async (tx) => {
    const before = await card.find(tx, 'update', id);
    // Whoever moves it has not seen that yet; a move must not bring it back.
    if (before.archivedAt !== null) throw new AppError('CONFLICT', 'The card was archived in the meantime');
    const target = await spotIn(tx, columnId, before.boardId, before.id, neighbors);
    let cause: string | null = null;
    if (target.id !== before.columnId) {
      await refuseFull(tx, target);
      if (isOverriding) cause = 'override';
      else await refuseBlocked(tx, target, before);
    }
    const rank = await rankIn(tx, target, before.id, neighbors);
    return { row: await card.set(tx, before, { columnId: target.id, rank }, cause), batchId: ctx.batchId };
  });
}

/** The place of a card at the end of a column of its board; one that stands there already stays. */
export async function placeLast(
  tx: Context,
  row: BoardCardRow,
  columnId: string,
): Promise<Partial<Pick<BoardCardRow, 'columnId' | 'rank'>>> {
  if (row.archivedAt !== null) throw invalid({ columnId: unknown('an archived card stands in no column') });
  const target = await spotIn(tx, columnId, row.boardId, row.id);
  if (target.id === row.columnId) return {};
  await refuseFull(tx, target);
  await refuseBlocked(tx, target, row);
  return { columnId: target.id, rank: await rankIn(tx, target, row.id) };
}

/** Moves a column to a place on its board. */
export async function moveColumn(
  ctx: Context,
  { id, ...neighbors }: MutationMoveBoardColumnArgs,
): Promise<Changed<BoardColumnRow>> {
  authorizeSome(ctx, 'update', 'BoardColumn');
  return write(ctx, async (tx) => {
    const before = await column.find(tx, 'update', id);
    const rank = columnRank(await lineUp(tx, columnLine(before.boardId)), before.id, neighbors);
    return { row: await column.set(tx, before, { rank }), batchId: ctx.batchId };
  });
}

/** Ids that a full list names, each once and in its order. */
function listed(given: readonly (string | number)[], most: number): number[] {
  if (given.length > most) throw invalid({ ids: tooMany(most) });
  return [...new Set(given.map(recordId).filter((id) => id !== null))];
}

/** Order of a column from a full list, which may be stale: what is gone stays gone, what is missing in it stays there. */
export async function orderCards(
  ctx: Context,
  { columnId, ids }: MutationOrderBoardCardsArgs,
): Promise<{ column: BoardColumnRow; cardIds: string[] }> {
  authorizeSome(ctx, 'update', 'BoardCard');
  const named = listed(ids, maxIds);
  return write(ctx, async (tx) => {
    // Locked, so that of two lists at the same moment the second starts from what the first has made.
    const target = await column.find(tx, 'update', columnId);
    const open = await openCards(tx, target.boardId, named);
    const wanted = named.filter((id) => open.has(id));
    const line = cardLine(target.id);
    const moved = arranged(await lineUp(tx, line), wanted);
    const rows = await card.lock(tx, [...moved.keys()]);
    const coming = rows.filter((row) => row.columnId !== target.id);
    if (coming.length > 0) {
      const place = await targetColumn(tx, target.id, target.boardId);
      await refuseFull(tx, place, coming.length);
      for (const row of coming) await refuseBlocked(tx, place, row);
    }
    for (const row of rows)
      // One that was deleted or archived a moment ago is locked no more, or stays away.
      if (row.archivedAt === null) await card.set(tx, row, { columnId: target.id, rank: moved.get(row.id)! });
    if ([...moved.values()].some(isCrowded)) await makeRoom(tx, target.id);
    const cards = await lineUp(tx, line);
    const [now] = await column.lock(tx, [target.id]);
    return { column: now!, cardIds: cards.map(({ id }) => String(id)) };
  });
}

async function openCards(tx: Context, boardId: number, ids: readonly number[]): Promise<Set<number>> {
  const found = await tx.db
    .selectFrom('boardCards')
    .select('id')
    .where('boardId', '=', boardId)
    .where('archivedAt', 'is', null)
    .where('id', 'in', [0, ...ids])
    .execute();
  return new Set(found.map(({ id }) => id));
}

/** Order of the columns of a board from a full list. */
export async function orderColumns(
  ctx: Context,
  { boardId, ids }: MutationOrderBoardColumnsArgs,
): Promise<BoardColumnRow[]> {
  authorizeSome(ctx, 'update', 'BoardColumn');
  const named = listed(ids, maxColumns);
  return write(ctx, async (tx) => {
    const { id } = await ownBoard(tx, boardId ?? null);
    const line = columnLine(id);
    const current = await lineUp(tx, line);
    const wanted = named.filter((one) => current.some((row) => row.id === one));
    const moved = arranged(current, wanted);
    const locked = await column.lock(tx, [...moved.keys()]);
    for (const row of await allowedRecords(tx, 'update', 'BoardColumn', locked))
      await column.set(tx, row, { rank: moved.get(row.id)! });
    return tx.db
      .selectFrom('boardColumns')
      .selectAll()
      .where('boardId', '=', id)
      .orderBy('rank')
      .orderBy('id')
      .execute();
  });
}
