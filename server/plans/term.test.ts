import { expect, test } from 'vitest';
import { termAt } from './term.ts';

const at = (day: string) => new Date(`${day}T12:00:00Z`);

test('a month of a plan begins on the day of the month on which it was booked', () => {
  expect(termAt('2026-03-10', at('2026-11-20'))).toEqual({
    startsOn: '2026-11-10',
    renewsOn: '2026-12-10',
    days: 30,
    daysLeft: 20,
  });
  expect(termAt('2026-03-10', at('2026-11-10'))).toMatchObject({ startsOn: '2026-11-10', daysLeft: 30 });
  expect(termAt('2026-03-10', at('2026-11-09'))).toMatchObject({ startsOn: '2026-10-10', daysLeft: 1 });
});

test('a plan booked on the 31st renews on the last day of shorter months', () => {
  expect(termAt('2026-01-31', at('2026-02-15'))).toMatchObject({ startsOn: '2026-01-31', renewsOn: '2026-02-28' });
  expect(termAt('2026-01-31', at('2026-02-28'))).toMatchObject({ startsOn: '2026-02-28', renewsOn: '2026-03-31' });
});
