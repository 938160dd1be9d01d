import { setImmediate as nextTurn } from 'node:timers/promises';
import { beforeEach, expect, test, vi } from 'vitest';
import { inTurns } from './turns.ts';

let clock: number;
beforeEach(() => {
  clock = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => clock);
});

test('1.5: of a crowd each turn of the loop serves some, in their order, and refuses whose turn comes too late', async () => {
  const ask = inTurns();
  const told: string[] = [];
  const served = () => told.filter((one) => !one.startsWith('no')).length;
  for (let index = 0; index < 100; index += 1)
    ask(
      {},
      () => {
        clock += 10;
        told.push(String(index));
      },
      () => told.push(`no ${index}`),
    );
  // As many as there is time for in the turn in which they came.
  expect(served()).toBe(2);
  let most = 0;
  while (told.length < 100) {
    const before = served();
    await nextTurn();
    most = Math.max(most, served() - before);
  }
  expect(most).toBe(2);
  expect(told.map((one) => Number(one.replace('no ', '')))).toEqual(Array.from({ length: 100 }, (_, index) => index));
  // Whoever has waited for more than 300 ms.
  expect(told.findIndex((one) => one.startsWith('no'))).toBeGreaterThan(20);
  expect(told.at(-1)).toBe('no 99');
});

test('1.5: whoever comes alone is served at once', () => {
  const told: string[] = [];
  inTurns()(
    {},
    () => told.push('served'),
    () => told.push('refused'),
  );
  expect(told).toEqual(['served']);
});

test('a browser is not refused on a slow machine, however many calls it makes one after the other', async () => {
  const ask = inTurns();
  const told: string[] = [];
  const callsOf = (connection: object, count: number): void => {
    if (count === 0) return;
    ask(
      connection,
      () => {
        clock += 100;
        told.push('served');
        callsOf(connection, count - 1);
      },
      () => told.push('refused'),
    );
  };
  for (let connection = 0; connection < 6; connection += 1) callsOf({}, 5);
  while (told.length < 30 && !told.includes('refused')) await nextTurn();
  expect(told).toEqual(Array(30).fill('served'));
});

test('1.5: who waits for room is served as soon as there is some, and refused after the time that all wait', async () => {
  let hasRoom = false;
  const ask = inTurns(() => hasRoom);
  const told: string[] = [];
  const call = (name: string) =>
    ask(
      {},
      () => told.push(`${name} served`),
      () => told.push(`${name} refused`),
    );
  call('first');
  clock += 200;
  call('second');
  clock += 101;
  await vi.waitFor(() => expect(told).toEqual(['first refused']));
  hasRoom = true;
  await vi.waitFor(() => expect(told).toEqual(['first refused', 'second served']));
});
