import { requireChanging } from '../access/authorize.ts';
import type { Context } from '../context.ts';
import { recordId } from '../db/recordId.ts';
import type { TaskRow } from '../db/workTables.ts';
import { write } from '../db/write.ts';
import { notFound } from '../errors.ts';
import { batched } from '../records/batched.ts';

const keptDays = 30;
/** A server gives a sign of life far more often. */
const lostAfterMs = 60_000;

/** Whose tasks the viewer may see: their own, and with an API token those that it began. */
function mine(ctx: Context): { userId: number; sessionId?: number } {
  const { userId, sessionId, carrier } = requireChanging(ctx);
  return carrier === 'token' ? { userId, sessionId } : { userId };
}

/** A task of the viewer's own; null when there is none. */
export async function getTask(ctx: Context, id: string | number): Promise<TaskRow | null> {
  const own = mine(ctx);
  const number = recordId(id);
  if (number === null) return null;
  const task = await ctx.db
    .selectFrom('tasks')
    .selectAll()
    .where('id', '=', number)
    .where((is) => is.and(own))
    .executeTakeFirst();
  return task ?? null;
}

/** Tasks of the viewer that run. */
export async function listRunningTasks(ctx: Context): Promise<TaskRow[]> {
  const own = mine(ctx);
  return ctx.db
    .selectFrom('tasks')
    .selectAll()
    .where((is) => is.and(own))
    .where('status', '=', 'RUNNING')
    .orderBy('id')
    .execute();
}

/** The same for lists of what tasks do. */
export const ownTask = batched('tasks', async (ctx, ids: number[]) => {
  const own = mine(ctx);
  const tasks = await ctx.db
    .selectFrom('tasks')
    .selectAll()
    .where('id', 'in', ids)
    .where((is) => is.and(own))
    .execute();
  return new Map(tasks.map((task): [number, TaskRow] => [task.id, task]));
});

/** Asks a task to stop; whichever server does it sees that after the rows it is at. */
export async function cancelTask(ctx: Context, id: string | number): Promise<TaskRow> {
  const own = mine(ctx);
  const number = recordId(id);
  return write(ctx, async (tx) => {
    const task =
      number === null
        ? undefined
        : await tx.db
            .updateTable('tasks')
            .set({ isCancelled: 1 })
            .where('id', '=', number)
            .where((is) => is.and(own))
            .returningAll()
            .executeTakeFirst();
    if (task === undefined) throw notFound('Task');
    return task;
  });
}

/** Ends tasks whose server is gone, and removes what nobody looks at any more. */
export async function tidyTasks(ctx: Context): Promise<void> {
  const now = ctx.services.now();
  const before = (ms: number) => new Date(now.getTime() - ms).toISOString();
  await write(ctx, async (tx) => {
    await tx.db
      .updateTable('tasks')
      .set({ status: 'FAILED', errorCode: 'UNAVAILABLE', finishedAt: now.toISOString() })
      .where('status', '=', 'RUNNING')
      .where('touchedAt', '<', before(lostAfterMs))
      .execute();
    await tx.db
      .deleteFrom('tasks')
      .where('createdAt', '<', before(keptDays * 86_400_000))
      .execute();
  });
}
