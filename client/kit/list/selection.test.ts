import { expect, test } from 'vitest';
import { countElsewhere } from './selection.ts';

test('what is selected on other pages is counted apart', () => {
  expect(countElsewhere({ a: true, b: true, z: true }, ['a', 'b', 'c'])).toBe(1);
  expect(countElsewhere({}, ['a'])).toBe(0);
  expect(countElsewhere({ y: true, z: true }, [])).toBe(2);
});
