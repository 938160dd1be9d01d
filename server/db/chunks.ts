import { performance } from 'node:perf_hooks';
import { setImmediate as otherWork } from 'node:timers/promises';

/* Long writes in short transactions: SQLite has one writer, and whoever waits for it waits for the whole of one. */

const firstSize = 100;
const maxSize = 400;
/** Never fewer: on a busy machine each chunk takes long by the clock, whatever its size. */
const minSize = 50;
/** How long a chunk may keep others from writing; half of what anybody should notice. */
const aimMs = 25;

/** Sizes of chunks that take about as long as others may wait: measured, as rows differ and machines do. */
export function chunkSizer(): { size: () => number; took: (ms: number) => void } {
  let size = firstSize;
  return {
    size: () => size,
    took: (ms) => {
      // Grows slowly and shrinks at once: a chunk that is too long cannot be taken back.
      const fitting = Math.floor((size * aimMs) / Math.max(ms, 1));
      size = Math.max(minSize, Math.min(maxSize, size * 2, fitting));
    },
  };
}

/** Calls `work` with some of the items after the others; each call is to be a transaction of its own. */
export async function inChunks<Item>(items: readonly Item[], work: (chunk: Item[]) => Promise<void>): Promise<void> {
  const sizer = chunkSizer();
  for (let start = 0; start < items.length;) {
    const chunk = items.slice(start, start + sizer.size());
    const startedAt = performance.now();
    await work(chunk);
    sizer.took(performance.now() - startedAt);
    start += chunk.length;
    await otherWork();
  }
}
