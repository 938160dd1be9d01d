import { expect, test } from 'vitest';
import { weekNumber } from './days.ts';

test('weeks are numbered as ISO 8601 does does, also where they begin on another day', () => {
  // The examples of ISO 8601: years of 52 and of 53 weeks.
  for (const [monday, number] of [
    ['2025-12-29', 1],
    ['2026-01-05', 2],
    ['2026-11-16', 47],
    ['2026-12-28', 53],
    ['2027-01-04', 1],
    ['2020-12-28', 53],
    ['2021-01-04', 1],
  ] as const)
    expect([monday, weekNumber(monday)]).toEqual([monday, number]);
  // Weeks of Sunday and of Saturday that lie around the same days.
  expect([weekNumber('2026-11-15'), weekNumber('2026-11-14')]).toEqual([47, 47]);
  expect([weekNumber('2025-12-28'), weekNumber('2025-12-27')]).toEqual([1, 1]);
});
