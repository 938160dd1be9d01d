import { requireViewer } from '../access/authorize.ts';
import { authorizeRecord, isRecordAllowed, loggedRecord, recordOf } from '../access/records.ts';
import { undoOf } from '../access/subjects.ts';
import type { Context } from '../context.ts';
import type { ChangeRow } from '../db/schema.ts';
import { write } from '../db/write.ts';
import { AppError, invalid, notFound } from '../errors.ts';
import type { Action, ChangeAction, UndoPayload } from '../graphql/schema.generated.ts';
import { setCause } from './record.ts';
import { refusePurged } from './trashBin.ts';

/** So many in a call that takes all of them back or none; more would keep others from writing for too long. */
export const mostUndoneAtOnce = 100;

/** What taking a change back does to the record. */
export const inverse: Record<ChangeAction, Action> = { CREATE: 'delete', UPDATE: 'update', DELETE: 'create' };

/** Entries that tell of an account and hold no value that could come back. */
const toldOnly: ReadonlySet<string | null> = new Set(['security', 'account', 'erasure']);

/** Takes one change back. */
export async function undoChange(ctx: Context, id: string | number): Promise<UndoPayload> {
  requireViewer(ctx);
  const change = isId(id)
    ? await ctx.db.selectFrom('changes').selectAll().where('id', '=', Number(id)).executeTakeFirst()
    : undefined;
  if (change === undefined) throw notFound('Change');
  if (toldOnly.has(change.cause)) throw new AppError('CONFLICT', 'This change cannot be undone');
  return undoAll(ctx, [change]);
}

/** Takes every change of a batch back, the latest first, or none of them. */
export async function undoBatch(ctx: Context, id: string | number): Promise<UndoPayload> {
  requireViewer(ctx);
  const changes = await ctx.db
    .selectFrom('changes')
    .selectAll()
    .where('batchId', '=', String(id))
    .orderBy('id', 'desc')
    .limit(mostUndoneAtOnce + 1)
    .execute();
  if (changes.length === 0) throw notFound('Batch');
  if (changes.length > mostUndoneAtOnce)
    throw invalid({
      id: {
        key: 'tooMany',
        limit: mostUndoneAtOnce,
        message: `must be a batch of at most ${mostUndoneAtOnce} changes; undo a larger one with startUndo`,
      },
    });
  return undoAll(ctx, changes, (tx) => noteUndone(tx, String(id)));
}

/** Gives a record back the state that it had after the change, by taking the later ones back. */
export async function restoreAsOf(ctx: Context, changeId: string | number): Promise<UndoPayload> {
  requireViewer(ctx);
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
    .limit(mostUndoneAtOnce + 1)
    .execute();
  if (later.length === 0) throw new AppError('CONFLICT', 'Nothing was changed since');
  if (later.length > mostUndoneAtOnce)
    throw invalid({
      changeId: {
        key: 'tooMany',
        limit: mostUndoneAtOnce,
        message: `must have at most ${mostUndoneAtOnce} later changes`,
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
    for (const change of changes) {
      await authorizeRecord(tx, inverse[change.action], change.subject, (await recordOf(tx, change)) ?? {});
      const undo = undoOf(change.subject);
      if (undo === undefined) throw new AppError('CONFLICT', `Changes of ${change.subject} cannot be undone`);
      if (change.redactedAt !== null)
        throw new AppError('CONFLICT', 'This record was deleted permanently and cannot be restored');
      await refusePurged(tx, change);
      await undo(tx, change);
    }
    await then(tx);
  });
  return { batchId: ctx.batchId, count: changes.length };
}

/** Whether the viewer may take the change back, as far as rights and kind go. */
export async function canUndo(ctx: Context, change: ChangeRow): Promise<boolean> {
  if (ctx.viewer === null || change.redactedAt !== null || undoOf(change.subject) === undefined) return false;
  if (toldOnly.has(change.cause)) return false;
  const record = loggedRecord(change.subjectId, change.before ?? change.after) ?? {};
  return isRecordAllowed(ctx, inverse[change.action], change.subject, record);
}

export function isId(id: string | number): boolean {
  return /^[1-9]\d{0,14}$/.test(String(id));
}
