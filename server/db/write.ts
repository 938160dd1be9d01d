import type { Kysely } from 'kysely';
import { refuseWhileViewing } from '../access/viewAs.ts';
import type { Context } from '../context.ts';
import type { LiveEvent } from '../live.ts';
import type { Tables } from './schema.ts';

const eventsKey = Symbol('events of the open transaction');
const unansweredKey = Symbol('statements that leave with the commit');
const lastKey = Symbol('what is done once all else is');

type Last = Map<string, (tx: Context) => Promise<void>>;

/**
 * Runs `fn` in a transaction, or in the one that is open already. Live events of the changes recorded in it go out
 * after the commit. Whoever looks through the rights of others stores nothing, reading included. PostgreSQL may run `fn` again after a lost race: it must have no effect outside of the database.
 */
export async function write<T>(ctx: Context, fn: (tx: Context) => Promise<T>): Promise<T> {
  if (isInTransaction(ctx)) return fn(ctx);
  refuseWhileViewing(ctx);
  let events: LiveEvent[] = [];
  let unanswered: Promise<unknown>[] = [];
  const result = await ctx.services.database.transaction(async (trx) => {
    events = [];
    unanswered = [];
    if (ctx.idempotencyKey !== undefined) await noteWritten(ctx, trx);
    // A memory of its own: what was read before may be stale inside, and what is read inside may be rolled back.
    const last: Last = new Map();
    const tx: Context = {
      ...ctx,
      db: trx,
      memo: new Map<unknown, unknown>([
        [eventsKey, events],
        [unansweredKey, unanswered],
        [lastKey, last],
      ]),
    };
    const done = await fn(tx);
    for (const [key, work] of last) {
      last.delete(key);
      await work(tx);
    }
    return done;
  });
  await Promise.all(unanswered);
  ctx.memo.clear();
  if (events.length > 0) ctx.services.live.publish(events);
  return result;
}

/** Notes, together with the change itself, that the call under this key has changed something: it must not be done again. */
async function noteWritten({ idempotencyKey, viewer }: Context, trx: Kysely<Tables>): Promise<void> {
  await trx
    .updateTable('idempotencyKeys')
    .set({ isWritten: 1 })
    .where('userId', '=', viewer!.userId)
    .where('key', '=', idempotencyKey!)
    .execute();
}

/** Whether a transaction is open: what is written then belongs to it. */
export const isInTransaction = (ctx: Context): boolean => ctx.memo.has(eventsKey);

/** The list that gathers events of the open transaction. */
export function pendingEvents(tx: Context): LiveEvent[] {
  const events = tx.memo.get(eventsKey) as LiveEvent[] | undefined;
  if (events === undefined) throw new Error('Changes are recorded inside write()');
  return events;
}

/**
 * Does it at the end of the open transaction, once for each key: for what follows from all that the transaction changes, such
 * as a time that every one of many changes moves.
 */
export const atEnd = (tx: Context, key: string, work: (tx: Context) => Promise<void>): void =>
  void (tx.memo.get(lastKey) as Last).set(key, work);

/**
 * Lets the transaction end without waiting for the answer to its last statement, one of `rows`, which then travels together with the
 * commit. Should it fail, PostgreSQL makes a rollback of that commit: `write` tries again after a lost race, and throws
 * what it threw otherwise. SQLite would not roll back, and has answered already.
 */
export async function leaveWithCommit(tx: Context, statement: Promise<unknown>): Promise<void> {
  if (tx.services.database.engine === 'sqlite') return void (await statement);
  statement.catch(() => {});
  (tx.memo.get(unansweredKey) as Promise<unknown>[]).push(statement);
}
