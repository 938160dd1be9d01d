import { randomBytes } from 'node:crypto';
import { authorizeSome } from '../../access/authorize.ts';
import { authorizeRecord } from '../../access/records.ts';
import { setCause } from '../../changes/record.ts';
import { importComments } from '../../comments/comments.ts';
import type { Context } from '../../context.ts';
import { foldLetters } from '../../db/letters.ts';
import { sortKey } from '../../db/search.ts';
import { write } from '../../db/write.ts';
import type { BoardCardRow, BoardRow } from '../../db/kanbanTables.ts';
import { AppError } from '../../errors.ts';
import { oneLine } from '../../fields.ts';
import { fileBudgetMs, pauses } from '../../work/pauses.ts';
import { labelsOf } from './board.ts';
import { ownBoard, peopleOn } from './boards.ts';
import { insertBoard } from './boardWrites.ts';
import { card } from './card.ts';
import { column } from './column.ts';
import { readCardFile } from './cardFile.ts';
import type { CardFile, FileCard, LeftOut } from './importedCards.ts';
import { zonesOf } from './dueReminders.ts';
import { lineUp } from './lines.ts';
import { cardLine, columnLine } from './places.ts';
import { rankBetween, ranksBetween } from '../../records/ranks.ts';

export type ImportReport = {
  /** Null while a new board is only looked at. */
  boardId: string | null;
  boardName: string;
  isNewBoard: boolean;
  newCount: number;
  archivedCount: number;
  knownCount: number;
  newColumns: string[];
  problems: { line: number | null; title: string; field: string; key: string }[];
  /** Names that no member of the board has. */
  strangers: string[];
  /** What of the new cards and their board can't be kept, and how much of it. */
  leftOut: { key: LeftOut; count: number }[];
  commentCount: number;
  sample: { title: string; column: string; dueOn: string | null; labels: string[] }[];
  batchId: string | null;
};

type Values = Partial<BoardCardRow>;
type Read = { from: FileCard; values: Values };

const maxProblems = 200;
const maxSample = 50;
const atOnce = 200;
const fallbackColumn = 'Imported';

/**
 * Looks through a file of cards, or takes it over: onto a board of the viewer, or onto a new one. What was imported there
 * before stays as it is; rows that cannot be kept are named, and the others are added.
 */
export async function importCards(
  ctx: Context,
  bytes: Uint8Array,
  { boardId, name, isCheck }: { boardId: string | null; name: string; isCheck: boolean },
): Promise<ImportReport> {
  const { userId } = authorizeSome(ctx, 'create', 'BoardCard');
  const [zone = 'UTC'] = (await zonesOf(ctx, [userId])).values();
  const file = await readCardFile({ bytes, zone });
  return write(ctx, async (tx) => {
    setCause(tx, 'import');
    const known = boardId === null ? null : await ownBoard(tx, boardId);
    if (known === null) authorizeSome(tx, 'create', 'Board');
    else await authorizeRecord(tx, 'create', 'BoardCard', { boardId: known.id });
    const title = known?.name ?? (oneLine(file.boardName ?? name).slice(0, 60) || fallbackColumn);
    // The labels of a board that is there are those of its owner.
    const labels = file.labels.length > 0 ? { labels: file.labels } : {};
    const board = known ?? (isCheck ? null : await insertBoard(tx, { name: title, ...labels }));
    const found = await read(tx, file, board ?? (await viewersOwn(tx)));
    const columns = await columnsFor(tx, file, found.fresh, board, isCheck);
    if (!isCheck && board !== null) await add(tx, board.id, found.fresh, columns.idOf);
    const archived = found.fresh.filter(({ from }) => from.isArchived).length;
    return {
      boardId: board === null ? null : String(board.id),
      boardName: title,
      isNewBoard: known === null,
      newCount: found.fresh.length,
      archivedCount: archived,
      knownCount: found.knownCount,
      newColumns: columns.added,
      problems: found.problems.slice(0, maxProblems),
      strangers: [...found.strangers].slice(0, maxSample),
      leftOut: leftOutOf(file, found.fresh, known),
      commentCount: found.fresh.reduce((sum, { from }) => sum + from.comments.length, 0),
      sample: found.fresh.slice(0, maxSample).map(({ from, values }) => ({
        title: values.title!,
        column: columnOf(from),
        dueOn: values.dueOn ?? null,
        labels: JSON.parse(values.labels ?? '[]') as string[],
      })),
      batchId: isCheck || (found.fresh.length === 0 && columns.added.length === 0) ? null : ctx.batchId,
    };
  });
}

