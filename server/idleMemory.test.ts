import { beforeEach, expect, test, vi } from 'vitest';
import { collectWhenIdle } from './idleMemory.ts';

beforeEach(() => void vi.useFakeTimers());

test('collects garbage once after each busy time, when the loop has come to rest, and never meanwhile', () => {
  let share = 0;
  const collect = vi.fn<() => void>();
  const stop = collectWhenIdle(collect, () => share);
  const after = (now: number, seconds = 6) => {
    share = now;
    vi.advanceTimersByTime(1000 * seconds);
    return collect.mock.calls.length;
  };
  expect(after(0.05)).toBe(0);
  expect(after(0.9)).toBe(0);
  expect(after(0.3)).toBe(0);
  expect(after(0.02)).toBe(1);
  expect(after(0.3)).toBe(1);
  expect(after(0.02)).toBe(1);
  expect(after(1, 2)).toBe(1);
  expect(after(0)).toBe(1);
  expect(after(1)).toBe(1);
  expect(after(0)).toBe(2);
  after(1);
  stop();
  expect(after(0)).toBe(2);
});

test('does nothing where the process may not ask for it', () => {
  collectWhenIdle(undefined, () => 1)();
  expect(vi.getTimerCount()).toBe(0);
});
