import { expect, test } from 'vitest';
import { nextAfter } from './digestTimes.ts';

const digest = { rhythm: 'DAILY', weekday: 1, monthDay: 31, hour: 8 } as const;
const next = (changes: Partial<Parameters<typeof nextAfter>[0]>, after: string, zone = 'UTC') =>
  nextAfter({ ...digest, ...changes }, new Date(after), zone);

test('DA-11 a digest comes at its hour in the zone of its owner, on the days of its rhythm', () => {
  expect(next({}, '2026-11-20T07:59:00Z')).toBe('2026-11-20T08:00:00.000Z');
  expect(next({}, '2026-11-20T08:00:00Z')).toBe('2026-11-21T08:00:00.000Z');
  // A Friday.
  expect(next({ rhythm: 'WEEKDAYS' }, '2026-11-20T09:00:00Z')).toBe('2026-11-23T08:00:00.000Z');
  expect(next({ rhythm: 'WEEKLY', weekday: 7 }, '2026-11-20T09:00:00Z')).toBe('2026-11-22T08:00:00.000Z');
  expect(next({ rhythm: 'MONTHLY' }, '2027-02-01T00:00:00Z')).toBe('2027-02-28T08:00:00.000Z');
  expect(next({ rhythm: 'MONTHLY', monthDay: 1 }, '2026-11-20T09:00:00Z')).toBe('2026-12-01T08:00:00.000Z');
  expect(next({}, '2026-11-20T12:00:00Z', 'Asia/Riyadh')).toBe('2026-11-21T05:00:00.000Z');
  expect(next({}, '2026-11-20T17:00:00Z', 'Pacific/Auckland')).toBe('2026-11-20T19:00:00.000Z');
});

test('DA-11 the hour stays the same where clocks change', () => {
  expect(next({}, '2026-10-31T13:00:00Z', 'America/New_York')).toBe('2026-11-01T13:00:00.000Z');
  expect(next({}, '2026-10-30T13:00:00Z', 'America/New_York')).toBe('2026-10-31T12:00:00.000Z');
  // Two o’clock does not exist in that night.
  expect(next({ hour: 2 }, '2027-03-14T00:00:00Z', 'America/New_York')).toBe('2027-03-14T06:00:00.000Z');
});
