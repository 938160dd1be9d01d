import { authorizeSome } from '../../access/authorize.ts';
import type { Context } from '../../context.ts';
import type { BoardCardRow } from '../../db/kanbanTables.ts';
import { recordId } from '../../db/recordId.ts';
import { write } from '../../db/write.ts';
import { AppError, invalid } from '../../errors.ts';
import { unknown } from '../../fields.ts';
import type { MutationSendBoardCardArgs } from '../../graphql/schema.generated.ts';
import type { Changed } from '../../records/changes.ts';
import { isSeen } from './board.ts';
import { numbers } from './boardFields.ts';
import { ownBoard, peopleOn } from './boards.ts';
import { card } from './card.ts';
import { columnOn } from './column.ts';
import { lineUp } from './lines.ts';
import { cardLine, rankIn, refuseBlocked, refuseFull, spotIn } from './places.ts';

/** Moves or copies a card to a column of any board that the viewer may change. */
export async function sendCard(
  ctx: Context,
  { id, columnId, isFirst, isCopy }: MutationSendBoardCardArgs,
): Promise<Changed<BoardCardRow>> {
  const action = isCopy ? 'create' : 'update';
  authorizeSome(ctx, action, 'BoardCard');
  return write(ctx, async (tx) => {
    const row = await card.find(tx, isCopy ? 'read' : 'update', id);
    if (!isCopy && row.archivedAt !== null) throw new AppError('CONFLICT', 'The card was archived in the meantime');
    const target = await columnOn(tx, recordId(columnId) ?? 0);
    const isThere = target !== undefined && (await isSeen(tx, action, 'BoardCard', { boardId: target.boardId }));
    if (!isThere) throw invalid({ columnId: unknown('there is no such column') });
    const isHere = target.boardId === row.boardId;
    const own = isCopy ? null : row.id;
    const first = isFirst ? (await lineUp(tx, cardLine(target.id))).find((one) => one.id !== own) : undefined;
    const neighbors = first ? { beforeId: first.id } : {};
    const spot = await spotIn(tx, target.id, target.boardId, own, neighbors);
    if (isCopy || target.id !== row.columnId) await refuseFull(tx, spot);
    if (isHere && !isCopy && target.id !== row.columnId) await refuseBlocked(tx, spot, row);
    const place = {
      boardId: target.boardId,
      columnId: target.id,
      rank: await rankIn(tx, spot, own, neighbors),
      ...(!isHere && { memberIds: await membersThere(tx, row, target.boardId), blockedBy: '[]', source: null }),
    };
    if (isCopy) return { row: await addCopy(tx, row, place), batchId: ctx.batchId };
    const moved = await card.set(tx, row, place);
    if (!isHere) await leaveBoard(tx, row, target.boardId);
    return { row: moved, batchId: ctx.batchId };
  });
}

/** Those of its members who belong to the other board, too. */
async function membersThere(tx: Context, { memberIds }: BoardCardRow, boardId: number): Promise<string> {
  const there = new Set((await peopleOn(tx, await ownBoard(tx, String(boardId)))).map(({ id }) => Number(id)));
  return JSON.stringify(numbers(memberIds).filter((id) => there.has(id)));
}

async function addCopy(tx: Context, row: BoardCardRow, place: Partial<BoardCardRow>): Promise<BoardCardRow> {
  const { id: _id, version: _version, createdAt: _createdAt, updatedAt: _updatedAt, ...values } = row;
  const lines = (JSON.parse(row.checklist) as { isDone: boolean }[]).map((line) => ({ ...line, isDone: false }));
  const empty = { source: null, followsId: null, files: '[]', archivedAt: null, checklist: JSON.stringify(lines) };
  return card.insert(tx, { ...values, ...place, ...empty }, { cause: 'duplicate' });
}

/** Cards that waited for it wait no more, and who watches it does so where it is. */
async function leaveBoard(tx: Context, { id, boardId }: BoardCardRow, to: number): Promise<void> {
  await tx.db.updateTable('boardWatches').set({ boardId: to }).where('cardId', '=', id).execute();
  const found = await tx.db
    .selectFrom('boardCards')
    .select(['id', 'blockedBy'])
    .where('boardId', '=', boardId)
    .where('blockedBy', 'like', `%${id}%`)
    .execute();
  await card.setAll(
    tx,
    found.filter(({ blockedBy }) => numbers(blockedBy).includes(id)),
    ({ blockedBy }) => ({ blockedBy: JSON.stringify(numbers(blockedBy).filter((one) => one !== id)) }),
    'bulk',
  );
}
