import { expect, test } from 'vitest';
import { cutLine, cutRing } from './antimeridian.ts';
import type { Position, Ring } from './topology.ts';

const widthOf = (ring: Ring) => {
  const longitudes = ring.map(([lng]) => lng);
  return Math.max(...longitudes) - Math.min(...longitudes);
};
const areaOf = (ring: Ring) =>
  Math.abs(ring.slice(1).reduce((sum, [x, y], at) => sum + ring[at]![0] * y - x * ring[at]![1], 0) / 2);

test('LO-20: a ring that stays on one side is left as it is', () => {
  const ring: Ring = [
    [10, 40],
    [20, 40],
    [20, 50],
    [10, 40],
  ];
  expect(cutRing(ring)).toEqual([ring]);
});

test('LO-20: a ring across the antimeridian becomes two, of the same size together', () => {
  const island: Ring = [
    [170, -10],
    [-170, -10],
    [-170, 10],
    [170, 10],
    [170, -10],
  ];
  const pieces = cutRing(island);
  expect(pieces).toHaveLength(2);
  for (const piece of pieces) {
    expect(widthOf(piece)).toBeCloseTo(10);
    expect(piece[0]).toEqual(piece.at(-1));
  }
  expect(pieces.reduce((sum, piece) => sum + areaOf(piece), 0)).toBeCloseTo(20 * 20);
});

test('LO-20: a coast around the pole is closed along the pole, and covers it', () => {
  const coast: Ring = Array.from({ length: 13 }, (_, at): Position => [((at * 30 + 180) % 360) - 180, -70]);
  const pieces = cutRing(coast);
  expect(pieces.reduce((sum, piece) => sum + areaOf(piece), 0)).toBeCloseTo(360 * 20);
  for (const piece of pieces) for (const [lng] of piece) expect(Math.abs(lng)).toBeLessThanOrEqual(180);
});

test('LO-20: a line across the antimeridian becomes its parts', () => {
  const line: Position[] = [
    [170, 0],
    [178, 1],
    [-178, 2],
    [-170, 3],
  ];
  expect(cutLine(line)).toEqual([line.slice(0, 2), line.slice(2)]);
});
