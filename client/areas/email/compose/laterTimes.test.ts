import { expect, test } from 'vitest';
import { laterTimes } from './laterTimes.ts';

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
