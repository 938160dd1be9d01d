import { describe, expect, test } from 'vitest';
import { addMonths, startOfWeek, todayIn, weeksOf } from './days.ts';
import { clockOf, readDay, readTime, writeDay } from './typed.ts';

const today = '2026-11-22';
const ar = 'ar-u-nu-latn';

describe('issue 8.3: days and times as they are typed', () => {
  test.each([
    ['11/20/2026', 'en', '2026-11-20'],
    ['20/11/2026', 'fr', '2026-11-20'],
    ['20-11-26', 'fr', '2026-11-20'],
    ['20 . 11 . 2026', ar, '2026-11-20'],
    ['٢٠/١١/٢٠٢٦', ar, '2026-11-20'],
    ['2026-11-20', 'fr', '2026-11-20'],
    ['2026/1/5', 'en', '2026-01-05'],
    ['11202026', 'en', '2026-11-20'],
    ['201126', 'fr', '2026-11-20'],
    ['Nov 20', 'en', '2026-11-20'],
    ['20 nov 2027', 'fr', '2027-11-20'],
    ['20 décembre', 'fr', '2026-12-20'],
    ['20 نوفمبر 2026', ar, '2026-11-20'],
    ['5/2', 'fr', '2026-02-05'],
  ])('%s in %s is %s', (typed, locale, day) => expect(readDay(typed, locale, today)).toBe(day));

  test.each(['', 'soon', '31/02/2026', '2026-13-01', '5', '1/2/3/4', '20 ju 2026', '0/0/2026', '11/20/1776'])(
    '“%s” is no day',
    (typed) => expect(readDay(typed, 'en', today)).toBeNull(),
  );

  test('what is written can be read again, in every language', () => {
    for (const locale of ['en', 'fr', ar])
      for (const day of ['2026-01-02', '2024-02-29', '2099-12-31'])
        expect(readDay(writeDay(day, locale), locale, today)).toBe(day);
  });

  test.each([
    ['9', '09:00'],
    ['9:30', '09:30'],
    ['930', '09:30'],
    ['1430', '14:30'],
    ['14h30', '14:30'],
    ['9.30 pm', '21:30'],
    ['12 am', '00:00'],
    ['12:05 p.m.', '12:05'],
    ['٩:٣٠ م', '21:30'],
  ])('%s is %s', (typed, clock) => expect(clockOf(readTime(typed)!)).toBe(clock));

  test.each(['', 'noon', '25:00', '9:75', '13 pm'])('“%s” is no time', (typed) => expect(readTime(typed)).toBeNull());
});

describe('issue 8.3: the calendar', () => {
  test('a month begins with the first day of the week that was chosen', () => {
    expect(weeksOf('2026-11-22', 1)[0]![0]).toBe('2026-10-26');
    expect(weeksOf('2026-11-22', 7)[0]![0]).toBe('2026-11-01');
    expect(startOfWeek('2026-11-22', 6)).toBe('2026-11-21');
  });

  test('a step by months stays within the month', () => {
    expect(addMonths('2026-01-31', 1)).toBe('2026-02-28');
    expect(addMonths('2026-01-31', -2)).toBe('2025-11-30');
    expect(addMonths('2200-12-31', 3)).toBe('2200-12-31');
  });

  test('today is that of the zone', () => {
    const late = new Date('2026-11-22T23:30:00Z');
    expect(todayIn('Asia/Tokyo', late)).toBe('2026-11-23');
    expect(todayIn('America/New_York', late)).toBe('2026-11-22');
  });
});
