import { setTimeout as pause } from 'node:timers/promises';
import { AppError } from '../errors.ts';

const maxAtOnce = 2;
const maxWaiting = 20;
const maxPerSecond = 10;

type Task = { key: string; start: () => void };

/**
 * Hashing is made slow on purpose and shares its threads with files: two at once, ten a second, twenty in wait, the
 * rest is refused. Tasks of one key run one after another, so that parallel guesses cannot outrun the count of failures.
 */
export function makeHashingQueue() {
  const waiting: Task[] = [];
  const running = new Set<string>();
  const starts: number[] = [];

  function startNext(): void {
    if (running.size >= maxAtOnce) return;
    const index = waiting.findIndex((task) => !running.has(task.key));
    const [task] = index < 0 ? [] : waiting.splice(index, 1);
    if (task === undefined) return;
    running.add(task.key);
    task.start();
  }

  async function inTurn<T>(key: string, work: () => Promise<T>): Promise<T> {
    if (waiting.length >= maxWaiting)
      throw new AppError('UNAVAILABLE', 'Too many sign-ins at once; try again in a moment', { retryAfterSeconds: 2 });
    await new Promise<void>((start) => {
      waiting.push({ key, start });
      startNext();
    });
    try {
      return await work();
    } finally {
      running.delete(key);
      startNext();
      startNext();
    }
  }

  /** Waits, before a hash, until the tenth before it is a second old. */
  async function paced(): Promise<void> {
    const now = performance.now();
    const earlier = starts.length < maxPerSecond ? undefined : starts.shift();
    const startAt = Math.max(now, (earlier ?? -1000) + 1000);
    starts.push(startAt);
    if (startAt > now) await pause(startAt - now);
  }

  return { inTurn, paced };
}
