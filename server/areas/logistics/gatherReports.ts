import { setImmediate as otherWork, setTimeout as delay } from 'node:timers/promises';
import type { Services } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { programContext } from '../../program.ts';
import { takeReports } from './positions.ts';
import type { Report } from './positions.ts';

const maxAtOnce = 100;
/** Each group is one commit, and waits for the disk once: a fleet makes no more of them than this lets it. */
const leastGapMs = 50;
/** So many wait only where nothing can be written; whoever keeps positions sends them again. */
const maxWaiting = 5000;

type Waiting = Report & { done: () => void; failed: (error: unknown) => void };

/**
 * Takes reports of many devices together: what comes in while some are written, and shortly after, is written next, in one
 * transaction. One by one, a fleet of thousands would take most of what a database can do.
 */
export function gatherReports(services: Services): (report: Report) => Promise<void> {
  const waiting: Waiting[] = [];
  let isRunning = false;
  let takenAt = -Infinity;

  async function takeAll(): Promise<void> {
    isRunning = true;
    while (waiting.length > 0) {
      // Others of the same moment are read meanwhile.
      await otherWork();
      const gap = takenAt + leastGapMs - performance.now();
      if (gap > 0 && waiting.length < maxAtOnce) await delay(gap);
      takenAt = performance.now();
      const some = waiting.splice(0, maxAtOnce);
      await take(some).catch(() => eachAlone(some));
    }
    isRunning = false;
  }

  async function take(some: readonly Waiting[]): Promise<void> {
    await takeReports(programContext(services, 'positions'), some);
    for (const { done } of some) done();
  }

  /** What one of them cannot be taken for is no reason to refuse the others. */
  async function eachAlone(some: readonly Waiting[]): Promise<void> {
    for (const one of some) await take([one]).catch(one.failed);
  }

  return (report) =>
    new Promise((done, failed) => {
      if (waiting.length >= maxWaiting)
        throw new AppError('UNAVAILABLE', 'Too many positions wait to be kept; try again in a moment', {
          retryAfterSeconds: 10,
        });
      waiting.push({ ...report, done, failed });
      if (!isRunning) void takeAll();
    });
}
