import { authorizeSome, isAllowedSome } from '../../access/authorize.ts';
import type { Context, Viewer } from '../../context.ts';
import type { ShownChatEvent } from '../../db/chatTables.ts';

/* Events as a subscription hands them on, one after another, for as long as the viewer may read the chat. */

/** Values that come by themselves, and how a page is given them. */
export function streamOf<Value>(
  ctx: Context,
  source: {
    /** The next value that is ready; undefined: none, wait. */
    take: () => Value | undefined | Promise<Value | undefined>;
    /** Called once; `wake` says that there may be something. Returns how to stop. */
    start: (wake: () => void, viewer: Viewer) => () => void;
  },
): AsyncIterableIterator<Value> {
  const viewer = authorizeSome(ctx, 'read', 'Chat');
  let isOver = false;
  let isAwake = true;
  let wakeUp = () => {};
  const wake = () => {
    isAwake = true;
    wakeUp();
  };
  const end = source.start(wake, viewer);
  const stopHearing = ctx.present?.onChange(wake);

  function stop(): void {
    if (isOver) return;
    isOver = true;
    stopHearing?.();
    end();
    wake();
  }

  async function next(): Promise<IteratorResult<Value>> {
    while (!isOver) {
      const reader = ctx.present ? await ctx.present.get() : viewer;
      if (reader === null || !isAllowedSome(reader, 'read', 'Chat')) {
        stop();
        break;
      }
      isAwake = false;
      const value = await source.take();
      if (isOver) break;
      if (value !== undefined) return { done: false, value };
      if (!isAwake) await new Promise<void>((resolve) => (wakeUp = resolve));
    }
    return { done: true, value: undefined };
  }

  const stream: AsyncIterableIterator<Value> = {
    next,
    // Called while `next` waits, as in the subscription to changes.
    return: async () => {
      stop();
      return { done: true, value: undefined };
    },
    [Symbol.asyncIterator]: () => stream,
  };
  return stream;
}

const maxWaiting = 2000;

export type Listen = (userId: number, hear: (event: ShownChatEvent) => void) => () => void;

/** What happens in the viewer's conversations. A page that is too slow for it is told to read anew. */
export function watchChat(
  ctx: Context,
  listen: Listen,
  { resync, isFirst }: { resync: ShownChatEvent; isFirst: boolean },
): AsyncIterableIterator<ShownChatEvent> {
  // From here on it misses nothing; what it has read before may be older.
  let waiting: ShownChatEvent[] = isFirst ? [resync] : [];
  return streamOf<ShownChatEvent>(ctx, {
    take: () => waiting.shift(),
    start: (wake, { userId }) =>
      listen(userId, (event) => {
        waiting.push(event);
        if (waiting.length > maxWaiting) waiting = [resync];
        wake();
      }),
  });
}
