import { isAllowedSome, requireChanging, signedIn } from '../access/authorize.ts';
import type { Context, Viewer } from '../context.ts';
import type { Database } from '../db/database.ts';
import { recordId } from '../db/recordId.ts';
import type { ImportRow } from '../db/workTables.ts';
import { write } from '../db/write.ts';
import { AppError, forbidden, invalid, notFound } from '../errors.ts';
import type { ImportListName, MutationCheckImportArgs, MutationRunImportArgs } from '../graphql/schema.generated.ts';
import { startTask } from '../tasks/run.ts';
import { getTask } from '../tasks/tasks.ts';
import { csvRows, decoded, delimiterOf } from './csvFile.ts';
import { importList } from './list.ts';
import type { ImportList } from './list.ts';
import { checkMapping, proposedMapping } from './mapping.ts';
import { importWork } from './work.ts';

/** More rows than a batch may have could not be taken back at once. */
export const maxRows = 10_000;
const maxColumns = 100;
const sampleRows = 3;
const sampleLength = 80;
const contentDays = 2;
/** Files of one user whose content is kept; the oldest make room. */
const maxKeptFiles = 10;
const keptDays = 400;
const shownPast = 20;

const columnsButContent = [
  'id',
  'userId',
  'list',
  'fileName',
  'delimiter',
  'rowCount',
  'headings',
  'samples',
  'mapping',
  'keyField',
  'checkTaskId',
  'runTaskId',
  'createdAt',
] as const;

/** Refuses whoever may neither add nor change any record of the list. */
export function authorizeImport(ctx: Context, list: ImportList): Viewer {
  const viewer = signedIn(ctx);
  if (!(['create', 'update'] as const).some((action) => isAllowedSome(viewer, action, list.subject))) throw forbidden();
  return viewer;
}

/** Who has a file read at the moment, on each database. */
const reading = new WeakMap<Database, Set<number>>();

/** Keeps an uploaded file. Answers its id. */
export async function addImport(ctx: Context, list: ImportList, fileName: string, bytes: Uint8Array): Promise<number> {
  const { userId } = authorizeImport(ctx, list);
  const { database } = ctx.services;
  const readers = reading.get(database) ?? new Set();
  reading.set(database, readers);
  if (readers.has(userId))
    throw new AppError('RATE_LIMITED', 'Another file of yours is still being read', { retryAfterSeconds: 2 });
  readers.add(userId);
  try {
    return await keepFile(ctx, userId, list, fileName, bytes);
  } finally {
    readers.delete(userId);
  }
}

