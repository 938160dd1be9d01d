import { requireChanging, signedIn } from '../access/authorize.ts';
import {
  allowedRecords,
  authorizeRecord,
  isRecordAllowed,
  loggedRecord,
  recordOf,
  recordsOf,
} from '../access/records.ts';
import { undoOf } from '../access/subjects.ts';
import type { Declaring } from '../access/subjects.ts';
import type { Context } from '../context.ts';
import type { ChangeRow } from '../db/schema.ts';
import { write } from '../db/write.ts';
import { AppError, forbidden, invalid, notFound } from '../errors.ts';
import type { Action, ChangeAction, UndoPayload } from '../graphql/schema.generated.ts';
import { setCause } from './record.ts';
import { refusePurged } from './trashBin.ts';

/** So many in a call that takes all of them back or none; more would keep others from writing for too long. */
export const maxUndoneAtOnce = 100;

/** What taking a change back does to the record. */
export const inverse: Record<ChangeAction, Action> = { CREATE: 'delete', UPDATE: 'update', DELETE: 'create' };

/** Entries that tell of an account and hold no value that could come back. */
const toldOnly: ReadonlySet<string | null> = new Set(['security', 'account', 'erasure']);

/** Takes one change back. */
export async function undoChange(ctx: Context, id: string | number): Promise<UndoPayload> {
  requireChanging(ctx);
  const change = isId(id)
    ? await ctx.db.selectFrom('changes').selectAll().where('id', '=', Number(id)).executeTakeFirst()
    : undefined;
  if (change === undefined) throw notFound('Change');
  return undoAll(ctx, [change]);
}

/** Takes every change of a batch back, the latest first, or none of them. */
export async function undoBatch(ctx: Context, id: string | number): Promise<UndoPayload> {
  requireChanging(ctx);
  const changes = await ctx.db
    .selectFrom('changes')
    .selectAll()
    .where('batchId', '=', String(id))
    .orderBy('id', 'desc')
    .limit(maxUndoneAtOnce + 1)
    .execute();
  if (changes.length === 0) throw notFound('Batch');
  if (changes.length > maxUndoneAtOnce)
    throw invalid({
      id: {
        key: 'tooMany',
        limit: maxUndoneAtOnce,
        message: `must be a batch of at most ${maxUndoneAtOnce} changes; undo a larger one with startUndo`,
      },
    });
  return undoAll(ctx, changes, (tx) => noteUndone(tx, String(id)));
}

/** Gives a record back the state that it had after the change, by taking the later ones back. */
export async function restoreAsOf(ctx: Context, changeId: string | number): Promise<UndoPayload> {
  requireChanging(ctx);
  const change = isId(changeId)
    ? await ctx.db.selectFrom('changes').selectAll().where('id', '=', Number(changeId)).executeTakeFirst()
    : undefined;
  if (change === undefined) throw notFound('Change');
  await authorizeRecord(ctx, 'history', change.subject, (await recordOf(ctx, change)) ?? {});
  const later = await ctx.db
    .selectFrom('changes')
    .selectAll()
    .where('subject', '=', change.subject)
    .where('subjectId', '=', change.subjectId)
    .where('id', '>', change.id)
    .orderBy('id', 'desc')
    .limit(maxUndoneAtOnce + 1)
    .execute();
  if (later.length === 0)
    throw new AppError('CONFLICT', 'Nothing was changed since', {
      reason: 'unchanged',
    });
  if (later.length > maxUndoneAtOnce)
    throw invalid({
      changeId: {
        key: 'tooMany',
        limit: maxUndoneAtOnce,
        message: `must have at most ${maxUndoneAtOnce} later changes`,
      },
    });
  return undoAll(ctx, later);
}

/** Tells the task whose batch was taken back; one whose undo was taken back stands again. */
export async function noteUndone(tx: Context, batchId: string): Promise<void> {
  await tx.db.updateTable('tasks').set({ undoneBy: null }).where('undoneBy', '=', batchId).execute();
  await tx.db.updateTable('tasks').set({ undoneBy: tx.batchId }).where('batchId', '=', batchId).execute();
}

/** Takes these changes back in one transaction, in this order; `then` belongs to it. */
export async function undoAll(
  ctx: Context,
  changes: readonly ChangeRow[],
  then: (tx: Context) => Promise<void> = async () => {},
): Promise<UndoPayload> {
  await write(ctx, async (tx) => {
    setCause(tx, 'undo');
    for (const run of runsOf(tx.services, changes)) await undoRun(tx, run);
    await then(tx);
  });
  return { batchId: ctx.batchId, count: changes.length };
}

