import { expect, test } from 'vitest';
import { metersBetween, ringOf } from './areas.ts';

const none = { latitude: null, longitude: null, radiusM: null, points: [] };

test('LO-10 the edge of a circle lies at its radius, wherever it is', () => {
  for (const latitude of [0, 52, -70]) {
    const ring = ringOf({ ...none, shape: 'CIRCLE', latitude, longitude: 13, radiusM: 800 });
    for (const place of ring) expect(metersBetween([13, latitude], place)).toBeCloseTo(800, -1);
  }
});

test('LO-10 what is not typed yet is left out', () => {
  expect(ringOf({ ...none, shape: 'CIRCLE' })).toEqual([]);
  const points = [
    { latitude: 1, longitude: 2 },
    { latitude: null, longitude: 3 },
  ];
  expect(ringOf({ ...none, shape: 'POLYGON', points })).toEqual([[2, 1]]);
});
