import { authorizeSome } from '../access/authorize.ts';
import { allowedRecords } from '../access/records.ts';
import type { Context } from '../context.ts';
import { inChunks } from '../db/chunks.ts';
import { recordId } from '../db/recordId.ts';
import type { TaskRow } from '../db/workTables.ts';
import { isInTransaction, write } from '../db/write.ts';
import { AppError, invalid, notFound } from '../errors.ts';
import type { BulkFailure, Subject, TaskKind } from '../graphql/schema.generated.ts';
import { failureFrom, startTask, tellFailures } from '../tasks/run.ts';
import type { BulkDone, NamedFailure } from '../tasks/run.ts';

/* The same done to many records of a kind: in one call, or as a task that tells how far it is. */

/** So many in a call that waits for them; products alone are counted fast enough to take however many match. */
export const maxAtOnce = 1000;

export type BulkSelection<Filter> = {
  ids?: string[] | null;
  filter?: Filter | null;
};

/** A kind of records, and how many of them are found. */
export type BulkKind<Row, Filter> = {
  subject: Subject;
  /** What one of them is called in messages. */
  noun: string;
  nameOf: (row: Row) => string;
  /** Ids of all that match and that the viewer may read. */
  idsOf: (ctx: Context, filter: Filter) => Promise<number[]>;
  /** Those that are there, kept from other writers until the transaction ends. */
  lock: (tx: Context, ids: number[]) => Promise<Row[]>;
  /** How many may match in a call that waits for them; however many without it. */
  maxMatching?: number;
};

/** What is done with some records, inside the open transaction. */
export type BulkWork<Row> = {
  action: 'update' | 'delete';
  task: TaskKind;
  /** Writes and records; answers how many became other than they were, and which could not. */
  apply: (tx: Context, rows: Row[]) => Promise<number | { count: number; failures: NamedFailure[] }>;
  /** What a rule with conditions has to cover, too. */
  becomes?: (row: Row) => Row;
  /** Nobody takes it back: a task of it offers no undo. */
  isFinal?: boolean;
};

/**
 * For all that is selected, some in each transaction, so that others write between. What may not be done, or is gone, is
 * reported.
 */
export async function bulkAtOnce<Row extends { id: number }, Filter>(
  ctx: Context,
  kind: BulkKind<Row, Filter>,
  selection: BulkSelection<Filter>,
  work: BulkWork<Row>,
): Promise<BulkDone> {
  authorizeSome(ctx, work.action, kind.subject);
  const { ids, failures: unknown } = await selectedIds(ctx, kind, selection);
  if (!selection.ids && kind.maxMatching !== undefined && ids.length > kind.maxMatching)
    throw tooMany('selection.filter', kind.maxMatching);
  let count = 0;
  const failures = [...unknown];
  await inChunks(ids, async (chunk) => {
    const part = isInTransaction(ctx) ? ctx : { ...ctx, isPart: true, memo: new Map<unknown, unknown>() };
    const done = await chunkOf(part, kind, chunk, selection, work);
    count += done.count;
    failures.push(...done.failures);
  });
  if (!isInTransaction(ctx)) ctx.memo.clear();
  return { count, failures, batchId: count === 0 ? null : ctx.batchId };
}

/** For all that is selected, some in each transaction: others write between, and it can be stopped. */
export async function bulkAsTask<Row extends { id: number }, Filter>(
  ctx: Context,
  kind: BulkKind<Row, Filter>,
  selection: BulkSelection<Filter>,
  work: BulkWork<Row>,
): Promise<TaskRow> {
  authorizeSome(ctx, work.action, kind.subject);
  const { ids, failures: unknown } = await selectedIds(ctx, kind, selection);
  return startTask(ctx, work.task, async (progress) => {
    progress.setTotal(ids.length + unknown.length);
    tellFailures(progress, unknown);
    if (work.isFinal) progress.keep();
    await inChunks(ids, async (chunk) => {
      const { count, failures } = await chunkOf(progress.ctx(), kind, chunk, selection, work);
      progress.count(work.action === 'delete' ? 'deleted' : 'updated', count);
      progress.count('unchanged', chunk.length - count - failures.length);
      tellFailures(progress, failures);
      await progress.pause();
    });
  });
}