class Tried extends Error {}

/** Why a change cannot be taken back, or null when it can be: it is tried, and left as it was. */
export async function whyNotUndone(ctx: Context, change: ChangeRow): Promise<AppError | null> {
  try {
    await undoAll({ ...ctx, memo: new Map() }, [change], async () => {
      throw new Tried();
    });
    return null;
  } catch (error) {
    if (error instanceof Tried) return null;
    if (error instanceof AppError && error.code !== 'UNAVAILABLE') return error;
    throw error;
  }
}

/**
 * Takes back those of the changes that can be, in this order, together as far as none stands against it: a half at a
 * time is tried again, down to the one. Answers by its id why a change could not be taken back. Each try has a context
 * and a transaction of its own.
 */
export async function undoEach(
  contextNow: () => Context,
  changes: readonly ChangeRow[],
  then?: (tx: Context) => Promise<void>,
): Promise<Map<number, AppError>> {
  if (changes.length === 0) return new Map();
  try {
    await undoAll({ ...contextNow(), memo: new Map() }, changes, then);
    return new Map();
  } catch (error) {
    if (!(error instanceof AppError) || error.code === 'UNAVAILABLE') throw error;
    if (changes.length === 1) return new Map([[changes[0]!.id, error]]);
    const half = Math.ceil(changes.length / 2);
    const first = await undoEach(contextNow, changes.slice(0, half), then);
    return new Map([...first, ...(await undoEach(contextNow, changes.slice(half), then))]);
  }
}

/** The changes in their order, those after each other together that one call may take back. */
function runsOf(where: Declaring, changes: readonly ChangeRow[]): ChangeRow[][] {
  const runs: ChangeRow[][] = [];
  let ids = new Set<number>();
  for (const change of changes) {
    const [first] = runs.at(-1) ?? [];
    const isOneOfThem =
      first !== undefined &&
      first.subject === change.subject &&
      first.action === change.action &&
      !ids.has(change.subjectId) &&
      undoOf(where, change.subject)?.many !== undefined;
    if (isOneOfThem) runs.at(-1)!.push(change);
    else {
      runs.push([change]);
      ids = new Set();
    }
    ids.add(change.subjectId);
  }
  return runs;
}

/** Changes of one subject and action, each of another record. */
async function undoRun(tx: Context, changes: readonly ChangeRow[]): Promise<void> {
  const { subject, action } = changes[0]!;
  const records = await recordsOf(tx, changes);
  signedIn(tx);
  if ((await allowedRecords(tx, inverse[action], subject, records)).length < records.length) throw forbidden();
  for (const change of changes) {
    const refusal = refusalOf(tx.services, change);
    if (refusal !== null) throw refusal;
  }
  const undo = undoOf(tx.services, subject)!;
  await refusePurged(tx, changes);
  if (undo.many && changes.length > 1) await undo.many(tx, changes);
  else for (const change of changes) await undo(tx, change);
}

/** Why a change can never be undone; null when only later changes could stand in the way. */
function refusalOf(where: Declaring, change: ChangeRow): AppError | null {
  const undo = undoOf(where, change.subject);
  if (undo === undefined || toldOnly.has(change.cause))
    return new AppError('CONFLICT', 'This change cannot be undone', {
      reason: 'notUndoable',
    });
  if (change.redactedAt !== null)
    return new AppError('CONFLICT', 'This record was deleted permanently and cannot be restored', { reason: 'purged' });
  return undo.refusal?.(change) ?? null;
}

/** Whether the viewer may undo every change of the batch, as far as rights and kind go. */
export async function canUndoBatch(ctx: Context, batchId: string | null): Promise<boolean> {
  if (batchId === null) return false;
  const changes = await ctx.db
    .selectFrom('changes')
    .selectAll()
    .where('batchId', '=', batchId)
    .limit(maxUndoneAtOnce)
    .execute();
  for (const change of changes) if (!(await canUndo(ctx, change))) return false;
  return changes.length > 0;
}

/** Whether the viewer may take the change back, as far as rights and kind go. */
export async function canUndo(ctx: Context, change: ChangeRow): Promise<boolean> {
  if (ctx.viewer === null || refusalOf(ctx.services, change) !== null) return false;
  const record = loggedRecord(change.subjectId, change.before ?? change.after) ?? {};
  return isRecordAllowed(ctx, inverse[change.action], change.subject, record);
}

export function isId(id: string | number): boolean {
  return /^[1-9]\d{0,14}$/.test(String(id));
}
