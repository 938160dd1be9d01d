import { expect, test } from 'vitest';
import { nextHour } from './nextHour.ts';

test('the next full hour is one of the zone, also over midnight', () => {
  const now = new Date('2026-11-20T22:20:00Z');
  expect(nextHour(now, 'UTC')).toBe('2026-11-20T23:00');
  expect(nextHour(now, 'Europe/Paris')).toBe('2026-11-21T00:00');
  expect(nextHour(now, 'America/New_York')).toBe('2026-11-20T18:00');
});
