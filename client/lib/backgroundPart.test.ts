import { expect, test, vi } from 'vitest';

const part = { default: () => null };

test('a part that cannot be loaded is asked for again when the server is reached, and given up where it is gone', async () => {
  const answers = [false, false, true];
  const fetched = vi.fn<() => Promise<{ ok: boolean }>>(() =>
    (answers.shift() ?? true) ? Promise.resolve({ ok: true }) : Promise.reject(new Error('lost')),
  );
  vi.stubGlobal('fetch', fetched);
  vi.useFakeTimers();
  const { loadedWhenReached } = await import('./backgroundPart.ts');
  const load = vi.fn<() => Promise<typeof part>>().mockRejectedValueOnce(new Error('offline')).mockResolvedValue(part);
  const loaded = loadedWhenReached(load);
  await vi.advanceTimersByTimeAsync(1000);
  expect(load).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(await loaded).toBe(part);
  expect(load).toHaveBeenCalledTimes(2);

  // The server answers each time, the file does not come.
  const gone = vi.fn<() => Promise<never>>(() => Promise.reject(new Error('404')));
  await loadedWhenReached(gone);
  expect(gone).toHaveBeenCalledTimes(2);
});