/**
 * Some in one transaction. Where one of them may not become what it would, which shows as it is written and takes the whole
 * transaction back, each is done by itself, so that it alone stays as it was.
 */
async function chunkOf<Row extends { id: number }, Filter>(
  ctx: Context,
  kind: BulkKind<Row, Filter>,
  chunk: number[],
  selection: BulkSelection<Filter>,
  work: BulkWork<Row>,
): Promise<{ count: number; failures: NamedFailure[] }> {
  try {
    return await write(ctx, (tx) => someOf(tx, kind, chunk, selection, work));
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'FORBIDDEN' || isInTransaction(ctx)) throw error;
    authorizeSome(ctx, work.action, kind.subject);
    if (chunk.length === 1) return { count: 0, failures: [await forbiddenOne(ctx, kind, chunk[0]!, error)] };
  }
  const done = { count: 0, failures: [] as NamedFailure[] };
  for (const id of chunk) {
    const { count, failures } = await chunkOf(ctx, kind, [id], selection, work);
    done.count += count;
    done.failures.push(...failures);
  }
  return done;
}

/** Named by its id alone where the viewer may not read it. */
async function forbiddenOne<Row, Filter>(
  ctx: Context,
  { subject, nameOf, lock }: BulkKind<Row & object, Filter>,
  id: number,
  error: AppError,
): Promise<NamedFailure> {
  const [row] = await write(ctx, async (tx) => allowedRecords(tx, 'read', subject, await lock(tx, [id])));
  return failureFrom(id, error, row && nameOf(row));
}

async function someOf<Row extends { id: number }, Filter>(
  tx: Context,
  { subject, noun, nameOf, lock }: BulkKind<Row, Filter>,
  chunk: number[],
  selection: BulkSelection<Filter>,
  { action, apply, becomes }: BulkWork<Row>,
): Promise<{ count: number; failures: NamedFailure[] }> {
  authorizeSome(tx, action, subject);
  const rows = await lock(tx, chunk);
  let mine = await allowedRecords(tx, action, subject, rows);
  if (becomes) {
    const results = new Map(mine.map((row) => [becomes(row), row]));
    mine = (await allowedRecords(tx, action, subject, [...results.keys()])).map((result) => results.get(result)!);
  }
  const applied = mine.length === 0 ? 0 : await apply(tx, mine);
  const { count, failures: unable } = typeof applied === 'number' ? { count: applied, failures: [] } : applied;
  const allowed = new Set(mine);
  const refused = rows.filter((row) => !allowed.has(row));
  const readable = new Set(await allowedRecords(tx, 'read', subject, refused));
  const failures: NamedFailure[] = refused.map((row) => ({
    id: String(row.id),
    code: 'FORBIDDEN',
    message: 'You do not have permission to do this',
    // Named by its id alone where he may not read it either.
    ...(readable.has(row) && { name: nameOf(row) }),
  }));
  failures.push(...unable);
  // Of those that matched a filter, one deleted meanwhile matches no more; of those named one by one it is told.
  const found = new Set(rows.map(({ id }) => id));
  if (selection.ids) failures.push(...chunk.filter((id) => !found.has(id)).map((id) => gone(noun, id)));
  return { count, failures };
}

async function selectedIds<Row, Filter>(
  ctx: Context,
  { noun, idsOf }: BulkKind<Row, Filter>,
  { ids, filter }: BulkSelection<Filter>,
): Promise<{ ids: number[]; failures: BulkFailure[] }> {
  if (Boolean(ids) === Boolean(filter))
    throw invalid({ selection: { key: 'required', message: 'must have either ids or a filter' } });
  if (!ids) return { ids: await idsOf(ctx, filter!), failures: [] };
  if (ids.length > maxAtOnce) throw tooMany('selection.ids', maxAtOnce);
  const numbers = new Map(ids.map((id) => [id, recordId(id)]));
  const known = [...new Set([...numbers.values()].filter((id) => id !== null))].sort((a, b) => a - b);
  return { ids: known, failures: [...numbers].filter(([, id]) => id === null).map(([id]) => gone(noun, id)) };
}

const tooMany = (name: string, limit: number) =>
  invalid({ [name]: { key: 'tooMany', limit, message: `must be at most ${limit} records` } });

function gone(noun: string, id: string | number): BulkFailure {
  return failureFrom(id, notFound(noun));
}
