import { performance } from 'node:perf_hooks';
import { setImmediate as otherWork } from 'node:timers/promises';

/** So long a part of work may hold the event loop before others are served. */
const mostMs = 15;

/**
 * For a loop over many things each of which takes a while: awaited after each, it lets others through when it is time, and
 * costs nothing otherwise.
 */
export function pauses(): () => Promise<void> | undefined {
  let began = performance.now();
  return () => {
    if (performance.now() - began < mostMs) return undefined;
    return otherWork().then(() => {
      began = performance.now();
    });
  };
}
