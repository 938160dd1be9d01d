import { randomBytes } from 'node:crypto';
import { authorizeSome } from '../../access/authorize.ts';
import type { Context } from '../../context.ts';
import type { BoardCardRow } from '../../db/kanbanTables.ts';
import { sortKey } from '../../db/search.ts';
import { write } from '../../db/write.ts';
import { linkMade } from '../../links/linking.ts';
import { AppError, invalid, notFound } from '../../errors.ts';
import { isProblem, line, malformed, required, tooMany, unknown } from '../../fields.ts';
import type {
  BoardCardFileInput,
  MutationCreateBoardCardArgs,
  MutationUpdateBoardCardArgs,
} from '../../graphql/schema.generated.ts';
import type { Changed } from '../../records/changes.ts';
import { linesOf, picture } from './boardFields.ts';
import type { CardFile } from './boardFields.ts';
import { membersWithNames, ownBoard } from './boards.ts';
import { card, missingFile } from './card.ts';
import { isSeen } from './board.ts';
import { columnOn } from './column.ts';
import { rankIn, refuseFull, spotIn } from './places.ts';
import { recordId } from '../../db/recordId.ts';

const maxFiles = 50;
export const shortId = () => randomBytes(6).toString('base64url');

/** Adds a card at the end of a column, which is named by its id or by its title on the viewer's oldest board. */
export async function createCard(ctx: Context, args: MutationCreateBoardCardArgs): Promise<Changed<BoardCardRow>> {
  authorizeSome(ctx, 'create', 'BoardCard');
  return write(ctx, async (tx) => {
    const place = await columnFor(tx, args);
    // Before the place is looked for: what is wrong with it is said together.
    const values = await card.values(tx, { ...args.input, ...place }, null);
    const spot = await spotIn(tx, place.columnId, place.boardId, null);
    await refuseFull(tx, spot);
    const rank = await rankIn(tx, spot, null);
    const row = await card.insert(tx, { ...values, rank });
    await linkMade(tx, { kind: 'cards', id: row.id }, args.from);
    return { row, batchId: ctx.batchId };
  });
}

async function columnFor(tx: Context, { columnId, columnTitle, input }: MutationCreateBoardCardArgs) {
  // Callers of the documented path give both, and have to.
  const isUntitled = (input.title ?? '').trim() === '';
  if (columnTitle !== undefined && columnTitle !== null && columnTitle.trim() === '')
    throw invalid({ ...(isUntitled && { title: required }), columnTitle: required });
  if (columnId !== undefined && columnId !== null) {
    const found = await columnOn(tx, recordId(columnId) ?? 0);
    const isThere = found !== undefined && (await isSeen(tx, 'create', 'BoardCard', { boardId: found.boardId }));
    if (!isThere) throw invalid({ columnId: unknown('there is no such column') });
    return { boardId: found.boardId, columnId: found.id };
  }
  if (columnTitle === undefined || columnTitle === null)
    throw invalid({ ...(isUntitled && { title: required }), columnTitle: required });
  const { id } = await ownBoard(tx, null);
  await isSeen(tx, 'create', 'BoardCard', { boardId: id });
  const named = await tx.db
    .selectFrom('boardColumns')
    .select('id')
    .where('boardId', '=', id)
    .where('titleKey', '=', sortKey(columnTitle.trim()))
    .executeTakeFirst();
  if (!named) throw invalid({ columnTitle: unknown('the board has no such column') });
  return { boardId: id, columnId: named.id };
}

/** Changes a card. Members may be given by name, as the documented path has them. */
export async function updateCard(
  ctx: Context,
  { id, version, input, memberNames }: MutationUpdateBoardCardArgs,
): Promise<Changed<BoardCardRow>> {
  if (!memberNames) return card.update(ctx, { id, version, input });
  authorizeSome(ctx, 'update', 'BoardCard');
  return write(ctx, async (tx) => {
    const { boardId } = await card.find(tx, 'update', id);
    const members = await membersWithNames(tx, await ownBoard(tx, String(boardId)));
    const ids = memberNames.map((name) => members.find((member) => member.name === name.trim())?.userId);
    const missing = ids.indexOf(undefined);
    if (missing >= 0)
      throw invalid({ memberIds: unknown(`“${memberNames[missing]}” is the name of no member of the board`) });
    return card.update(tx, { id, version, input: { ...input, memberIds: ids as string[] } });
  });
}

