import { expect, test } from 'vitest';
import { lastPageOf, pagerWindow, shownRange } from './pagerWindow.ts';

test('the window holds at most five numbers and slides with the page', () => {
  expect(pagerWindow(1, 12)).toEqual([1, 2, 3, 4, 5]);
  expect(pagerWindow(3, 12)).toEqual([1, 2, 3, 4, 5]);
  expect(pagerWindow(6, 12)).toEqual([4, 5, 6, 7, 8]);
  expect(pagerWindow(12, 12)).toEqual([8, 9, 10, 11, 12]);
});

test('a short list shows the pages it has', () => {
  expect(pagerWindow(2, 3)).toEqual([1, 2, 3]);
  expect(pagerWindow(1, 0)).toEqual([]);
});

test('a narrow pager shows one number', () => {
  expect(pagerWindow(7, 12, 1)).toEqual([7]);
});

test('the range counts from 1, ends with the list and is empty past its end', () => {
  expect(shownRange(1, 10, 50)).toEqual({ from: 1, to: 10 });
  expect(shownRange(5, 10, 43)).toEqual({ from: 41, to: 43 });
  expect(shownRange(1, 10, 0)).toEqual({ from: 0, to: 0 });
  expect(shownRange(9, 10, 43)).toEqual({ from: 0, to: 0 });
});

test('the last page of an empty list is the first', () => {
  expect(lastPageOf(0, 10)).toBe(1);
  expect(lastPageOf(40, 10)).toBe(4);
  expect(lastPageOf(41, 10)).toBe(5);
});
