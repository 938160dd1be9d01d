import { authorizeSome } from '../../access/authorize.ts';
import type { Context } from '../../context.ts';
import type { BoardColumnRow, BoardRow } from '../../db/kanbanTables.ts';
import { write } from '../../db/write.ts';
import { invalid } from '../../errors.ts';
import { tooMany } from '../../fields.ts';
import type {
  BoardColumnInput,
  BoardInput,
  DeletePayload,
  MutationCreateBoardArgs,
} from '../../graphql/schema.generated.ts';
import type { Changed } from '../../records/changes.ts';
import { authorizeRecord } from '../../access/records.ts';
import { board, labelsOf } from './board.ts';
import type { BoardLabel } from './boardFields.ts';
import { ownBoard, oneBoard } from './boards.ts';
import { card } from './card.ts';
import { column } from './column.ts';
import { lineUp } from './lines.ts';
import { columnLine } from './places.ts';
import { firstRanks, rankBetween } from '../../records/ranks.ts';

/** Columns that a new board starts with unless others are given. */
const maxFirst = 20;
const firstColumns = ['To do', 'In progress', 'Done'];

/** Adds a board of the viewer, with columns to start with or those of another board. */
export async function createBoard(
  ctx: Context,
  { input, templateId, columnTitles }: MutationCreateBoardArgs,
): Promise<Changed<BoardRow>> {
  authorizeSome(ctx, 'create', 'Board');
  return write(ctx, async (tx) => {
    const template = templateId === null || templateId === undefined ? null : await ownBoard(tx, templateId);
    const row = await insertBoard(tx, {
      ...(template && { wipPolicy: template.wipPolicy, labels: labelsOf(template) }),
      ...input,
    });
    if (template === null) await addFirstColumns(tx, row.id, columnTitles ?? firstColumns);
    else await copyContent(tx, template.id, row.id);
    return { row, batchId: ctx.batchId };
  });
}

export async function insertBoard(tx: Context, input: BoardInput & { labels?: BoardLabel[] }): Promise<BoardRow> {
  const own = { userId: String(tx.viewer!.userId), access: 'OWNER' as const };
  const others = (input.members ?? []).filter(({ userId }) => String(userId) !== own.userId);
  return board.insert(tx, await board.values(tx, { ...input, members: [own, ...others] }, null));
}

async function addFirstColumns(tx: Context, boardId: number, titles: readonly string[]): Promise<void> {
  if (titles.length > maxFirst) throw invalid({ columnTitles: tooMany(maxFirst) });
  const ranks = firstRanks(titles.length);
  for (const [index, title] of titles.entries()) {
    const values = { title, boardId, rank: ranks[index]!, isDone: index > 0 && index === titles.length - 1 };
    await column.insert(tx, await column.values(tx, values, null));
  }
}

/** Columns and open cards of a board onto another one, without people, files and what was done already. */
async function copyContent(tx: Context, from: number, to: number): Promise<void> {
  const columns = await tx.db
    .selectFrom('boardColumns')
    .selectAll()
    .where('boardId', '=', from)
    .orderBy('id')
    .execute();
  const cards = await tx.db
    .selectFrom('boardCards')
    .selectAll()
    .where('boardId', '=', from)
    .where('archivedAt', 'is', null)
    .orderBy('id')
    .execute();
  for (const { id, title, wipLimit, isDone, rank } of columns) {
    const values = await column.values(tx, { title, wipLimit, isDone: isDone === 1, boardId: to, rank }, null);
    const copy = await column.insert(tx, values, { cause: 'duplicate' });
    for (const each of cards.filter(({ columnId }) => columnId === id)) {
      const { checklist, labels, nameKey, findText, description, cover } = each;
      const lines = (JSON.parse(checklist) as { isDone: boolean }[]).map((line) => ({ ...line, isDone: false }));
      const kept = { title: each.title, labels, description, cover, nameKey, findText, rank: each.rank };
      const empty = {
        dueOn: null,
        startOn: null,
        memberIds: '[]',
        files: '[]',
        blockedBy: '[]',
        archivedAt: null,
        source: null,
      };
      await card.insert(
        tx,
        { ...empty, ...kept, checklist: JSON.stringify(lines), boardId: to, columnId: copy.id },
        { cause: 'duplicate' },
      );
    }
  }
}

/** Adds a column at the end of a board; the first column of somebody without a board makes one. */
export async function createColumn(
  ctx: Context,
  boardId: string | null,
  input: BoardColumnInput,
): Promise<Changed<BoardColumnRow>> {
  authorizeSome(ctx, 'create', 'BoardColumn');
  return write(ctx, async (tx) => {
    const found = boardId === null ? await oneBoard(tx, null) : await ownBoard(tx, boardId);
    const on = found ?? (await insertBoard(tx, { name: tx.viewer!.fullName.slice(0, 60) }));
    await authorizeRecord(tx, 'create', 'BoardColumn', { boardId: on.id });
    const last = (await lineUp(tx, columnLine(on.id))).at(-1);
    const rank = rankBetween(last?.rank ?? null, null);
    const values = await column.values(tx, { ...input, boardId: on.id, rank }, null);
    return { row: await column.insert(tx, values), batchId: ctx.batchId };
  });
}

/** Removes a column; its cards go to the archive, from where they can be put back. */
export const deleteColumn = (ctx: Context, id: string): Promise<DeletePayload> =>
  column.delete(ctx, id, async (tx, row) => {
    const found = await tx.db.selectFrom('boardCards').select('id').where('columnId', '=', row.id).execute();
    const cards = await card.lock(
      tx,
      found.map((one) => one.id),
    );
    const values = ({ archivedAt }: { archivedAt: string | null }, now: string) => ({
      columnId: null,
      archivedAt: archivedAt ?? now,
    });
    // As many as a statement takes.
    for (let start = 0; start < cards.length; start += 500)
      await card.setMany(tx, cards.slice(start, start + 500), values, 'bulk');
  });
