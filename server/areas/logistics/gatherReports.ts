import { setImmediate as otherWork } from 'node:timers/promises';
import type { Services } from '../../context.ts';
import { programContext } from '../../program.ts';
import { takeReports } from './positions.ts';
import type { Report } from './positions.ts';

const mostAtOnce = 100;

type Waiting = Report & { done: () => void; failed: (error: unknown) => void };

/**
 * Takes reports of many devices together: what comes in while some are written is written next, in one transaction. One by
 * one, a fleet of thousands would take most of what a database can do.
 */
export function gatherReports(services: Services): (report: Report) => Promise<void> {
  const waiting: Waiting[] = [];
  let isRunning = false;

  async function takeAll(): Promise<void> {
    isRunning = true;
    while (waiting.length > 0) {
      // Others of the same moment are read meanwhile.
      await otherWork();
      const some = waiting.splice(0, mostAtOnce);
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
      waiting.push({ ...report, done, failed });
      if (!isRunning) void takeAll();
    });
}
