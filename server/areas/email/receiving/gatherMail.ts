import { setImmediate as otherWork, setTimeout as delay } from 'node:timers/promises';

/* Messages are kept a few at a time, so that they share what a commit costs, and others have their turn in between. */

const maxAtOnce = 4;
/** Who brings a message does not notice; those of the same moment come together. */
const gatherMs = 10;

type Waiting = { keep: () => Promise<void>; done: () => void; failed: (error: unknown) => void };

async function settle({ keep, done, failed }: Waiting): Promise<void> {
  try {
    await keep();
  } catch (error) {
    return failed(error);
  }
  done();
}

/** Does what it is given a few at once, in the order in which it comes; each is told by itself what became of it. */
export function gatherMail(): (keep: () => Promise<void>) => Promise<void> {
  const waiting: Waiting[] = [];
  let isRunning = false;

  async function keepAll(): Promise<void> {
    await delay(gatherMs);
    while (waiting.length > 0) {
      await Promise.all(waiting.splice(0, maxAtOnce).map(settle));
      await otherWork();
    }
    isRunning = false;
  }

  return (keep) =>
    new Promise((done, failed) => {
      waiting.push({ keep, done, failed });
      if (isRunning) return;
      isRunning = true;
      void keepAll();
    });
}
