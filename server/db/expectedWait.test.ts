import { EventEmitter } from 'node:events';
import { expect, test, vi } from 'vitest';
import { expectedWait } from './expectedWait.ts';

test('1.5: the wait for a connection follows from how long they are held, and from how many wait', () => {
  let clock = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => clock);
  const pool = Object.assign(new EventEmitter(), { waitingCount: 0 });
  const waitMs = expectedWait(pool, 10);
  const hold = (ms: number) => {
    const client = {};
    pool.emit('acquire', client);
    clock += ms;
    pool.emit('release', undefined, client);
  };
  pool.waitingCount = 20;
  // Nothing is known yet.
  expect(waitMs()).toBe(0);
  for (let count = 0; count < 200; count += 1) hold(50);
  expect(waitMs()).toBeCloseTo(100, 0);
  pool.waitingCount = 60;
  expect(waitMs()).toBeCloseTo(300, 0);
  pool.waitingCount = 0;
  expect(waitMs()).toBe(0);
  // One long transaction, such as a migration, is no measure of the others.
  pool.waitingCount = 20;
  hold(60_000);
  expect(waitMs()).toBeLessThan(200);
  // As soon as they are held for a short time again, more may wait.
  for (let count = 0; count < 200; count += 1) hold(5);
  expect(waitMs()).toBeCloseTo(10, 0);
});
