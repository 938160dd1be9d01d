import { invalid } from '../../errors.ts';
import { isLongerThan, tooLong } from '../../fields.ts';
import { workerFunction } from '../../work/inWorker.ts';
import type { CleanBody, cleanMail } from './mailHtml.ts';

/** As much as a request may have. */
export const longestHtml = 200_000;

const inWorker = workerFunction<typeof cleanMail>(new URL('./mailHtml.ts', import.meta.url), 'cleanMail', {
  field: 'html',
  timeMs: 10_000,
  memoryMb: 256,
  answerBytes: 16 * 1024 * 1024,
});

/** Cleans the HTML of a message in a worker: what somebody wrote may be anything. */
export async function cleanBody(given: string): Promise<CleanBody> {
  if (isLongerThan(given, longestHtml)) throw invalid({ html: tooLong(longestHtml) });
  return inWorker(given.replaceAll(/[^\P{Cc}\t\n\r]/gu, ''));
}
