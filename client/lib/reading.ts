import { useEffect, useState } from 'react';
import { failureOf } from './failure.ts';

/** Reads again what is shown; the promise, if there is one, ends when the answer is there. */
export type Read = () => Promise<unknown> | void;

const maxTries = 4;
const waitMs = 2000;
/** What may work a moment later. Whoever may not read something, or reads what is gone, gets the same answer again. */
const passing = new Set(['NETWORK', 'UNAVAILABLE', 'INTERNAL']);

/** A read that was asked for by a change: nobody tells of that change again, so what fails is tried again. */
export function readingOf() {
  let read: Read = () => undefined;
  let tries = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isStopped = false;

  async function run(): Promise<void> {
    clearTimeout(timer);
    try {
      await read();
    } catch (error) {
      tries += 1;
      if (!isStopped && tries < maxTries && passing.has(failureOf(error).code))
        timer = setTimeout(() => void run(), waitMs);
    }
  }
  return {
    follow: (next: Read) => {
      isStopped = false;
      read = next;
    },
    read: () => {
      tries = 0;
      return run();
    },
    stop: () => {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}

/** The same for what a component shows. What is returned stays the same function, and never fails. */
export function useReading(read: Read): () => Promise<void> {
  const [reading] = useState(readingOf);
  useEffect(() => reading.follow(read));
  useEffect(() => reading.stop, [reading]);
  return reading.read;
}
