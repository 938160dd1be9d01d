import { requireScope } from '../../access/authorize.ts';
import { commonCause } from '../../changes/record.ts';
import { maxUndoneAtOnce, undoBatch } from '../../changes/undo.ts';
import { startUndo } from '../../changes/undoTask.ts';
import type { Context } from '../../context.ts';
import type { ChangeRow } from '../../db/schema.ts';
import type { TaskRow } from '../../db/workTables.ts';
import { rows } from '../../db/statement.ts';
import { leaveWithCommit, write } from '../../db/write.ts';
import type { DomainEvent } from '../../events.ts';
import type { BoardUndoPayload } from '../../graphql/schema.generated.ts';
import { ownBoard } from './boards.ts';

/* What each user did on a board, the latest first: Ctrl+Z takes it back, also on another day and in another browser. */

const keptDays = 30;
const dayMs = 86_400_000;

const own = new Set(['BoardCard', 'BoardColumn']);
/** What the user did not do himself, or has taken back. */
const others = new Set(['undo', 'sample', 'order']);

const stepKey = (boardId: number) => `step on board ${boardId}`;

/** Notes what the viewer does on a board; all changes of a batch are one step. */
export async function noteSteps(tx: Context, event: DomainEvent): Promise<void> {
  // What a program did with a token is no step of the person at the board.
  if (event.kind !== 'changed' || tx.viewer === null || tx.viewer.carrier === 'token') return;
  const boards = new Set<number>();
  for (const { subject, subjectId, cause, before, after } of event.changes)
    // What comes with a new board is no step on it.
    if (subject === 'Board') tx.memo.set(stepKey(subjectId), true);
    else if (own.has(subject) && !others.has(cause ?? '')) boards.add(Number((after ?? before)?.['boardId']));
  if (boards.size === 0 || others.has(commonCause(tx) ?? '')) return;
  const { userId } = tx.viewer;
  const createdAt = tx.services.now().toISOString();
  for (const boardId of boards) {
    const key = stepKey(boardId);
    // Later changes of the same transaction belong to it.
    if (tx.memo.has(key)) continue;
    tx.memo.set(key, true);
    const step = { userId, boardId, batchId: tx.batchId, createdAt };
    const noted = rows(tx.db, 'kanban.step', step, (db, values) =>
      db
        .insertInto('boardSteps')
        .values(values)
        .onConflict((conflict) => conflict.columns(['userId', 'boardId', 'batchId']).doNothing()),
    );
    await leaveWithCommit(tx, noted);
  }
}

/** Takes back the last step of the viewer on a board, or the one with this batch. */
export async function undoStep(
  ctx: Context,
  boardId: string,
  batchId: string | null,
): Promise<Omit<BoardUndoPayload, 'task'> & { task: TaskRow | null }> {
  const { userId } = requireScope(ctx, ['update'], ['Board', 'BoardCard']);
  const { id } = await ownBoard(ctx, boardId);
  const last = await ctx.db
    .selectFrom('boardSteps')
    .select(['id', 'batchId'])
    .where('userId', '=', userId)
    .where('boardId', '=', id)
    .$if(batchId !== null, (steps) => steps.where('batchId', '=', batchId!))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (last === undefined) return { count: 0, action: null, name: null, task: null };
  // The deletion of a column is the last change of its batch, and a move the only one.
  const done = await ctx.db
    .selectFrom('changes')
    .select(['id', 'subject', 'subjectId', 'action', 'before', 'after'])
    .where('batchId', '=', last.batchId)
    .orderBy('id', 'desc')
    .limit(maxUndoneAtOnce + 1)
    .execute();
  const said = { action: done[0]?.action ?? null, name: await nameOf(ctx, done[0]) };
  // Before: what cannot be taken back must not stand in the way of what was done earlier.
  await write(ctx, (tx) => tx.db.deleteFrom('boardSteps').where('id', '=', last.id).execute());
  if (done.length > maxUndoneAtOnce) return { count: done.length, ...said, task: await startUndo(ctx, last.batchId) };
  const { count } = await undoBatch(ctx, last.batchId);
  return { count, ...said, task: null };
}

type Done = Pick<ChangeRow, 'subject' | 'subjectId' | 'before' | 'after'>;

async function nameOf(ctx: Context, change: Done | undefined): Promise<string | null> {
  if (change === undefined) return null;
  const { title } = { ...parsed(change.before), ...parsed(change.after) };
  if (title !== undefined) return title;
  const table = change.subject === 'BoardCard' ? 'boardCards' : 'boardColumns';
  const row = await ctx.db.selectFrom(table).select('title').where('id', '=', change.subjectId).executeTakeFirst();
  return row?.title ?? null;
}

const parsed = (text: string | null) => (text === null ? {} : JSON.parse(text)) as { title?: string };

/** Forgets steps of long ago, and what lay on boards that have left the trash. */
export async function clearBoards(ctx: Context): Promise<void> {
  const before = new Date(ctx.services.now().getTime() - keptDays * dayMs).toISOString();
  await write(ctx, async (tx) => {
    await tx.db.deleteFrom('boardSteps').where('createdAt', '<', before).execute();
    const gone = await tx.db
      .selectFrom('boardMembers as m')
      .select('m.boardId')
      .distinct()
      .where('m.isOpen', '=', 0)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('trash')
              .select('trash.changeId')
              .where('trash.subject', '=', 'Board')
              .whereRef('trash.subjectId', '=', 'm.boardId'),
          ),
        ),
      )
      .execute();
    const ids = gone.map(({ boardId }) => boardId);
    if (ids.length === 0) return;
    const cards = tx.db.selectFrom('boardCards').select('id').where('boardId', 'in', ids);
    await tx.db
      .deleteFrom('recordComments')
      .where('subject', '=', 'BoardCard')
      .where('subjectId', 'in', cards)
      .execute();
    for (const table of [
      'boardCards',
      'boardColumns',
      'boardMembers',
      'boardTeams',
      'boardSteps',
      'boardWatches',
    ] as const)
      await tx.db.deleteFrom(table).where('boardId', 'in', ids).execute();
  });
}
