import { expect, test } from 'vitest';
import { dockGap, fitBoxes, minimizedWidth, openWidth } from './dockRoom.ts';

const box = (key: string, isMinimized = false) => ({ key, isMinimized });
const minimized = (all: readonly { key: string; isMinimized: boolean }[]) =>
  all.filter((one) => one.isMinimized).map(({ key }) => key);
const widthOf = (all: readonly { isMinimized: boolean }[]) =>
  all.reduce((sum, one) => sum + (one.isMinimized ? minimizedWidth : openWidth) + dockGap, dockGap);

test('boxes that fit stay as they are', () => {
  const all = [box('a'), box('b', true)];
  expect(fitBoxes(all, 'a', widthOf(all))).toBe(all);
});

test('the oldest ones are minimized until the rest fits, minimized ones counted', () => {
  expect(minimized(fitBoxes([box('a', true), box('b'), box('c')], 'c', 1440))).toEqual(['a', 'b']);
  expect(minimized(fitBoxes([box('a'), box('b'), box('c')], 'c', 1600))).toEqual(['a']);
});

test('the one in front stays open, however narrow the window is and wherever it lies', () => {
  for (const front of ['a', 'b', 'c'])
    for (const width of [390, 800, 1280, 1440, 2560]) {
      const fitted = fitBoxes([box('a'), box('b'), box('c')], front, width);
      expect(minimized(fitted)).not.toContain(front);
      if (fitted.some(({ key, isMinimized }) => !isMinimized && key !== front))
        expect(widthOf(fitted)).toBeLessThanOrEqual(width);
    }
});
