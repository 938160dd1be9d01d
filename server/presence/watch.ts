import { setTimeout as delay } from 'node:timers/promises';
import { authorize } from '../access/authorize.ts';
import { isRecordAllowed, recordNow } from '../access/records.ts';
import type { Context, Viewer } from '../context.ts';
import { recordId } from '../db/recordId.ts';
import { notFound } from '../errors.ts';
import type { RecordPresence, SubscriptionPresenceArgs } from '../graphql/schema.generated.ts';
import { registryOf } from './registry.ts';
import type { Present } from './registry.ts';
import type { Place } from './event.ts';

const maxShown = 50;
/** Who begins to edit goes and comes again in one breath: told as one. */
const gatherMs = 100;

/** Who else has the record open, for as long as it is read; the viewer is present to them for so long. */
export async function watchPresence(
  ctx: Context,
  { subject, id, isEditing }: SubscriptionPresenceArgs,
): Promise<AsyncIterableIterator<RecordPresence>> {
  const viewer = authorize(ctx, 'read', subject);
  const place: Place = { subject, subjectId: recordId(id) ?? 0 };
  if (!(await mayRead(ctx, place))) throw notFound(subject);
  const registry = registryOf(ctx.services.live);
  let isOver = false;
  let hasNews = true;
  let isFirst = true;
  let wake = () => {};
  const news = () => {
    hasNews = true;
    wake();
  };
  const leave = registry.enter(
    place,
    { userId: viewer.userId, isEditing: isEditing ?? false, since: ctx.services.now().getTime() },
    news,
  );
  const unsubscribe = ctx.services.live.subscribe((event) => {
    const isAboutRecord = event.kind === 'change' && event.subject === subject && event.subjectId === place.subjectId;
    // Whether it may still be read is asked before anything is told.
    if (isAboutRecord) news();
  });
  const stopHearing = ctx.present?.onChange(news);

  function stop(): void {
    isOver = true;
    unsubscribe();
    stopHearing?.();
    leave();
    wake();
  }

  async function next(): Promise<IteratorResult<RecordPresence>> {
    while (!isOver) {
      if (!hasNews) {
        await new Promise<void>((resolve) => (wake = resolve));
        continue;
      }
      if (!isFirst) await delay(gatherMs);
      isFirst = false;
      hasNews = false;
      const reader = ctx.present ? await ctx.present.get() : viewer;
      if (reader === null || !(await mayRead({ ...ctx, viewer: reader }, place))) {
        stop();
        break;
      }
      const value = { people: await people(ctx, viewer, registry.at(place)) };
      if (!isOver) return { done: false, value };
    }
    return { done: true, value: undefined };
  }

  const watch: AsyncIterableIterator<RecordPresence> = {
    next,
    // Called while `next` waits, as in the subscription to changes.
    return: async () => {
      stop();
      return { done: true, value: undefined };
    },
    [Symbol.asyncIterator]: () => watch,
  };
  return watch;
}

/** The record is there, and the viewer's to read as it is now. */
async function mayRead(ctx: Context, { subject, subjectId }: Place): Promise<boolean> {
  const record = await recordNow(ctx, subject, subjectId);
  return record !== null && isRecordAllowed(ctx, 'read', subject, record);
}

/** Several pages of one user are one person, who edits if one of them does. */
async function people(ctx: Context, viewer: Viewer, present: Present[]): Promise<RecordPresence['people']> {
  const byUser = new Map<number, Present>();
  for (const { userId, isEditing, since } of present.toSorted((a, b) => a.since - b.since)) {
    if (userId === viewer.userId) continue;
    const known = byUser.get(userId);
    byUser.set(userId, { userId, isEditing: isEditing || known?.isEditing === true, since: known?.since ?? since });
  }
  const shown = [...byUser.values()].slice(0, maxShown);
  if (shown.length === 0) return [];
  const found = await ctx.db
    .selectFrom('users')
    .select(['id', 'fullName', 'avatar'])
    .where(
      'id',
      'in',
      shown.map(({ userId }) => userId),
    )
    .execute();
  const users = new Map(found.map((user) => [user.id, user]));
  return shown.flatMap(({ userId, isEditing }) => {
    const user = users.get(userId);
    return user ? [{ userId: String(userId), name: user.fullName, avatar: user.avatar, isEditing }] : [];
  });
}
