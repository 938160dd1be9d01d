import { describe, expect, test } from 'vitest';
import { instantOf, localMinute } from './timeZone.ts';

describe('PL-18 times of a zone', () => {
  test.each([
    ['2026-11-20T09:30:00.000Z', 'Europe/Paris', '2026-11-20T10:30'],
    ['2026-07-20T09:30:00.000Z', 'Europe/Paris', '2026-07-20T11:30'],
    ['2026-11-20T23:30:00.000Z', 'Asia/Kolkata', '2026-11-21T05:00'],
    ['2026-11-20T02:00:00.000Z', 'America/New_York', '2026-11-19T21:00'],
    ['2026-11-20T09:30:00.000Z', 'Etc/UTC', '2026-11-20T09:30'],
    // The hour that comes twice when summer time ends: the first of both.
    ['2026-10-25T00:30:00.000Z', 'Europe/Paris', '2026-10-25T02:30'],
  ])('%s is in %s %s, and back', (instant, zone, local) => {
    expect(localMinute(instant, zone)).toBe(local);
    expect(instantOf(local, zone)).toBe(instant);
  });

  test('an hour that summer time leaves out is taken an hour later', () => {
    expect(localMinute(instantOf('2026-03-29T02:30', 'Europe/Paris'), 'Europe/Paris')).toBe('2026-03-29T03:30');
  });

  test('nothing is no time', () => {
    for (const text of [null, 'soon', '']) expect(localMinute(text, 'Etc/UTC')).toBe('');
    for (const text of ['', 'soon', '2026-13-45T00:00']) expect(instantOf(text, 'Etc/UTC')).toBeNull();
  });
});
