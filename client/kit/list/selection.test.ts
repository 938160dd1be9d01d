import { expect, test } from 'vitest';
import { countElsewhere, fittingIds, withoutIds } from './selection.ts';

test('what is selected on other pages is counted apart', () => {
  expect(countElsewhere({ a: true, b: true, z: true }, ['a', 'b', 'c'])).toBe(1);
  expect(countElsewhere({}, ['a'])).toBe(0);
  expect(countElsewhere({ y: true, z: true }, [])).toBe(2);
});

test('deleted rows leave the selection', () => {
  expect(withoutIds({ a: true, b: true }, ['b', 'c'])).toEqual({ a: true });
  const untouched = { a: true } as const;
  expect(withoutIds(untouched, ['b'])).toBe(untouched);
});

test('a change is done to the selected rows that it is for, as far as all of them are on the page', () => {
  const rows = ['1', '2', '3'].map((id) => ({ id, isOpen: id !== '2' }));
  const idOf = ({ id }: { id: string }) => id;
  const isOpen = (row: { isOpen: boolean }) => row.isOpen;
  const shownIds = { 1: true, 2: true } as const;
  expect(fittingIds(rows, { count: 2, shownIds }, idOf, isOpen)).toEqual(['1']);
  expect(fittingIds(rows, { count: 1, shownIds: { 2: true } as const }, idOf, isOpen)).toEqual([]);
  expect(fittingIds(rows, { count: 9, shownIds }, idOf, isOpen)).toBeNull();
  expect(fittingIds(rows, { count: 2, shownIds }, idOf, undefined)).toBeNull();
});
