import { randomUUID } from 'node:crypto';
import { signedIn } from '../access/authorize.ts';
import { findViewerOfSession } from '../access/viewers.ts';
import type { Context } from '../context.ts';
import { letOthers } from '../db/chunks.ts';
import type { Database } from '../db/database.ts';
import type { TaskRow } from '../db/workTables.ts';
import { pendingEvents, write } from '../db/write.ts';
import { AppError, reasonOf, unauthenticated } from '../errors.ts';
import type { BulkFailure, TaskKind, TaskPreview, TaskProblem } from '../graphql/schema.generated.ts';

/* Work that goes on after the call that started it. Its progress stands in the database, so every server can tell it. */

export type Outcome = 'created' | 'updated' | 'deleted' | 'unchanged' | 'failed';
export type Counts = Record<Outcome, number>;

/** What the work tells of itself. */
export type Progress = {
  /** The caller with the rights of this moment; ask for it anew for each part of the work. */
  ctx: () => Context;
  setTotal: (total: number) => void;
  count: (outcome: Outcome, rows?: number) => void;
  problem: (problem: TaskProblem) => void;
  preview: (row: TaskPreview) => void;
  /** Adds text to the report; of a file, `reportLine` of each row. */
  report: (text: string) => void;
  /** What was done stays: it has no batch to undo. */
  keep: () => void;
  /** Between parts: notes how far it is, lets others work, and throws when the task is to stop. */
  pause: () => Promise<void>;
};

export type Work = (progress: Progress) => Promise<void>;

/** Something that could not be done, with what its record is called. */
export type NamedFailure = BulkFailure & { name?: string };

/** What a bulk operation did; whether it can be undone is asked of the change log. */
export type BulkDone = { count: number; failures: BulkFailure[]; batchId: string | null };

export const failureFrom = (id: string | number, error: AppError, name?: string): NamedFailure => ({
  id: String(id),
  ...(name !== undefined && { name }),
  code: error.code,
  reason: reasonOf(error),
  message: error.message,
});

/** Notes what could not be done with single records. */
export function tellFailures(progress: Progress, failures: readonly NamedFailure[]): void {
  progress.count('failed', failures.length);
  for (const { id, name = null, code, reason, message } of failures)
    progress.problem({
      line: null,
      id,
      name,
      field: null,
      key: reason ?? code,
      limit: null,
      message,
    });
}

const maxProblems = 200;
const maxPreviews = 20;
const maxRunning = 2;
/** Kinds that change nothing that can be taken back. */
const loglessKinds: readonly TaskKind[] = [
  'IMPORT_CHECK',
  'TRASH_PURGE',
  'BULK_PURGE',
  'DATA_EXPORT',
  'MAIL_IMPORT',
  'MAILING',
];

class Cancelled extends Error {}
/** Another server has ended the task, as this one gave no sign of life for too long: nobody expects it to go on. */
class TakenForDead extends Error {}

type Open = { isStopping: boolean; running: Set<Promise<void>> };
const opened = new WeakMap<Database, Open>();

function openOf(database: Database): Open {
  let open = opened.get(database);
  if (open === undefined) opened.set(database, (open = { isStopping: false, running: new Set() }));
  return open;
}

/**
 * Begins the work and answers the task at once. Who has two running already waits for one of them. `claim` notes the
 * task with what it is for, in the same transaction, and may refuse.
 */