async function keepFile(
  ctx: Context,
  userId: number,
  list: ImportList,
  fileName: string,
  bytes: Uint8Array,
): Promise<number> {
  const refuse = (key: string, message: string, limit?: number) =>
    invalid({ file: { key, message, ...(limit !== undefined && { limit }) } });
  const content = decoded(bytes);
  const delimiter = delimiterOf(content);
  let headings: string[] | null = null;
  const samples: string[][] = [];
  let rowCount = 0;
  for await (const { cells } of csvRows(content, delimiter)) {
    if (headings === null) headings = cells.map((cell) => cell.trim().slice(0, sampleLength));
    else {
      // While they arrive: what is left of a file that is refused need not be read.
      if ((rowCount += 1) > maxRows) throw refuse('tooMany', `must have at most ${maxRows} rows`, maxRows);
      if (samples.length < sampleRows)
        samples.push(cells.slice(0, maxColumns).map((cell) => cell.slice(0, sampleLength)));
    }
  }
  if (headings === null || rowCount === 0) throw refuse('required', 'must have a row of headings and rows below it');
  if (headings.length > maxColumns)
    throw refuse('tooManyColumns', `must have at most ${maxColumns} columns`, maxColumns);
  return write(ctx, async (tx) => {
    const { id } = await tx.db
      .insertInto('imports')
      .values({
        userId,
        list: list.name,
        fileName: fileName.replace(/\p{Cc}/gu, '').slice(0, 200) || 'import.csv',
        delimiter,
        rowCount,
        headings: JSON.stringify(headings),
        samples: JSON.stringify(samples),
        mapping: null,
        keyField: list.key,
        checkTaskId: null,
        runTaskId: null,
        createdAt: tx.services.now().toISOString(),
        content,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await emptyOldest(tx, userId);
    return id;
  });
}

async function emptyOldest(tx: Context, userId: number): Promise<void> {
  const kept = await tx.db
    .selectFrom('imports')
    .select('id')
    .where('userId', '=', userId)
    .where('content', '!=', '')
    .orderBy('id', 'desc')
    .execute();
  const ids = kept.slice(maxKeptFiles).map(({ id }) => id);
  if (ids.length > 0)
    await tx.db.updateTable('imports').set({ content: '', samples: '[]' }).where('id', 'in', ids).execute();
}

/** A file of the viewer's own, or what is left of it; null when there is none. */
export async function findImport(ctx: Context, id: string | number): Promise<ImportRow | null> {
  const { userId } = requireChanging(ctx);
  const number = recordId(id);
  if (number === null) return null;
  const found = await ctx.db
    .selectFrom('imports')
    .selectAll()
    .where('id', '=', number)
    .where('userId', '=', userId)
    .executeTakeFirst();
  return found ?? null;
}

/** A file of the viewer's own; null when there is none, or no longer. */
export async function getImport(ctx: Context, id: string | number): Promise<ImportRow | null> {
  const found = await findImport(ctx, id);
  return found?.content === '' ? null : found;
}

/** What the viewer has imported to a list, latest first. */
export function pastImports(ctx: Context, list: ImportListName): Promise<ImportRow[]> {
  const { userId } = requireChanging(ctx);
  return (
    ctx.db
      .selectFrom('imports')
      .select(columnsButContent)
      // Only whether it is there: twenty files may be 160 MB.
      .select((row) => row.case().when('content', '=', '').then('').else('kept').end().as('content'))
      .where('userId', '=', userId)
      .where('list', '=', list)
      .where('runTaskId', 'is not', null)
      .orderBy('id', 'desc')
      .limit(shownPast)
      .execute()
  );
}

async function importFor(ctx: Context, id: string | number): Promise<{ file: ImportRow; list: ImportList }> {
  const file = await getImport(ctx, id);
  const list = file === null ? undefined : importList(ctx.services, file.list);
  if (file === null || list === undefined) throw notFound('Import');
  authorizeImport(ctx, list);
  return { file, list };
}

export const columnsOf = async (ctx: Context, file: ImportRow) => {
  const headings = JSON.parse(file.headings) as string[];
  const samples = JSON.parse(file.samples) as string[][];
  const list = importList(ctx.services, file.list)!;
  const fields =
    file.mapping === null
      ? await proposedMapping(ctx, list, file.userId, headings)
      : (JSON.parse(file.mapping) as (string | null)[]);
  return headings.map((heading, at) => ({
    heading,
    samples: samples.map((row) => row[at] ?? ''),
    field: fields[at] ?? null,
  }));
};

/** Starts a check with these columns. */
export async function checkImport(ctx: Context, { id, fields, key }: MutationCheckImportArgs): Promise<ImportRow> {
  requireChanging(ctx);
  const { file, list } = await importFor(ctx, id);
  if (file.runTaskId !== null) throw new AppError('CONFLICT', 'This file has already been imported');
  const mapping = fields.map((field) => field ?? null);
  checkMapping(list, JSON.parse(file.headings) as string[], mapping, key);
  const settings = { mapping: JSON.stringify(mapping), keyField: key };
  await startTask(ctx, 'IMPORT_CHECK', importWork(list, { ...file, ...settings }, 'check'), (tx, checkTaskId) =>
    claim(tx, file, { ...settings, checkTaskId }),
  );
  return (await getImport(ctx, id))!;
}

/** Notes a task with the file, unless its import has begun meanwhile. */
async function claim(tx: Context, { id }: ImportRow, values: Partial<ImportRow>): Promise<void> {
  const { numUpdatedRows } = await tx.db
    .updateTable('imports')
    .set(values)
    .where('id', '=', id)
    .where('runTaskId', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) throw new AppError('CONFLICT', 'This file has already been imported');
}

/** Starts the import itself. Nothing is written unless its check has come to its end, and what is wrong may be left out. */
export async function runImport(ctx: Context, { id, skipFailed }: MutationRunImportArgs): Promise<ImportRow> {
  requireChanging(ctx);
  const { file, list } = await importFor(ctx, id);
  const check = file.checkTaskId === null ? null : await getTask(ctx, file.checkTaskId);
  if (file.runTaskId !== null) throw new AppError('CONFLICT', 'This file has already been imported');
  if (check?.status !== 'DONE') throw new AppError('CONFLICT', 'Check the file first');
  const { failed } = JSON.parse(check.counts) as { failed: number };
  if (failed > 0 && !skipFailed) {
    throw invalid({
      skipFailed: {
        key: 'required',
        limit: failed,
        message: `must be true to skip ${failed} rows with errors. Nothing was imported`,
      },
    });
  }
  await startTask(ctx, 'IMPORT', importWork(list, file, 'run'), (tx, runTaskId) => claim(tx, file, { runTaskId }));
  return (await getImport(ctx, id))!;
}

/** Empties files that nobody comes back to; how their columns were mapped is remembered longer. */
export async function tidyImports(ctx: Context): Promise<void> {
  const before = (days: number) => new Date(ctx.services.now().getTime() - days * 86_400_000).toISOString();
  await write(ctx, async (tx) => {
    await tx.db
      .updateTable('imports')
      .set({ content: '', samples: '[]' })
      .where('createdAt', '<', before(contentDays))
      .where('content', '!=', '')
      .execute();
    await tx.db.deleteFrom('imports').where('createdAt', '<', before(keptDays)).execute();
  });
}
