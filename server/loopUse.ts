import { performance } from 'node:perf_hooks';
import type { FastifyInstance } from 'fastify';

const everyMs = 100;
const windowLooks = 10;

export type LoopUse = {
  /** What part of the last second the event loop has worked instead of waited: 0 to 1. */
  share: () => number;
  /** How long ago it was last seen to turn: what is read now has waited for so long at most. */
  sinceTurnMs: () => number;
};

/** Watches how much of its time the event loop is in use, while the app is open; `onLook` is told of each look. */
export function watchLoop(app: FastifyInstance, onLook: () => void): LoopUse {
  const { eventLoopUtilization } = performance;
  const looks = [eventLoopUtilization()];
  let lastTurn = performance.now();
  const timer = setInterval(() => {
    looks.push(eventLoopUtilization());
    if (looks.length > windowLooks) looks.shift();
    lastTurn = performance.now();
    onLook();
  }, everyMs);
  timer.unref();
  app.addHook('onClose', async () => clearInterval(timer));
  return {
    share: () => eventLoopUtilization(looks[0]).utilization,
    sinceTurnMs: () => performance.now() - lastTurn,
  };
}
