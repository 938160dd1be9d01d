import { CombinedGraphQLErrors } from '@apollo/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readingOf } from './reading.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Reads that fail for a reason as often as it is said, and how many there were. */
function failing(times: number, error: unknown = new TypeError('Failed to fetch')) {
  const reading = readingOf();
  let count = 0;
  reading.follow(async () => {
    count += 1;
    if (count <= times) throw error;
  });
  return { reading, count: () => count };
}

test('CH-18: what could not be read after a change is tried again, a few times', async () => {
  const once = failing(1);
  await once.reading.read();
  await vi.runAllTimersAsync();
  expect(once.count()).toBe(2);
  const ever = failing(Infinity);
  await ever.reading.read();
  await vi.runAllTimersAsync();
  expect(ever.count()).toBe(4);
});

test('CH-18: a refusal is not asked for again, nor is anything when the page is left', async () => {
  const refused = failing(
    1,
    new CombinedGraphQLErrors({ errors: [{ message: '', extensions: { code: 'FORBIDDEN' } }] }),
  );
  await refused.reading.read();
  await vi.runAllTimersAsync();
  expect(refused.count()).toBe(1);
  const left = failing(Infinity);
  await left.reading.read();
  left.reading.stop();
  await vi.runAllTimersAsync();
  expect(left.count()).toBe(1);
});
