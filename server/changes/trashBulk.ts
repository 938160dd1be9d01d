import { requireChanging } from '../access/authorize.ts';
import { loggedRecord } from '../access/records.ts';
import type { Context } from '../context.ts';
import { recordId } from '../db/recordId.ts';
import type { TaskRow } from '../db/workTables.ts';
import { inChunks, oneByOne } from '../db/chunks.ts';
import { write } from '../db/write.ts';
import { AppError, forbidden, invalid, notFound } from '../errors.ts';
import type { BulkFailure, Subject, TaskKind, TrashFilter, TrashSelection } from '../graphql/schema.generated.ts';
import { failureFrom, startTask, tellFailures } from '../tasks/run.ts';
import type { BulkDone, NamedFailure } from '../tasks/run.ts';
import { entriesWith, isKept, matching, purgeEntries } from './trash.ts';
import { undoEach } from './undo.ts';

const maxSelected = 1000;
/** Small enough to show progress and to be stopped within a moment. */
const taskChunkSize = 50;

type Selected = { selection: TrashSelection };
type Entry = {
  changeId: number;
  subject: Subject;
  subjectId: number;
  name: string;
  before: string | null;
};
/** What is done with some entries; answers those that it could not be done with. */
type Work = (ctx: Context, entries: readonly Entry[]) => Promise<NamedFailure[]>;

/** Puts records back, each by itself, in one batch of the change log. */
export const restoreFromTrash = (ctx: Context, { selection }: Selected): Promise<BulkDone> =>
  atOnce(ctx, selection, restore);

/** Takes records out of the trash for good. Nothing that the change log tells of changes: there is no batch. */
export const purgeFromTrash = async (ctx: Context, { selection }: Selected): Promise<BulkDone> => ({
  ...(await atOnce(ctx, selection, purge)),
  batchId: null,
});

/** The same as a task. */
export const startTrashRestore = (ctx: Context, { selection }: Selected): Promise<TaskRow> =>
  asTask(ctx, 'TRASH_RESTORE', selection, restore);

/** The same as a task. */
export const startTrashPurge = (ctx: Context, { selection }: Selected): Promise<TaskRow> =>
  asTask(ctx, 'TRASH_PURGE', selection, purge);

const restore: Work = async (ctx, entries) => {
  const failures: NamedFailure[] = [];
  await inChunks(
    entries,
    async (some) => {
      const changes = await ctx.db
        .selectFrom('changes')
        .selectAll()
        .where(
          'id',
          'in',
          some.map(({ changeId }) => changeId),
        )
        .orderBy('id', 'desc')
        .execute();
      const refused = await undoEach(() => ({ ...ctx, isPart: true }), changes);
      for (const entry of some) {
        const error = refused.get(entry.changeId);
        if (error !== undefined) failures.push(failed(entry, error));
      }
    },
    oneByOne,
  );
  return failures;
};

const purge: Work = async (ctx, entries) => {
  const records = entries.map((row) => ({ row, record: loggedRecord(row.subjectId, row.before) ?? {} }));
  const mine = await entriesWith(ctx, 'delete', records);
  const leaving = [...mine].filter((entry) => !isKept(ctx.services, entry));
  await inChunks(leaving, (some) => write({ ...ctx, isPart: true, memo: new Map() }, (tx) => purgeEntries(tx, some)));
  const gone = new Set(leaving);
  return entries
    .filter((entry) => !gone.has(entry))
    .map((entry) => failed(entry, mine.has(entry) ? kept() : forbidden()));
};

/** With all that is selected, in one call. What may not be done, or is gone, is reported. */
async function atOnce(ctx: Context, selection: TrashSelection, work: Work): Promise<BulkDone> {
  const { filter, ids } = read(ctx, selection);
  const found = await entries(ctx, filter, ids)
    .limit(maxSelected + 1)
    .execute();
  if (found.length > maxSelected) throw tooMany('selection.filter');
  const failures = await work(ctx, found);
  const count = found.length - failures.length;
  return { count, failures: [...missing(selection, found), ...failures], batchId: count === 0 ? null : ctx.batchId };
}

/** With all that is selected, some after each other: others write between, and it can be stopped. */
async function asTask(ctx: Context, kind: TaskKind, selection: TrashSelection, work: Work): Promise<TaskRow> {
  const { filter, ids } = read(ctx, selection);
  const all = await entries(ctx, filter, ids).clearSelect().select('trash.changeId').execute();
  return startTask(ctx, kind, async (progress) => {
    const unknown = missing(selection, all);
    progress.setTotal(all.length + unknown.length);
    tellFailures(progress, unknown);
    for (let start = 0; start < all.length; start += taskChunkSize) {
      const chunk = all.slice(start, start + taskChunkSize).map(({ changeId }) => changeId);
      // Read anew: somebody may have been there before, and rights may have been taken away.
      const found = await entries(progress.ctx(), null, chunk).execute();
      const failures = await work(progress.ctx(), found);
      progress.count(kind === 'TRASH_RESTORE' ? 'created' : 'deleted', found.length - failures.length);
      progress.count('unchanged', chunk.length - found.length);
      tellFailures(progress, failures);
      await progress.pause();
    }
  });
}

/** Entries with what they were, the last deleted first: of two that stand in each other's way it is the one that comes back. */
function entries(ctx: Context, filter: TrashFilter | null, ids: readonly number[] | null) {
  const query = matching(ctx, filter)
    .select(['trash.changeId', 'trash.subject', 'trash.subjectId', 'trash.name', 'changes.before'])
    .orderBy('trash.changeId', 'desc');
  return ids === null ? query : query.where('trash.changeId', 'in', ids.length > 0 ? [...ids] : [0]);
}

function read(
  ctx: Context,
  { ids = null, filter = null }: TrashSelection,
): { filter: TrashFilter | null; ids: number[] | null } {
  requireChanging(ctx);
  if (Boolean(ids) === Boolean(filter))
    throw invalid({ selection: { key: 'required', message: 'must have either ids or a filter' } });
  if (ids && ids.length > maxSelected) throw tooMany('selection.ids');
  return { filter, ids: ids && ids.map(recordId).filter((id) => id !== null) };
}

const tooMany = (name: string) =>
  invalid({ [name]: { key: 'tooMany', limit: maxSelected, message: `must be at most ${maxSelected} entries` } });

/** Those that were named one by one and are not there, or not for the viewer. */
function missing({ ids }: TrashSelection, found: readonly { changeId: number }[]): BulkFailure[] {
  const known = new Set(found.map(({ changeId }) => String(changeId)));
  return [...new Set(ids ?? [])].filter((id) => !known.has(id)).map((id) => failureFrom(id, notFound('Entry')));
}

const kept = () =>
  new AppError('CONFLICT', 'It has been invoiced and cannot be deleted permanently', { reason: 'invoiced' });

const failed = ({ changeId, name }: Entry, error: AppError): NamedFailure => failureFrom(changeId, error, name);
