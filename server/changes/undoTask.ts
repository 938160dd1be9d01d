import { authorizeSome, requireChanging } from '../access/authorize.ts';
import { isRecordAllowed, recordOf } from '../access/records.ts';
import type { Context } from '../context.ts';
import { chunkSizer, oneByOne } from '../db/chunks.ts';
import type { ChangeRow } from '../db/schema.ts';
import type { TaskRow } from '../db/workTables.ts';
import { forbidden, notFound } from '../errors.ts';
import type { ChangeAction } from '../graphql/schema.generated.ts';
import { failureFrom, startTask, tellFailures } from '../tasks/run.ts';
import type { Outcome, Progress } from '../tasks/run.ts';
import { inverse, noteUndone, undoEach, whyNotUndone } from './undo.ts';

/* Undo of a batch of any size: some changes in each transaction, so that others write between. */

const looked = 20;
const outcomes: Record<ChangeAction, Outcome> = { CREATE: 'deleted', UPDATE: 'updated', DELETE: 'created' };

/**
 * Takes the changes of a batch back as a task, the latest first. Unlike `undoBatch` it goes on when one of them cannot
 * be taken back, and tells of it.
 */
export async function startUndo(ctx: Context, batchId: string): Promise<TaskRow> {
  requireChanging(ctx);
  const total = await authorizeBatch(ctx, batchId);
  return startTask(ctx, 'UNDO', async (progress) => {
    progress.setTotal(total);
    const sizer = chunkSizer(oneByOne);
    for (let last: number | null = null; ;) {
      const changes = await changesBefore(progress.ctx(), batchId, last, sizer.size());
      if (changes.length === 0) return;
      const startedAt = performance.now();
      await undoSome(progress, changes);
      sizer.took(performance.now() - startedAt);
      last = changes.at(-1)!.id;
      await progress.pause();
    }
  });
}

/** How many changes the batch has; refuses whoever may take none of the latest back. */
async function authorizeBatch(ctx: Context, batchId: string): Promise<number> {
  const kinds = await ctx.db
    .selectFrom('changes')
    .select(['subject', 'action', (all) => all.fn.countAll<number | string>().as('count')])
    .where('batchId', '=', batchId)
    .groupBy(['subject', 'action'])
    .execute();
  if (kinds.length === 0) throw notFound('Batch');
  for (const { subject, action } of kinds) authorizeSome(ctx, inverse[action], subject);
  let isAllowed = false;
  const latest = await changesBefore(ctx, batchId, null, looked);
  for (const change of latest) {
    const record = (await recordOf(ctx, change)) ?? {};
    isAllowed ||= await isRecordAllowed(ctx, inverse[change.action], change.subject, record);
  }
  if (!isAllowed || (await areAllForbidden(ctx, latest))) throw forbidden();
  return kinds.reduce((sum, { count }) => sum + Number(count), 0);
}

/** Whether none of them may be taken back, which only trying tells: what the record becomes may be out of reach, too. */
async function areAllForbidden(ctx: Context, changes: readonly ChangeRow[]): Promise<boolean> {
  for (const change of changes) if ((await whyNotUndone(ctx, change))?.code !== 'FORBIDDEN') return false;
  return true;
}

const changesBefore = (ctx: Context, batchId: string, last: number | null, limit: number): Promise<ChangeRow[]> =>
  ctx.db
    .selectFrom('changes')
    .selectAll()
    .where('batchId', '=', batchId)
    .$if(last !== null, (rest) => rest.where('id', '<', last!))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();

/** These changes, together as far as none of them stands against it. */
async function undoSome(progress: Progress, changes: readonly ChangeRow[]): Promise<void> {
  const { batchId } = changes[0]!;
  const failures = await undoEach(progress.ctx, changes, (tx) => noteUndone(tx, batchId));
  for (const { id, action } of changes) if (!failures.has(id)) progress.count(outcomes[action]);
  const failed = changes.filter(({ id }) => failures.has(id));
  tellFailures(
    progress,
    failed.map(({ id, subjectId }) => failureFrom(subjectId, failures.get(id)!)),
  );
}
