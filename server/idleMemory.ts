import { performance } from 'node:perf_hooks';

type Collect = (options: { type: 'major'; execution: 'async' }) => Promise<void>;

const everyMs = 1000;
const busyShare = 0.5;
const idleShare = 0.1;

const shareNow = () => {
  let before = performance.eventLoopUtilization();
  return () => {
    const { utilization } = performance.eventLoopUtilization(before);
    before = performance.eventLoopUtilization();
    return utilization;
  };
};

/**
 * Gives back what a busy time has left behind, once it is over: V8 collects while memory is asked for, so a server that has
 * come to rest would keep the garbage of its last busy minute for hours. Nobody waits then for the 50 ms that it takes.
 * Without `gc`, which `heapFlags` asks Node for, nothing is done. Returns how to stop.
 */
export function collectWhenIdle(collect = globalThis.gc as Collect | undefined, share = shareNow()): () => void {
  if (collect === undefined) return () => {};
  let wasBusy = false;
  const timer = setInterval(() => {
    const now = share();
    if (now >= busyShare) wasBusy = true;
    else if (wasBusy && now < idleShare) {
      wasBusy = false;
      void collect({ type: 'major', execution: 'async' });
    }
  }, everyMs);
  timer.unref();
  return () => clearInterval(timer);
}
