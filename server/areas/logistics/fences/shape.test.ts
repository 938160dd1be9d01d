import { expect, test } from 'vitest';
import { isInside } from './shape.ts';

const none = { latitude: null, longitude: null, radiusM: null, points: [] };
const place = (latitude: number, longitude: number) => ({ latitude, longitude });

test('LO-10 a circle has what is not farther than its radius, also over 180 degrees', () => {
  const circle = { ...none, shape: 'CIRCLE' as const, latitude: 0, longitude: 179.999, radiusM: 500 };
  expect(isInside(circle, place(0, -179.999))).toBe(true);
  expect(isInside(circle, place(0.01, 179.999))).toBe(false);
});

test('LO-10 a polygon has what lies between its corners, hollows left out, also over 180 degrees', () => {
  const shaped = (...points: [number, number][]) => ({
    ...none,
    shape: 'POLYGON' as const,
    points: points.map(([latitude, longitude]) => ({ latitude, longitude })),
  });
  const hollow = shaped([0, 0], [0, 10], [10, 10], [5, 5], [10, 0]);
  expect(isInside(hollow, place(3, 5))).toBe(true);
  expect(isInside(hollow, place(8, 5))).toBe(false);
  expect(isInside(hollow, place(8, 1))).toBe(true);
  const across = shaped([-5, 175], [-5, -175], [5, -175], [5, 175]);
  expect(isInside(across, place(0, 179))).toBe(true);
  expect(isInside(across, place(0, -179))).toBe(true);
  expect(isInside(across, place(0, 0))).toBe(false);
});
