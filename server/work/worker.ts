import { serialize } from 'node:v8';
import { parentPort, threadId } from 'node:worker_threads';
import { AppError } from '../errors.ts';
import type { Answer, Job } from './job.ts';

/* The program of a worker thread: calls what it is asked to, one after another. */

const answer = (given: Omit<Answer, 'threadId'>) => {
  const told: Answer = { ...given, threadId };
  // A thread has no origin.
  // eslint-disable-next-line unicorn/require-post-message-target-origin
  parentPort!.postMessage(told);
};

parentPort!.on('message', async ({ module, name, input, answerBytes }: Job) => {
  try {
    const { [name]: work } = (await import(module)) as Record<string, (given: unknown) => unknown>;
    const bytes = serialize(await work!(input));
    answer(bytes.length > answerBytes ? { isTooMuch: true } : { bytes });
  } catch (error) {
    if (error instanceof AppError)
      answer({ error: { message: error.message, code: error.code, details: error.details } });
    else {
      const { message, stack } = error instanceof Error ? error : new Error(String(error));
      answer({ error: { message, stack } });
    }
  }
});
