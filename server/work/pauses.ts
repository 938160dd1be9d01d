import { performance } from 'node:perf_hooks';
import { setImmediate as otherWork } from 'node:timers/promises';
import { invalid } from '../errors.ts';

/** So long a part of work may hold the event loop before others are served. */
const maxMs = 15;
/** So long may all that follows from one file hold it, in parts. */
export const fileBudgetMs = 10_000;

/**
 * For a loop over many things each of which takes a while: awaited after each, it lets others through when it is time, and
 * costs nothing otherwise. With a budget, a file whose parts have held the loop for longer is refused.
 */
export function pauses(budgetMs = Infinity): () => Promise<void> | undefined {
  let began = performance.now();
  let left = budgetMs;
  return () => {
    const held = performance.now() - began;
    if (held < maxMs) return undefined;
    left -= held;
    if (left < 0)
      throw invalid({ file: { key: 'tooComplex', message: 'takes too long to read; split it into smaller ones' } });
    return otherWork().then(() => {
      began = performance.now();
    });
  };
}
