import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { inLine } from './inLine.ts';

const refuse = () => {
  throw new Error('refused');
};

test('a few are worked on at once, the others in the order of asking', async () => {
  const ask = inLine({ atOnce: 2, waiting: 10, waitMs: 10_000 }, refuse);
  const begun: number[] = [];
  let [underWay, most] = [0, 0];
  const one = (number: number) =>
    ask(async () => {
      begun.push(number);
      underWay += 1;
      most = Math.max(most, underWay);
      await delay(2);
      underWay -= 1;
      if (number === 1) throw new Error('failed');
      return number;
    });
  const outcomes = await Promise.allSettled([0, 1, 2, 3, 4].map(one));
  expect(begun).toEqual([0, 1, 2, 3, 4]);
  expect(most).toBe(2);
  expect(outcomes.map(({ status }) => status === 'fulfilled')).toEqual([true, false, true, true, true]);
});

test('who finds too many waiting, and who has waited for too long, is refused', async () => {
  const ask = inLine({ atOnce: 1, waiting: 1, waitMs: 5 }, refuse);
  const { promise, resolve } = Promise.withResolvers<string>();
  const first = ask(() => promise);
  const second = ask(async () => 'late');
  await expect(ask(async () => 'too many')).rejects.toThrow('refused');
  await delay(10);
  resolve('done');
  expect(await first).toBe('done');
  await expect(second).rejects.toThrow('refused');
  expect(await ask(async () => 'again')).toBe('again');
});