export async function startTask(
  ctx: Context,
  kind: TaskKind,
  work: Work,
  claim: (tx: Context, taskId: number) => Promise<void> = async () => {},
): Promise<TaskRow> {
  const { userId, sessionId } = signedIn(ctx);
  const open = openOf(ctx.services.database);
  const batchId = randomUUID();
  const task = await write(ctx, async (tx) => {
    const { count } = await tx.db
      .selectFrom('tasks')
      .select((all) => all.fn.countAll<number>().as('count'))
      .where('userId', '=', userId)
      .where('status', '=', 'RUNNING')
      .executeTakeFirstOrThrow();
    if (count >= maxRunning)
      throw new AppError('RATE_LIMITED', `You can run at most ${maxRunning} tasks at once`, {
        retryAfterSeconds: 5,
      });
    const at = tx.services.now().toISOString();
    const added = await tx.db
      .insertInto('tasks')
      .values({
        userId,
        kind,
        status: 'RUNNING',
        total: 0,
        done: 0,
        counts: '{}',
        problems: '[]',
        preview: '[]',
        report: '',
        sessionId,
        errorCode: null,
        batchId: null,
        createdAt: at,
        touchedAt: at,
        finishedAt: null,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    await claim(tx, added.id);
    pendingEvents(tx).push(toldTo(userId));
    return added;
  });
  const running = run({ ...ctx, batchId, isPart: true, memo: new Map() }, task, open, work)
    .catch((error: unknown) => ctx.services.log.error({ err: error, task: task.id }, 'task lost'))
    .finally(() => open.running.delete(running));
  open.running.add(running);
  return task;
}

/** Ends what runs, so that the database can be closed. */
export async function stopTasks(database: Database): Promise<void> {
  const open = openOf(database);
  open.isStopping = true;
  await Promise.all(open.running);
}

async function run(begun: Context, { id, kind, userId }: TaskRow, open: Open, work: Work): Promise<void> {
  let ctx = begun;
  const state = { total: 0, done: 0, report: '', isKept: loglessKinds.includes(kind) };
  const counts: Counts = { created: 0, updated: 0, deleted: 0, unchanged: 0, failed: 0 };
  const problems: TaskProblem[] = [];
  const previews: TaskPreview[] = [];
  const written = () => counts.created + counts.updated + counts.deleted;
  const columns = () => ({
    total: state.total,
    done: state.done,
    counts: JSON.stringify(counts),
    touchedAt: ctx.services.now().toISOString(),
  });

  const progress: Progress = {
    ctx: () => ctx,
    setTotal: (total) => void (state.total = total),
    count: (outcome, rows = 1) => {
      counts[outcome] += rows;
      state.done += rows;
    },
    problem: (problem) => void (problems.length < maxProblems && problems.push(problem)),
    preview: (row) => void (previews.length < maxPreviews && previews.push(row)),
    report: (text) => void (state.report += text),
    keep: () => void (state.isKept = true),
    pause: async () => {
      await letOthers();
      if (open.isStopping) throw new AppError('UNAVAILABLE', 'The server is shutting down');
      const task = await write(ctx, (tx) =>
        tx.db
          .updateTable('tasks')
          .set(columns())
          .where('id', '=', id)
          .where('status', '=', 'RUNNING')
          .returning('isCancelled')
          .executeTakeFirst(),
      );
      if (task === undefined) throw new TakenForDead();
      if (task.isCancelled === 1) throw new Cancelled();
      // Rights that were taken away meanwhile count from here on.
      const viewer = await findViewerOfSession(ctx.services, begun.viewer!);
      if (viewer === null) throw unauthenticated();
      ctx = { ...ctx, viewer };
    },
  };

  let end: Partial<Pick<TaskRow, 'status' | 'errorCode'>> = { status: 'DONE', errorCode: null };
  try {
    await work(progress);
  } catch (error) {
    if (error instanceof Cancelled) end = { status: 'CANCELLED', errorCode: null };
    // How it ended stands there already; what it did until then is added, so that it can be undone.
    else if (error instanceof TakenForDead) end = {};
    else end = { status: 'FAILED', errorCode: error instanceof AppError ? error.code : 'INTERNAL' };
    if (end.errorCode === 'INTERNAL') ctx.services.log.error({ err: error, task: id }, 'task failed');
  }
  await write(ctx, async (tx) => {
    pendingEvents(tx).push(toldTo(userId));
    await tx.db
      .updateTable('tasks')
      .set({
        ...columns(),
        ...end,
        problems: JSON.stringify(problems),
        preview: JSON.stringify(previews),
        report: state.report,
        batchId: !state.isKept && written() > 0 ? begun.batchId : null,
        finishedAt: ctx.services.now().toISOString(),
      })
      .where('id', '=', id)
      .execute();
  });
}

/** Pages of the user show what runs for him. */
const toldTo = (userId: number) => ({ kind: 'account', userId, part: 'TASKS' }) as const;

/** @public */
export type ShownBulkResult = BulkDone;
