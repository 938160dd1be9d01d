import { expect, test } from 'vitest';
import { costOf, proposedOrder } from './stopOrder.ts';
import type { Visit } from './stopOrder.ts';

const at = Date.parse('2026-11-20T08:00:00.000Z');
const beginning = { place: { latitude: 48.85, longitude: 2.35 }, at };
const noWindow = { windowFrom: null, windowTo: null };

/** Numbers from 0 to 1, the same each time. */
function numbers(seed: number) {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

function places(count: number, seed: number, hasWindows: boolean): Visit[] {
  const random = numbers(seed);
  return Array.from({ length: count }, () => {
    const [latitude, longitude, begin] = [48.6 + random() * 0.5, 2 + random() * 0.7, at + random() * 6 * 3_600_000];
    const window = { windowFrom: new Date(begin).toISOString(), windowTo: new Date(begin + 5_400_000).toISOString() };
    return { latitude, longitude, ...(hasWindows && random() < 0.5 ? window : noWindow) };
  });
}

function* ordersOf(left: number[]): Generator<number[]> {
  if (left.length < 2) yield left;
  for (const [index, one] of left.entries())
    for (const rest of ordersOf(left.toSpliced(index, 1))) yield [one, ...rest];
}

test.each([
  ['without windows', false],
  ['with windows', true],
])('LO-13 the proposed order is the best of all orders, or hardly dearer: %s', async (_, hasWindows) => {
  let equal = 0;
  for (let seed = 1; seed <= 21; seed += 1) {
    const visits = places(2 + (seed % 7), seed, hasWindows);
    const cost = costOf(visits, beginning);
    let best = Infinity;
    for (const order of ordersOf([...visits.keys()])) best = Math.min(best, cost(order));
    const order = await proposedOrder(visits, beginning);
    expect(order.toSorted((a, b) => a - b)).toEqual([...visits.keys()]);
    expect(cost(order), `seed ${seed}`).toBeLessThanOrEqual(best * 1.03);
    equal += Number(cost(order) < best + 2);
  }
  expect(equal).toBeGreaterThanOrEqual(19);
});

test('LO-13 sixty stops are put in order, shorter than nearest first, and no stop is lost', async () => {
  const visits = places(60, 7, true);
  const order = await proposedOrder(visits, beginning);
  expect(new Set(order).size).toBe(60);
  expect(costOf(visits, beginning)(order)).toBeLessThan(costOf(visits, beginning)([...visits.keys()]) / 2);
});
