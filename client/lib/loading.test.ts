import { beforeEach, describe, expect, test, vi } from 'vitest';
import { beginLoading, progress } from './loading.ts';

describe('PL-20 the loading bar', () => {
  beforeEach(() => void vi.useFakeTimers());

  test('PL-20: begins at 10, goes on by 5 to 15 every 800 ms, holds at 82, and is gone 300 ms after 100', () => {
    const end = beginLoading();
    vi.advanceTimersByTime(60);
    expect(progress.get()).toBe(10);
    vi.advanceTimersByTime(799);
    expect(progress.get()).toBe(10);
    vi.advanceTimersByTime(1);
    for (
      let percent = progress.get(), last = 10;
      percent < 82;
      last = percent, vi.advanceTimersByTime(800), percent = progress.get()
    ) {
      expect(percent - last).toBeGreaterThanOrEqual(5);
      expect(percent - last).toBeLessThanOrEqual(15);
    }
    vi.advanceTimersByTime(8000);
    expect(progress.get()).toBe(82);
    end();
    expect(progress.get()).toBe(100);
    vi.advanceTimersByTime(299);
    expect(progress.get()).toBe(100);
    vi.advanceTimersByTime(1);
    expect(progress.get()).toBe(0);
  });

  test('waits for everything that loads, and counts each once', () => {
    const ends = [beginLoading(), beginLoading()];
    vi.advanceTimersByTime(60);
    ends[0]!();
    ends[0]!();
    expect(progress.get()).toBe(10);
    ends[1]!();
    expect(progress.get()).toBe(100);
    vi.advanceTimersByTime(300);
  });

  test('does not flash for what is there at once', () => {
    beginLoading()();
    vi.advanceTimersByTime(1000);
    expect(progress.get()).toBe(0);
  });
});
