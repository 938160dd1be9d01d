import { expect, test } from 'vitest';
import { countElsewhere, withoutIds } from './selection.ts';

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
