import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { workerFunction } from './inWorker.ts';
import type { work } from './inWorker.fixture.ts';

const limits = { field: 'file', timeMs: 20_000, memoryMb: 32, answerBytes: 1000 };
const asked = (more: Partial<typeof limits> = {}) =>
  workerFunction<typeof work>(new URL('./inWorker.fixture.ts', import.meta.url), 'work', { ...limits, ...more });
const tooComplex = { code: 'VALIDATION', details: { fields: { file: { key: 'tooComplex' } } } };

test('a function runs in a thread of its own, and its answer and its refusals come back as they are', async () => {
  expect(await asked()('answer')).toEqual({ isMainThread: false });
  await expect(asked()('refuse')).rejects.toMatchObject({
    code: 'VALIDATION',
    message: 'file must be better',
    details: { fields: { file: { key: 'malformed' } } },
  });
  await expect(asked()('fail')).rejects.toThrow('broken');
});

test('what takes too long is ended while others are served, and the next call is answered', async () => {
  let isOver = false;
  let turns = 0;
  const ended = asked({ timeMs: 300 })('hang')
    .catch((error: unknown) => error)
    .finally(() => (isOver = true));
  while (!isOver) {
    await turn();
    turns += 1;
  }
  expect(await ended).toMatchObject(tooComplex);
  expect(turns).toBeGreaterThan(100);
  expect(await asked()('answer')).toEqual({ isMainThread: false });
});

test('what needs too much memory, or answers too much, is refused', async () => {
  await expect(asked()('hoard')).rejects.toMatchObject(tooComplex);
  await expect(asked()('tell')).rejects.toMatchObject(tooComplex);
  expect(await asked({ answerBytes: 10_000 })('tell')).toHaveLength(5000);
});

test('many calls wait for each other, and beyond a number of them are refused at once', async () => {
  const all = await Promise.allSettled(Array.from({ length: 80 }, () => asked()('answer')));
  const failed = all.filter((one) => one.status === 'rejected');
  expect(failed.length).toBeGreaterThan(0);
  expect(all.length - failed.length).toBeGreaterThanOrEqual(50);
  for (const one of failed) expect(one.reason).toMatchObject({ code: 'UNAVAILABLE' });
});
