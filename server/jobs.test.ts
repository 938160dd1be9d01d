import { setTimeout as delay } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import type { Services } from './context.ts';
import { startJobs } from './jobs.ts';

test('a job repeats although it fails, and stopping waits for the run under way', async () => {
  const error = vi.fn<() => void>();
  const services = { database: { reader: null }, log: { error } } as unknown as Services;
  let runs = 0;
  let finished = 0;
  const stop = startJobs(services, [
    {
      name: 'test',
      jobs: [
        {
          name: 'flaky',
          everyMs: 5,
          run: async ({ requestId }) => {
            expect(requestId).toBe('job flaky');
            runs += 1;
            if (runs === 1) throw new Error('once');
            await delay(20);
            finished += 1;
          },
        },
      ],
    },
  ]);
  await vi.waitFor(() => expect(runs).toBeGreaterThan(2), 10_000);
  await stop();
  expect(finished).toBe(runs - 1);
  expect(error).toHaveBeenCalledOnce();
  const before = runs;
  await delay(20);
  expect(runs).toBe(before);
});
