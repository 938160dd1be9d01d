import { isMainThread } from 'node:worker_threads';
import { invalid } from '../errors.ts';

/* What the tests of workers ask to be done. */

export const work = (what: 'answer' | 'refuse' | 'fail' | 'hang' | 'hoard' | 'tell'): unknown => {
  if (what === 'answer') return { isMainThread };
  if (what === 'refuse') throw invalid({ file: { key: 'malformed', message: 'must be better' } });
  if (what === 'fail') throw new Error('broken');
  if (what === 'tell') return 'a'.repeat(5000);
  const kept: unknown[] = [];
  for (;;) if (what === 'hoard') kept.push(Array.from({ length: 10_000 }, () => ({})));
};
