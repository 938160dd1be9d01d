import type { EventEmitter } from 'node:events';

/** How much the latest of them counts. */
const weight = 0.05;
/** What is held for longer, as by a migration, says no more of what comes next. */
const longestMs = 1000;

/** What of a pool is looked at. */
type Pool = EventEmitter & { waitingCount: number };

/**
 * How long whoever comes now will wait for one of `size` connections, in milliseconds, by how long they were held of late.
 * Known before he waits, so that who comes too late is refused at once, and who came before him is served in time.
 */
export function expectedWait(pool: Pool, size: number): () => number {
  const since = new WeakMap<object, number>();
  let heldMs = 0;
  pool.on('acquire', (client: object) => since.set(client, performance.now()));
  pool.on('release', (_error: unknown, client: object) => {
    const began = since.get(client);
    if (began !== undefined) heldMs += weight * (Math.min(performance.now() - began, longestMs) - heldMs);
  });
  return () => (pool.waitingCount * heldMs) / size;
}
