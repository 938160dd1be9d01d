import { expect, test } from 'vitest';
import { isQuietAt } from './quiet.ts';

const hours = { isOn: true, from: '22:00', to: '07:00', days: [5], zone: 'Europe/Paris', until: '' };
const at = (instant: string, zone = 'Europe/Paris') => isQuietAt(hours, zone, new Date(instant));

test('CH-16: quiet hours go over midnight, by the days on which they begin, in the zone of the user', () => {
  // 2026-11-20 is a Friday.
  expect(at('2026-11-20T21:30:00Z')).toBe(true);
  expect(at('2026-11-21T05:59:00Z')).toBe(true);
  expect(at('2026-11-21T06:00:00Z')).toBe(false);
  expect(at('2026-11-20T05:00:00Z')).toBe(false);
  expect(at('2026-11-21T22:00:00Z')).toBe(false);
  expect(at('2026-11-20T21:30:00Z', 'Asia/Tokyo')).toBe(true);
  expect(at('2026-11-20T11:30:00Z', 'Asia/Tokyo')).toBe(false);
});

test('CH-16: quiet hours within a day, switched off, and a pause', () => {
  const noon = { ...hours, from: '12:00', to: '13:00' };
  expect(isQuietAt(noon, 'UTC', new Date('2026-11-20T12:30:00Z'))).toBe(true);
  expect(isQuietAt(noon, 'UTC', new Date('2026-11-20T13:00:00Z'))).toBe(false);
  expect(isQuietAt({ ...noon, isOn: false }, 'UTC', new Date('2026-11-20T12:30:00Z'))).toBe(false);
  const paused = { ...noon, isOn: false, until: '2026-11-20T15:00:00.000Z' };
  expect(isQuietAt(paused, 'UTC', new Date('2026-11-20T14:59:00Z'))).toBe(true);
  expect(isQuietAt(paused, 'UTC', new Date('2026-11-20T15:00:00Z'))).toBe(false);
});
