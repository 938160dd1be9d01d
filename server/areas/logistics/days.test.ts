import { expect, test } from 'vitest';
import { dayIn } from '../../zonedDays.ts';
import { isDay, plusDays, plusMonths } from './days.ts';

test('LO-16 a service by months is due on the same day, or on the last one of a shorter month', () => {
  expect(plusMonths('2026-01-31', 1)).toBe('2026-02-28');
  expect(plusMonths('2027-12-31', 2)).toBe('2028-02-29');
  expect(plusMonths('2026-11-20', 120)).toBe('2036-11-20');
  expect(plusDays('2026-12-31', 1)).toBe('2027-01-01');
});

test('LO-16 days are those of the calendar, in the zone of the store', () => {
  expect([isDay('2026-02-29'), isDay('2028-02-29'), isDay('2026-2-1'), isDay('')]).toEqual([false, true, false, false]);
  expect(dayIn(new Date('2026-11-20T23:30:00Z'), 'Asia/Tokyo')).toBe('2026-11-21');
});
