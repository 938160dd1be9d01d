import { describe, expect, test } from 'vitest';
import { freeTimes } from './freeTimes.ts';

const at = (text: string) => Date.parse(`${text}Z`);
const rules = {
  hours: [{ weekday: 5, from: '09:00', to: '12:00' }],
  timeZone: 'UTC',
  minutes: 60,
  bufferBefore: 0,
  bufferAfter: 0,
  dayLimit: null,
};
const none = { busy: [], counts: new Map<string, number>() };
const [first, last] = [at('2026-11-20T00:00'), at('2026-11-27T23:59')];
const found = (given: Partial<typeof rules> | { dayLimit: number }, taken = none as Parameters<typeof freeTimes>[1]) =>
  freeTimes({ ...rules, ...given }, taken, first, last).map((one) => new Date(one).toISOString().slice(5, 16));

describe('free times of a booking page', () => {
  test('lie within the hours of the weekday, every half hour', () => {
    expect(found({})).toEqual(
      [20, 27].flatMap((day) => ['09:00', '09:30', '10:00', '10:30', '11:00'].map((one) => `11-${day}T${one}`)),
    );
    expect(found({ minutes: 45 }).filter((one) => one.startsWith('11-20'))).toHaveLength(10);
  });

  test('keep both buffers free around what is busy, and not more', () => {
    const busy = [{ start: at('2026-11-20T10:00'), end: at('2026-11-20T10:30') }];
    const only = (more: object) => found(more, { ...none, busy }).filter((one) => one.startsWith('11-20'));
    expect(only({})).toEqual(['11-20T09:00', '11-20T10:30', '11-20T11:00']);
    expect(only({ bufferBefore: 15 })).toEqual(['11-20T09:00', '11-20T11:00']);
    expect(only({ bufferAfter: 15 })).toEqual(['11-20T10:30', '11-20T11:00']);
  });

  test('leave out days that have as many bookings as they may', () => {
    const counts = new Map([
      ['2026-11-20', 2],
      ['2026-11-27', 1],
    ]);
    expect(found({ dayLimit: 2 }, { ...none, counts }).every((one) => one.startsWith('11-27'))).toBe(true);
    expect(found({ dayLimit: 1 }, { ...none, counts })).toEqual([]);
  });

  test('stay at the hours of their zone when its clocks change', () => {
    const given = { hours: [{ weekday: 7, from: '09:00', to: '10:00' }], timeZone: 'Europe/Paris' };
    const sundays = freeTimes({ ...rules, ...given }, none, at('2026-10-18T00:00'), at('2026-10-25T23:00'));
    expect(sundays.map((one) => new Date(one).toISOString())).toEqual([
      '2026-10-18T07:00:00.000Z',
      '2026-10-25T08:00:00.000Z',
    ]);
  });
});
