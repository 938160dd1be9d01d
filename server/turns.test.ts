import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { inTurns } from './turns.ts';

function block(ms: number): void {
  const end = performance.now() + ms;
  while (performance.now() < end);
}

test('1.5: of a crowd each turn of the loop serves some, in their order, and refuses whose turn comes too late', async () => {
  const ask = inTurns();
  const told: string[] = [];
  const served = () => told.filter((one) => !one.startsWith('no')).length;
  for (let index = 0; index < 100; index += 1)
    ask(
      () => {
        block(10);
        told.push(String(index));
      },
      () => told.push(`no ${index}`),
    );
  // As many as there is time for in the turn in which they came.
  expect(served()).toBeLessThanOrEqual(3);
  let most = 0;
  while (told.length < 100) {
    const before = served();
    await nextTurn();
    most = Math.max(most, served() - before);
  }
  expect(most).toBeLessThanOrEqual(3);
  expect(told.map((one) => Number(one.replace('no ', '')))).toEqual(Array.from({ length: 100 }, (_, index) => index));
  expect(told.slice(0, 10).join()).toBe('0,1,2,3,4,5,6,7,8,9');
  expect(told.at(-1)).toBe('no 99');
});

test('1.5: whoever comes alone is served at once', () => {
  const told: string[] = [];
  inTurns()(
    () => told.push('served'),
    () => told.push('refused'),
  );
  expect(told).toEqual(['served']);
});
