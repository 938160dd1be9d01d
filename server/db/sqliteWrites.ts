import { setImmediate } from 'node:timers';
import type { DatabaseSync } from 'node:sqlite';
import { databaseAway, fromSqlite } from './dialect.ts';

// A writer takes well under a millisecond: this many in wait means that something holds the database.
const maxWaitingWriters = 2000;
/** So many share a commit at most: nobody waits long for others. */
const maxTogether = 64;

/** Transactions that are done and wait for their commit. */
type Group = { size: number; committed: Promise<void>; settle: (failure: { error: unknown } | null) => void };

/**
 * Transactions on one connection, one after another. A commit waits for the disk, which takes longer than most of them:
 * those that come at the same moment share one. Each is a savepoint and is taken back by itself; none is answered
 * before the disk has it.
 */
export function sqliteWrites(database: DatabaseSync, begin: (askedAt: number) => Promise<void>) {
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  let group: Group | null = null;

  function next<T>(task: () => T | Promise<T>): Promise<T> {
    const result = last.then(task);
    last = result.catch(() => {});
    return result;
  }

  function commit(open: Group): void {
    if (group !== open) return;
    group = null;
    try {
      run('commit');
      open.settle(null);
    } catch (error) {
      if (database.isTransaction) run('rollback');
      open.settle({ error });
    }
  }

  function run(sql: string): void {
    try {
      database.exec(sql);
    } catch (error) {
      throw fromSqlite(error);
    }
  }

  async function inGroup<T>(fn: () => Promise<T>, askedAt: number): Promise<{ result: T; committed: Promise<void> }> {
    if (group === null) await begin(askedAt);
    const open = (group ??= emptyGroup());
    const isFirst = open.size === 0;
    if (!isFirst) run('savepoint one');
    try {
      const result = await fn();
      if (!isFirst) run('release one');
      open.size += 1;
      // Whoever is served in this turn of the event loop comes along.
      if (isFirst) setImmediate(() => void next(() => commit(open)));
      if (open.size >= maxTogether) commit(open);
      return { result, committed: open.committed };
    } catch (error) {
      // Some failures, a full disk for one, have rolled everything back already.
      if (isFirst || !database.isTransaction) {
        group = null;
        if (database.isTransaction) run('rollback');
        open.settle({ error });
      } else run('rollback to one; release one');
      throw error;
    }
  }

  return {
    transaction: async <T>(fn: () => Promise<T>): Promise<T> => {
      if (waiting >= maxWaitingWriters) throw databaseAway();
      const askedAt = performance.now();
      waiting += 1;
      try {
        const { result, committed } = await next(() => inGroup(fn, askedAt));
        await committed;
        return result;
      } finally {
        waiting -= 1;
      }
    },
    /** Runs after everything that was asked for before. */
    close: (end: () => void): Promise<void> =>
      next(() => {
        if (group !== null) commit(group);
        end();
      }),
  };
}

function emptyGroup(): Group {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  // Whoever waits for it hears of the failure.
  promise.catch(() => {});
  return { size: 0, committed: promise, settle: (failure) => (failure === null ? resolve() : reject(failure.error)) };
}
