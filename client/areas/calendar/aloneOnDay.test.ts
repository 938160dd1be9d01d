import { expect, test } from 'vitest';
import { aloneOnDay } from './aloneOnDay.ts';

const timed = (key: string, start: string, end: string) => ({ key, start, end, event: { isAllDay: false } });
const whole = (key: string, start: string, end: string) => ({ key, start, end, event: { isAllDay: true } });

test('an event is alone on its day in the zone of the viewer, with nothing beside it', () => {
  const events = [
    timed('a', '2026-11-25T09:00:00.000Z', '2026-11-25T10:00:00.000Z'),
    timed('b', '2026-11-26T23:30:00.000Z', '2026-11-26T23:45:00.000Z'),
    whole('c', '2026-11-27', '2026-11-27'),
    whole('d', '2026-11-29', '2026-11-30'),
    timed('e', '2026-12-01T09:00:00.000Z', '2026-12-01T09:00:00.000Z'),
    timed('f', '2026-12-01T11:00:00.000Z', '2026-12-01T12:00:00.000Z'),
  ];
  expect([...aloneOnDay(events, 'UTC')]).toEqual(['a', 'b', 'c']);
  // Half an hour past midnight in Paris, it stands beside the event of the next day.
  expect([...aloneOnDay(events, 'Europe/Paris')]).toEqual(['a']);
});
