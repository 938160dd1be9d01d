import { performance } from 'node:perf_hooks';
import { setImmediate as otherWork } from 'node:timers/promises';

/* Long writes in short transactions: SQLite has one writer, and whoever waits for it waits for the whole of one. */

/** `least`: never fewer, since on a busy machine each chunk takes long by the clock, whatever its size. */
type Sizes = { first: number; least: number; most: number; aimMs: number };
/** A chunk may keep others from writing for half of what anybody should notice. */
const together: Sizes = { first: 100, least: 50, most: 400, aimMs: 25 };
/** For what is written one by one, with several statements each: the loop is held as well, and that by the whole chunk. */
export const oneByOne: Sizes = { first: 20, least: 10, most: 100, aimMs: 12 };
/** A call of somebody else takes some turns of the event loop: read, worked on, committed. */
const turns = 4;

/** Between two chunks: lets others through, who would otherwise wait for a chunk in each of their turns. */
export async function letOthers(): Promise<void> {
  for (let turn = 0; turn < turns; turn += 1) await otherWork();
}

/** Sizes of chunks that take about as long as others may wait: measured, as rows differ and machines do. */
export function chunkSizer({ first, least, most, aimMs }: Sizes = together): {
  size: () => number;
  took: (ms: number) => void;
} {
  let size = first;
  return {
    size: () => size,
    took: (ms) => {
      // Grows slowly and shrinks at once: a chunk that is too long cannot be taken back.
      const fitting = Math.floor((size * aimMs) / Math.max(ms, 1));
      size = Math.max(least, Math.min(most, size * 2, fitting));
    },
  };
}

/** Calls `work` with some of the items after the others; each call is to be a transaction of its own. */
export async function inChunks<Item>(
  items: readonly Item[],
  work: (chunk: Item[]) => Promise<void>,
  sizes: Sizes = together,
): Promise<void> {
  const sizer = chunkSizer(sizes);
  for (let start = 0; start < items.length;) {
    const chunk = items.slice(start, start + sizer.size());
    const startedAt = performance.now();
    await work(chunk);
    sizer.took(performance.now() - startedAt);
    start += chunk.length;
    await letOthers();
  }
}
