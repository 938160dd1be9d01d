import { expect, test } from 'vitest';
import { laterTimes, snoozeTimes } from './laterTimes.ts';

test('EM-07: times to send at follow the clocks of the zone, and Monday is never tomorrow', () => {
  // A Tuesday in Paris, one hour ahead of UTC.
  expect(laterTimes(new Date('2026-11-24T23:30:00Z'), 'Europe/Paris')).toEqual([
    { id: 'tomorrow', at: '2026-11-26T07:00:00.000Z' },
    { id: 'afternoon', at: '2026-11-26T12:00:00.000Z' },
    { id: 'monday', at: '2026-11-30T07:00:00.000Z' },
  ]);
  const onSunday = laterTimes(new Date('2026-11-29T12:00:00Z'), 'UTC');
  expect(onSunday.map(({ id }) => id)).toEqual(['tomorrow', 'afternoon']);
  const onMonday = laterTimes(new Date('2026-11-30T12:00:00Z'), 'UTC');
  expect(onMonday.at(-1)).toEqual({ id: 'monday', at: '2026-12-07T08:00:00.000Z' });
});

test('EM-13: an email can come back this evening, tomorrow, at the weekend or on Monday', () => {
  const ids = (now: string) => snoozeTimes(new Date(now), 'Europe/Paris').map(({ id }) => id);
  expect(snoozeTimes(new Date('2026-11-25T10:00:00Z'), 'Europe/Paris')).toEqual([
    { id: 'today', at: '2026-11-25T17:00:00.000Z' },
    { id: 'tomorrow', at: '2026-11-26T07:00:00.000Z' },
    { id: 'saturday', at: '2026-11-28T07:00:00.000Z' },
    { id: 'monday', at: '2026-11-30T07:00:00.000Z' },
  ]);
  expect(ids('2026-11-25T16:30:00Z')).toEqual(['tomorrow', 'saturday', 'monday']);
  expect(ids('2026-11-27T10:00:00Z')).toEqual(['today', 'tomorrow', 'monday']);
  expect(ids('2026-11-29T10:00:00Z')).toEqual(['today', 'tomorrow', 'saturday']);
});
