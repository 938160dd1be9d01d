import { filterFor, isAllowedSome } from '../access/authorize.ts';
import { loggedRecord, passing, recordOf } from '../access/records.ts';
import { isEverything, isNothing } from '../access/rowFilter.ts';
import type { Context, Viewer } from '../context.ts';
import { rows } from '../db/statement.ts';
import { AppError, forbidden, unauthenticated } from '../errors.ts';
import type { Subject, SubscriptionChangesArgs } from '../graphql/schema.generated.ts';
import type { ChangeEvent } from '../live.ts';
import { isId } from './undo.ts';

const maxWaiting = 5000;
const maxMissed = 1000;
// A PostgreSQL transaction may commit after one with a larger number: so many numbers, of so long, are read once more.
const overlap = { postgres: 1000, sqlite: 0 };
const overlapMs = 30_000;

/**
 * Changes to records that the viewer may read, as they happen; with `after`, what was missed since. Each event is
 * checked when it is handed on, so that a right that was taken away in the meantime counts.
 */
export function watchChanges(
  ctx: Context,
  { subjects, after }: SubscriptionChangesArgs,
): AsyncIterableIterator<ChangeEvent> {
  const { viewer } = ctx;
  if (viewer === null) throw unauthenticated();
  if (!subjects.some((subject) => isAllowedSome(viewer, 'read', subject))) throw forbidden();
  if (after !== null && after !== undefined && after !== '0' && !isId(after)) {
    throw new AppError('BAD_REQUEST', 'after must be a sequence number');
  }
  let last = after === null || after === undefined ? null : Number(after);
  let hasMissed = last !== null;
  let isOver = false;
  let waiting: ChangeEvent[] = [];
  let wake = () => {};

  const unsubscribe = ctx.services.live.subscribe((event) => {
    if (event.kind === 'change' && subjects.includes(event.subject)) waiting.push(event);
    if (event.kind === 'catchUp') hasMissed = true;
    // A reader this slow is better off starting again from its last number.
    if (waiting.length > maxWaiting) stop();
    wake();
  });

  function stop(): void {
    isOver = true;
    waiting = [];
    unsubscribe();
    wake();
  }

  async function next(): Promise<IteratorResult<ChangeEvent>> {
    while (!isOver) {
      if (hasMissed) {
        hasMissed = false;
        // Nothing seen yet and no number to start from: nothing can have been missed.
        if (last === null) continue;
        const missed = await missedSince(ctx, subjects, last);
        // Whoever has missed more than is told reads anew and starts again: an end says so.
        if (missed.length > maxMissed) stop();
        else waiting.unshift(...missed);
        continue;
      }
      const event = waiting.shift();
      if (event === undefined) {
        await new Promise<void>((resolve) => (wake = resolve));
        continue;
      }
      last = Math.max(last ?? 0, event.sequence);
      const reader = ctx.present ? await ctx.present.get() : viewer;
      if (reader !== null && (await mayRead({ ...ctx, viewer: reader }, reader, event)))
        return { done: false, value: event };
    }
    return { done: true, value: undefined };
  }

  return {
    next,
    // Called while `next` waits, which is why this is no generator function: it would only end at the next event.
    return: async () => {
      stop();
      return { done: true, value: undefined };
    },
    [Symbol.asyncIterator]() {
      return this;
    },
  };
}

async function missedSince(ctx: Context, subjects: Subject[], after: number): Promise<ChangeEvent[]> {
  const from = Math.max(0, after - overlap[ctx.services.database.engine]);
  const seen = await ctx.db
    .selectFrom('changes')
    .select('at')
    .where('id', '<=', after)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  // A clock that has gone back since gives what comes later an earlier instant.
  const isAhead = seen !== undefined && seen.at > ctx.services.now().toISOString();
  const since = seen === undefined || isAhead ? '' : new Date(Date.parse(seen.at) - overlapMs).toISOString();
  const missed = await ctx.db
    .selectFrom('changes')
    .select(['id as sequence', 'subject', 'subjectId', 'action', 'batchId'])
    .where('id', '>', from)
    .where('at', '>=', since)
    .where('subject', 'in', [...new Set(subjects)])
    .orderBy('id', 'desc')
    .limit(maxMissed + 1)
    .execute();
  return missed.reverse().map((change) => ({ kind: 'change', ...change }));
}

async function mayRead(ctx: Context, viewer: Viewer, event: ChangeEvent): Promise<boolean> {
  const filter = filterFor(viewer, 'read', event.subject);
  if (isEverything(filter) || isNothing(filter)) return isEverything(filter);
  const [change] = await rows(ctx.db, 'changes.before', { id: event.sequence }, (db, values) =>
    db.selectFrom('changes').select(['subject', 'subjectId', 'before']).where('id', '=', values.id),
  );
  const record = change === undefined ? null : await recordOf(ctx, change);
  if (change === undefined || record === null) return false;
  // Whoever saw it until now learns that it has left: it may be gone for them, though not for others.
  const was = event.action === 'UPDATE' ? { ...record, ...loggedRecord(change.subjectId, change.before) } : record;
  return (await passing(ctx, filter, [record, was])).length > 0;
}
