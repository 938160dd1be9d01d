import { expect, test } from 'vitest';
import { dayProblem } from './dayProblem.ts';

test('CA-04 a day that calendars do not reach is told apart from what is none, with the bound', () => {
  for (const day of ['1900-01-01', '2024-02-29', '2199-12-31']) expect(dayProblem(day), day).toBeNull();
  for (const text of ['', 'today', '2026-02-30', '2026-1-1', '20260-01-01'])
    expect(dayProblem(text)?.message, text).toBe('must be a day such as 2026-11-20');
  for (const day of ['1899-12-31', '2200-01-01', '3000-01-01', '0001-01-01'])
    expect(dayProblem(day)?.message, day).toBe('must be a day of the years 1900 to 2199');
});