/** What belongs to the board is left out of a new one only: where there is one, nothing of it was to change. */
function leftOutOf(file: CardFile, fresh: readonly Read[], board: BoardRow | null): ImportReport['leftOut'] {
  const counts = new Map<LeftOut, number>();
  const own = new Set(board === null ? [] : labelsOf(board).map(({ name }) => foldLetters(name)));
  const colors = board === null ? 0 : file.labels.filter(({ name }) => !own.has(foldLetters(name))).length;
  const ofBoard = board === null || fresh.length > 0 ? [{ ...file.leftOut, labelColors: colors }] : [];
  for (const some of [...ofBoard, ...fresh.map(({ from }) => from.leftOut)])
    for (const [key, count] of Object.entries(some) as [LeftOut, number][])
      if (count > 0) counts.set(key, (counts.get(key) ?? 0) + count);
  return [...counts].map(([key, count]) => ({ key, count }));
}

const columnOf = ({ column: given }: FileCard) => oneLine(given).slice(0, 60) || fallbackColumn;

/** For a look at what a new board would hold: the viewer alone is on it. */
async function viewersOwn(tx: Context): Promise<BoardRow> {
  const members = JSON.stringify([{ userId: tx.viewer!.userId, access: 'OWNER' }]);
  return { id: 0, members, teams: '[]', name: '' } as BoardRow;
}

async function read(tx: Context, { cards }: CardFile, board: BoardRow) {
  const people = new Map((await peopleOn(tx, board)).map(({ id, name }) => [foldLetters(name).trim(), id]));
  const taken = await sourcesOn(tx, board.id);
  const fresh: Read[] = [];
  const problems: ImportReport['problems'] = [];
  const strangers = new Set<string>();
  let knownCount = 0;
  const pause = pauses(fileBudgetMs);
  for (const from of cards) {
    await pause();
    if (taken.has(from.source)) {
      knownCount += 1;
      continue;
    }
    taken.add(from.source);
    const ids = from.people.flatMap((name) => {
      const id = people.get(foldLetters(name).trim());
      if (id === undefined && name !== '') strangers.add(name);
      return id ?? [];
    });
    try {
      const lines = from.checklist.slice(0, 100).map(({ text, isDone, list }) => ({
        id: randomBytes(6).toString('base64url'),
        text: oneLine(text).slice(0, 200),
        isDone,
        ...(list !== undefined && { list }),
      }));
      const { title, description, dueOn, labels } = from;
      // Other programs let work begin after the day on which it is due.
      const startOn = from.startOn && dueOn && from.startOn > dueOn ? null : from.startOn;
      const checklist = lines.filter((line) => line.text !== '');
      const input = { title, description, dueOn, startOn, labels, checklist, source: from.source };
      const place = { boardId: board.id, columnId: 0, rank: '' };
      const values = await card.values(tx, { ...input, ...place }, null);
      fresh.push({ from, values: { ...values, memberIds: JSON.stringify(ids.map(Number)) } });
    } catch (error) {
      if (!(error instanceof AppError) || error.details.fields === undefined) throw error;
      const [[field, problem] = ['title', { key: 'malformed' }]] = Object.entries(error.details.fields);
      problems.push({ line: from.line, title: from.title.slice(0, 100), field, key: problem.key });
    }
  }
  return { fresh, problems, strangers, knownCount };
}

