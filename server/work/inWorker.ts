import { channel } from 'node:diagnostics_channel';
import { availableParallelism } from 'node:os';
import { deserialize } from 'node:v8';
import { Worker } from 'node:worker_threads';
import { AppError, invalid } from '../errors.ts';
import type { Answer, Job } from './job.ts';

/*
 * Functions that what users hand in can make long, such as reading a file: they run in a thread of their own, a few at once,
 * and with limits of time, memory and what they may answer. The event loop of the program only waits for them.
 */

export type Limits = {
  /** The field that is refused when a limit is reached. */
  field: string;
  timeMs: number;
  memoryMb: number;
  answerBytes: number;
};

/** For a file of some megabytes. What is read in tenths of a second gets much more, as machines are busy at times. */
export const fileLimits: Limits = { field: 'file', timeMs: 10_000, memoryMb: 256, answerBytes: 16 * 1024 * 1024 };

type Waiting = Job & { limits: Limits; resolve: (answer: unknown) => void; reject: (error: unknown) => void };
type Thread = { worker: Worker; job: Waiting | null; timer?: NodeJS.Timeout };

const program = new URL('worker.ts', import.meta.url);
const maxThreads = Math.min(2, availableParallelism());
const maxWaiting = 50;
const idleMs = 30_000;

const threads = new Set<Thread>();
const queue: Waiting[] = [];

/** What was done: by which function and thread. Tests listen to it. */
export const workDone = channel('atrium.work');

/**
 * A function of a module, to be called in a worker. It has to be pure: what it needs is in its argument, and both that and
 * its answer are data. An `AppError` of it is thrown as if it had been called here.
 */
export function workerFunction<Work extends (input: never) => unknown>(
  module: URL,
  name: string,
  limits: Limits,
): (input: Parameters<Work>[0]) => Promise<Awaited<ReturnType<Work>>> {
  return (input) =>
    new Promise((resolve, reject) => {
      if (queue.length >= maxWaiting)
        return reject(new AppError('UNAVAILABLE', 'Too many files are being read', { retryAfterSeconds: 5 }));
      const { answerBytes } = limits;
      queue.push({ module: module.href, name, input, answerBytes, limits, resolve: resolve as never, reject });
      next();
    });
}

/** Gives the next job to a thread that has none, or to a new one where few are at work. */
function next(): void {
  const job = queue[0];
  if (job === undefined) return;
  const { memoryMb } = job.limits;
  const thread =
    [...threads].find((one) => one.job === null && one.worker.resourceLimits?.maxOldGenerationSizeMb === memoryMb) ??
    (threads.size < maxThreads ? startThread(memoryMb) : undefined);
  if (thread === undefined) {
    // One that idles with another limit makes room.
    const idle = [...threads].find((one) => one.job === null);
    if (idle !== undefined) {
      end(idle);
      next();
    }
    return;
  }
  queue.shift();
  begin(thread, job);
}

function begin(thread: Thread, job: Waiting): void {
  thread.job = job;
  thread.worker.ref();
  clearTimeout(thread.timer);
  thread.timer = setTimeout(() => end(thread, tooLong(job)), job.limits.timeMs);
  const { module, name, input, answerBytes } = job;
  // A thread has no origin.
  // eslint-disable-next-line unicorn/require-post-message-target-origin
  thread.worker.postMessage({ module, name, input, answerBytes } satisfies Job);
}

const refused = ({ limits: { field } }: Waiting, message: string) =>
  invalid({ [field]: { key: 'tooComplex', message } });
const tooLong = (job: Waiting) => refused(job, 'takes too long to read; split it into smaller ones');
const tooMuch = (job: Waiting) => refused(job, 'holds too much to be read at once; split it into smaller ones');

function startThread(memoryMb: number): Thread {
  const worker = new Worker(program, {
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 },
  });
  const thread: Thread = { worker, job: null };
  threads.add(thread);
  worker.on('message', (answer: Answer) => settle(thread, answer));
  worker.on('error', (error: Error & { code?: string }) => {
    const { job } = thread;
    end(thread, job !== null && error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? tooMuch(job) : error);
  });
  worker.on('exit', () => end(thread, new Error('A worker has ended')));
  return thread;
}

function settle(thread: Thread, { bytes, error, isTooMuch, threadId }: Answer): void {
  const { job } = thread;
  if (job === null) return;
  thread.job = null;
  workDone.publish({ name: job.name, threadId });
  if (bytes !== undefined) job.resolve(deserialize(bytes));
  else if (isTooMuch) job.reject(tooMuch(job));
  else if (error?.code !== undefined) job.reject(new AppError(error.code, error.message, error.details));
  else job.reject(new Error(error?.message ?? 'A worker has failed', { cause: error?.stack }));
  // Nobody is kept from ending by one that idles.
  thread.worker.unref();
  clearTimeout(thread.timer);
  thread.timer = setTimeout(() => end(thread), idleMs);
  thread.timer.unref();
  next();
}

/** Ends a thread, with what it was doing. */
function end(thread: Thread, error?: unknown): void {
  if (!threads.delete(thread)) return;
  clearTimeout(thread.timer);
  void thread.worker.terminate();
  thread.job?.reject(error);
  thread.job = null;
  next();
}
