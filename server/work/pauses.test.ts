import { setImmediate as turn } from 'node:timers/promises';
import { beforeEach, expect, test, vi } from 'vitest';
import { pauses } from './pauses.ts';

// How long a step holds others up is for the test to say, not for the machine.
let now = 0;
const hold = (ms: number) => (now += ms);
beforeEach(() => void vi.spyOn(performance, 'now').mockImplementation(() => now));

test('a loop lets others through once it has held them up, and not before', async () => {
  let turns = 0;
  const others = turn().then(() => (turns += 1));
  const pause = pauses();
  expect(pause()).toBeUndefined();
  hold(16);
  await pause();
  await others;
  expect(turns).toBe(1);
  expect(pause()).toBeUndefined();
});

test('a file that has held others up for its budget is refused', async () => {
  const pause = pauses(40);
  const work = async () => {
    for (let count = 0; count < 10; count += 1) {
      hold(16);
      await pause();
    }
  };
  await expect(work()).rejects.toMatchObject({ details: { fields: { file: { key: 'tooComplex' } } } });
});