/** Cards that were imported before, also those that lie in the archive. */
async function sourcesOn(tx: Context, boardId: number): Promise<Set<string>> {
  const found = await tx.db
    .selectFrom('boardCards')
    .select('source')
    .where('boardId', '=', boardId)
    .where('source', 'is not', null)
    .execute();
  return new Set(found.map(({ source }) => source!));
}

/** The columns of the file on the board, by their titles; those that it does not have are added at its end. */
async function columnsFor(
  tx: Context,
  file: CardFile,
  fresh: readonly Read[],
  board: BoardRow | null,
  isCheck: boolean,
): Promise<{ added: string[]; idOf: (from: FileCard) => number }> {
  const there =
    board === null
      ? []
      : await tx.db.selectFrom('boardColumns').select(['id', 'titleKey']).where('boardId', '=', board.id).execute();
  const ids = new Map(there.map(({ id, titleKey }) => [titleKey, id]));
  const used = fresh.filter(({ from }) => !from.isArchived).map(({ from }) => columnOf(from));
  // All columns of a board that is new; of one that is there, those that are needed.
  const wanted =
    board === null || there.length === 0 ? [...file.columns.map(({ title }) => oneLine(title)), ...used] : used;
  const limits = new Map(file.columns.map(({ title, wipLimit }) => [oneLine(title), wipLimit]));
  const added: string[] = [];
  let last = board === null ? null : ((await lineUp(tx, columnLine(board.id))).at(-1)?.rank ?? null);
  for (const title of wanted) {
    const key = sortKey(title.slice(0, 60));
    if (title === '' || ids.has(key)) continue;
    added.push(title.slice(0, 60));
    ids.set(key, 0);
    if (isCheck || board === null) continue;
    last = rankBetween(last, null);
    const input = { title: title.slice(0, 60), wipLimit: limits.get(title) ?? null, isDone: isDoneTitle(title) };
    const values = await column.values(tx, { ...input, boardId: board.id, rank: last }, null);
    ids.set(key, (await column.insert(tx, values, { cause: 'import' })).id);
  }
  return { added, idOf: (from) => ids.get(sortKey(columnOf(from))) ?? 0 };
}

/** Files don't say where work is finished, but most boards have a column by one of these names. */
const doneTitles = [
  'done',
  'complete',
  'completed',
  'finished',
  'fini',
  'termine',
  'terminee',
  'terminees',
  'fait',
  'منجز',
  'تم',
  'مكتمل',
];
const isDoneTitle = (title: string) =>
  doneTitles.includes(
    foldLetters(title)
      .replace(/[^\p{L} ]/gu, '')
      .trim(),
  );

async function add(
  tx: Context,
  boardId: number,
  fresh: readonly Read[],
  idOf: (from: FileCard) => number,
): Promise<void> {
  const now = tx.services.now().toISOString();
  const rows: Values[] = [];
  const added: BoardCardRow[] = [];
  for (const [columnId, some] of Map.groupBy(fresh, ({ from }) => idOf(from))) {
    const last = columnId === 0 ? null : ((await lineUp(tx, cardLine(columnId))).at(-1)?.rank ?? null);
    const ranks = ranksBetween(last, null, some.length);
    for (const [at, { from, values }] of some.entries())
      rows.push({
        ...values,
        boardId,
        // Of an archived card whose column is not there, nothing is known but the board.
        columnId: columnId === 0 ? null : columnId,
        archivedAt: from.isArchived || columnId === 0 ? now : null,
        rank: ranks[at]!,
      });
  }
  for (let start = 0; start < rows.length; start += atOnce)
    added.push(...(await card.insertMany(tx, rows.slice(start, start + atOnce), 'import')));
  const said = new Map(fresh.map(({ from }) => [from.source, from.comments]));
  await importComments(
    tx,
    'BoardCard',
    added.flatMap(({ id, source }) => (said.get(source!) ?? []).map((text) => ({ subjectId: id, text }))),
  );
}
