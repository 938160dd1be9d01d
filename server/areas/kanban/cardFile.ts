import { fileLimits, workerFunction } from '../../work/inWorker.ts';
import type { cardsIn } from './importRead.ts';

/** Reads a file of cards in a worker: what others wrote may be anything. */
export const readCardFile = workerFunction<typeof cardsIn>(
  new URL('./importRead.ts', import.meta.url),
  'cardsIn',
  fileLimits,
);
