import { performance } from 'node:perf_hooks';

const everyMs = 1000;
const busyShare = 0.5;
const idleShare = 0.1;
/** A single dear page is no busy time. */
const leastBusySeconds = 5;

const shareNow = () => {
  let before = performance.eventLoopUtilization();
  return () => {
    const { utilization } = performance.eventLoopUtilization(before);
    before = performance.eventLoopUtilization();
    return utilization;
  };
};

/**
 * The plain collection keeps the pages that it has emptied in a store of V8, for the next busy minute: after a crowd those are most
 * of what is left. The last resort empties that store, too, and takes about twice as long.
 */
const collectAll =
  globalThis.gc && (() => void globalThis.gc?.({ type: 'major', execution: 'sync', flavor: 'last-resort' }));

/**
 * Gives back what a busy time has left behind, once it is over: V8 collects while memory is asked for, so a server that has
 * come to rest would keep the garbage of its last busy minute for hours. Collected in one step, as V8 gives the pages back
 * to the system only then; nobody waits at that moment. Without `gc`, which `heapFlags` asks Node for, nothing is done.
 */
export function collectWhenIdle(collect: (() => void) | undefined = collectAll, share = shareNow()): () => void {
  if (collect === undefined) return () => {};
  let busySeconds = 0;
  const timer = setInterval(() => {
    const now = share();
    if (now >= busyShare) busySeconds += 1;
    else if (now < idleShare && busySeconds >= leastBusySeconds) {
      busySeconds = 0;
      collect();
    }
  }, everyMs);
  timer.unref();
  return () => clearInterval(timer);
}
