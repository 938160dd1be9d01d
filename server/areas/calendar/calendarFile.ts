import { fileLimits, workerFunction } from '../../work/inWorker.ts';
import type { calendarFileIn } from './icsRead.ts';

/** Reads a calendar file in a worker: what others wrote may be anything. */
export const readCalendarFile = workerFunction<typeof calendarFileIn>(
  new URL('./icsRead.ts', import.meta.url),
  'calendarFileIn',
  fileLimits,
);
