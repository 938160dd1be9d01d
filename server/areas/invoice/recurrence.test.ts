import { expect, test } from 'vitest';
import { dayAfter, nextDay, nextDays } from './recurrence.ts';
import type { Rhythm } from './recurrence.ts';

const monthly: Rhythm = { startDate: '2026-01-31', every: 1, unit: 'MONTH' };
const endless = { endDate: null, mostCount: null, madeCount: 0 };

test('IN-14 the 31st is the last day of shorter months, and the 31st again after them', () => {
  const row = { ...monthly, ...endless, nextDate: '2026-01-31' };
  expect(nextDays(row, 5)).toEqual(['2026-01-31', '2026-02-28', '2026-03-31', '2026-04-30', '2026-05-31']);
  expect(dayAfter({ ...monthly, startDate: '2024-02-29', every: 12 }, '2024-02-29')).toBe('2025-02-28');
  expect(dayAfter({ ...monthly, startDate: '2024-02-29', every: 12 }, '2027-03-01')).toBe('2028-02-29');
  expect(dayAfter({ ...monthly, every: 3 }, '2026-02-01')).toBe('2026-04-30');
});

test('IN-14 days and weeks count from the first, over years and past it', () => {
  expect(dayAfter({ startDate: '2026-01-01', every: 10, unit: 'DAY' }, '2026-01-11')).toBe('2026-01-21');
  expect(dayAfter({ startDate: '2026-01-05', every: 2, unit: 'WEEK' }, '2026-12-31')).toBe('2027-01-04');
  expect(dayAfter({ startDate: '2030-06-15', every: 1, unit: 'WEEK' }, '2026-01-01')).toBe('2030-06-15');
  expect(dayAfter({ startDate: '2026-01-31', every: 1, unit: 'MONTH' }, '2199-01-31')).toBe('2199-02-28');
});

test('IN-14 an end by day or by number ends it', () => {
  expect(nextDay({ ...monthly, ...endless, endDate: '2026-02-27' }, '2026-01-31')).toBeNull();
  expect(nextDay({ ...monthly, ...endless, endDate: '2026-02-28' }, '2026-01-31')).toBe('2026-02-28');
  expect(nextDay({ ...monthly, ...endless, mostCount: 2, madeCount: 2 }, '2026-02-28')).toBeNull();
  const row = { ...monthly, ...endless, mostCount: 3, madeCount: 1, nextDate: '2026-02-28' };
  expect(nextDays(row, 5)).toEqual(['2026-02-28', '2026-03-31']);
});
