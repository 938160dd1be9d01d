import { expect, test } from 'vitest';
import { hijriDay, hijriMonths } from './hijri.ts';

// Umm al-Qura: 1 Ramadan 1447 was 18 February 2026, 1 Muharram 1448 is 16 June 2026 (tables of the calendar's authority).
test('CA-17 Hijri dates are those of Umm al-Qura, with the month where it begins', () => {
  const day = hijriDay('ar');
  expect(day('2026-02-18')).toMatch(/^1 رمضان/);
  expect(day('2026-02-19')).toBe('2');
  expect(day('2026-06-16')).toMatch(/^1 /);
  expect(day('2026-06-15')).toMatch(/^(29|30)$/);
  expect(hijriMonths('ar', '2026-02-01', '2026-02-28')).toMatch(/شعبان.*رمضان.*1447/);
});
