import type { Context } from '../context.ts';
import type { LiveEvent } from '../live.ts';

const eventsKey = Symbol('events of the open transaction');

/**
 * Runs `fn` in a transaction, or in the one that is open already. Live events of the changes recorded in it go out
 * after the commit. PostgreSQL may run `fn` again after a lost race: it must have no effect outside of the database.
 */
export async function write<T>(ctx: Context, fn: (tx: Context) => Promise<T>): Promise<T> {
  if (ctx.memo.has(eventsKey)) return fn(ctx);
  let events: LiveEvent[] = [];
  const result = await ctx.services.database.transaction((trx) => {
    events = [];
    // A memory of its own: what was read before may be stale inside, and what is read inside may be rolled back.
    return fn({ ...ctx, db: trx, memo: new Map<unknown, unknown>([[eventsKey, events]]) });
  });
  ctx.memo.clear();
  if (events.length > 0) ctx.services.live.publish(events);
  return result;
}

/** The list that gathers events of the open transaction. */
export function pendingEvents(tx: Context): LiveEvent[] {
  const events = tx.memo.get(eventsKey) as LiveEvent[] | undefined;
  if (events === undefined) throw new Error('Changes are recorded inside write()');
  return events;
}
