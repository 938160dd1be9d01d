import { expect, test } from 'vitest';
import { isNear, stemsOf } from './words.ts';

test('words are near when few letters differ, a swap counting as one', () => {
  expect(isNear('retrun', 'return', 1)).toBe(true);
  expect(isNear('return', 'retunr', 1)).toBe(true);
  expect(isNear('delivry', 'delivery', 1)).toBe(true);
  expect(isNear('delivri', 'delivery', 1)).toBe(false);
  expect(isNear('abc', 'abcde', 1)).toBe(false);
  expect(isNear('', '', 0)).toBe(true);
});

test('a search is known by the words that say something', () => {
  expect(stemsOf('Where are the Chairs?')).toEqual(['chair']);
  expect(stemsOf('الكرسيّ 2٣')).toEqual(['كرسي', '23']);
  expect(stemsOf('the')).toEqual(['the']);
  expect(stemsOf('')).toEqual([]);
});