/** Adds a copy below the card, without what was said and attached. */
export async function duplicateCard(ctx: Context, id: string): Promise<Changed<BoardCardRow>> {
  authorizeSome(ctx, 'create', 'BoardCard');
  return write(ctx, async (tx) => {
    const row = await card.find(tx, 'create', id);
    if (row.columnId === null || row.archivedAt !== null)
      throw new AppError('CONFLICT', 'The card was archived in the meantime');
    const spot = await spotIn(tx, row.columnId, row.boardId, null, { afterId: row.id });
    await refuseFull(tx, spot);
    const rank = await rankIn(tx, spot, null, { afterId: row.id });
    const { id: _id, version: _version, createdAt: _createdAt, updatedAt: _updatedAt, ...values } = row;
    const lines = linesOf(row).map((one) => ({ ...one, isDone: false }));
    const copy = { ...values, rank, source: null, followsId: null, files: '[]', checklist: JSON.stringify(lines) };
    return { row: await card.insert(tx, copy, { cause: 'duplicate' }), batchId: ctx.batchId };
  });
}

/** Takes a card off the board, or puts it back. */
export async function archiveCard(ctx: Context, id: string, isArchived: boolean): Promise<Changed<BoardCardRow>> {
  return changed(ctx, id, (tx, row) => valuesArchived(tx, row, isArchived));
}

/** What a card becomes off the board, or back on it. */
export async function valuesArchived(
  tx: Context,
  row: BoardCardRow,
  isArchived: boolean,
): Promise<Partial<BoardCardRow>> {
  if (isArchived) return { archivedAt: row.archivedAt ?? tx.services.now().toISOString() };
  if (row.archivedAt === null) return {};
  const first = tx.db.selectFrom('boardColumns').select('id').where('boardId', '=', row.boardId).orderBy('rank');
  const columnId = row.columnId ?? (await first.orderBy('id').limit(1).executeTakeFirst())?.id;
  if (columnId === undefined) throw invalid({ columnId: unknown('the board has no column') });
  const spot = await spotIn(tx, columnId, row.boardId, row.id);
  await refuseFull(tx, spot);
  const rank = row.columnId === null ? await rankIn(tx, spot, row.id) : row.rank;
  return { archivedAt: null, columnId, rank };
}

const filesOf = ({ files }: BoardCardRow) => JSON.parse(files) as CardFile[];

/** Attaches a file that was uploaded before. */
export async function addFile(
  ctx: Context,
  id: string,
  { name: given, url: address }: BoardCardFileInput,
): Promise<Changed<BoardCardRow>> {
  authorizeSome(ctx, 'update', 'Board');
  const name = line(200, true)(given);
  const url = picture(address);
  if (isProblem(name)) throw invalid({ name });
  if (isProblem(url)) throw invalid({ url: malformed('must be the address of an uploaded file') });
  return changed(ctx, id, async (tx, row) => {
    const problem = await missingFile(tx, address);
    if (problem !== null) throw invalid({ url: problem });
    if (filesOf(row).length >= maxFiles) throw invalid({ file: tooMany(maxFiles) });
    const { sizeBytes } = await tx.db
      .selectFrom('files')
      .select('sizeBytes')
      .where('key', '=', address.slice('/files/'.length))
      .executeTakeFirstOrThrow();
    const added: CardFile = { id: shortId(), name: String(name), sizeBytes, url: address };
    return { files: JSON.stringify([...filesOf(row), added]) };
  });
}

/** Takes a file off a card; as a cover it goes, too. */
export const removeFile = (ctx: Context, id: string, fileId: string): Promise<Changed<BoardCardRow>> =>
  changed(ctx, id, async (_tx, row) => {
    const found = filesOf(row).find((file) => file.id === fileId);
    if (found === undefined) throw notFound('File');
    const files = JSON.stringify(filesOf(row).filter((file) => file !== found && file.id !== fileId));
    return { files, ...(row.cover === found.url && { cover: null }) };
  });

export async function changed(
  ctx: Context,
  id: string,
  values: (tx: Context, row: BoardCardRow) => Promise<Partial<BoardCardRow>>,
): Promise<Changed<BoardCardRow>> {
  authorizeSome(ctx, 'update', 'BoardCard');
  return write(ctx, async (tx) => {
    const row = await card.find(tx, 'update', id);
    return { row: await card.set(tx, row, await values(tx, row)), batchId: ctx.batchId };
  });
}
