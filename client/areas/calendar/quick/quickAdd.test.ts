import { expect, test } from 'vitest';
import { readQuickEvent } from './quickAdd.ts';

// A Friday, at 11:30.
const now = { today: '2026-11-27', minutes: 690 };
const read = (line: string, locale = 'en') => readQuickEvent(line, { locale, ...now });
const times = (line: string, locale = 'en') => {
  const { start, end, title } = read(line, locale);
  return [title, start, end];
};

test('CA-20 tomorrow 3pm with Sara is understood in English, French and Arabic', () => {
  const at = { start: '2026-11-28T15:00', end: '2026-11-28T16:00', isAllDay: false };
  expect(read('tomorrow 3pm with Sara')).toMatchObject({ ...at, people: ['Sara'], isOnlyPeople: true });
  expect(read('demain 15h avec Sara')).toMatchObject({ ...at, people: ['Sara'], isOnlyPeople: true });
  expect(read('غدًا الساعة ٣ مساءً مع سارة')).toMatchObject({ ...at, people: ['سارة'], isOnlyPeople: true });
  expect(read('Lunch with Sara and Omar tomorrow at noon')).toMatchObject({
    title: 'Lunch with Sara and Omar',
    start: '2026-11-28T12:00',
    people: ['Sara', 'Omar'],
    isOnlyPeople: false,
  });
  expect(read('اجتماع مع سارة وعمر غدا 10 صباحا')).toMatchObject({
    title: 'اجتماع مع سارة وعمر',
    start: '2026-11-28T10:00',
    people: ['سارة', 'عمر'],
  });
});

test('CA-20 times, their ends and durations', () => {
  expect(times('Call 15:30')).toEqual(['Call', '2026-11-27T15:30', '2026-11-27T16:30']);
  // What is over today is meant tomorrow.
  expect(times('Call 9am')).toEqual(['Call', '2026-11-28T09:00', '2026-11-28T10:00']);
  expect(times('Review monday 3-4pm')).toEqual(['Review', '2026-11-30T15:00', '2026-11-30T16:00']);
  expect(times('Shift today 11-1pm')).toEqual(['Shift', '2026-11-27T11:00', '2026-11-27T13:00']);
  expect(times('Point demain de 14h à 15h30')).toEqual(['Point', '2026-11-28T14:00', '2026-11-28T15:30']);
  expect(times('Point lundi 7 à 15h')).toEqual(['Point', '2026-12-07T15:00', '2026-12-07T16:00']);
  expect(times('عرض غدا من 3 إلى 5 مساء')).toEqual(['عرض', '2026-11-28T15:00', '2026-11-28T17:00']);
  expect(times('Demo tomorrow at 3 for 2 hours')).toEqual(['Demo', '2026-11-28T15:00', '2026-11-28T17:00']);
  expect(times('Appel demain 15h pendant 30 minutes')).toEqual(['Appel', '2026-11-28T15:00', '2026-11-28T15:30']);
  expect(times('مكالمة غدا الساعة 4 لمدة ساعتين')).toEqual(['مكالمة', '2026-11-28T16:00', '2026-11-28T18:00']);
  expect(times('Watch today 11pm for 3 hours')).toEqual(['Watch', '2026-11-27T23:00', '2026-11-28T02:00']);
});

test('CA-20 days by name, by count and in digits', () => {
  const day = (line: string, locale?: string) => read(line, locale).day;
  expect(day('Fair friday')).toBe('2026-12-04');
  expect(day('Salon après-demain')).toBe('2026-11-29');
  expect(day('معرض بعد غد')).toBe('2026-11-29');
  expect(day('Visit in 3 days')).toBe('2026-11-30');
  expect(day('Visite dans 2 semaines')).toBe('2026-12-11');
  expect(day('زيارة بعد 3 أيام')).toBe('2026-11-30');
  expect(day('Party Dec 12')).toBe('2026-12-12');
  expect(day('Fête le 1er janvier')).toBe('2027-01-01');
  expect(day('حفل 5 ديسمبر')).toBe('2026-12-05');
  expect(day('Audit 12/05')).toBe('2026-12-05');
  expect(day('Audit 05/12', 'fr')).toBe('2026-12-05');
  expect(day('Audit 2027-02-03')).toBe('2027-02-03');
  expect(read('Party Dec 12')).toMatchObject({ title: 'Party', isAllDay: true, start: '2026-12-12' });
});

test('CA-20 numbers and names that are no days stay in the title', () => {
  expect(read('Order 12 chairs')).toMatchObject({ title: 'Order 12 chairs', day: null });
  expect(read('Lunch with Sam')).toMatchObject({ title: 'Lunch with Sam', day: null, people: ['Sam'] });
  expect(read('')).toMatchObject({ title: '', day: null });
});
