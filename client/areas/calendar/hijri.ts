import type { Day } from '../../kit/dates/days.ts';

/* Dates of the Umm al-Qura calendar, which the browser calculates. Digits are those of the screens. */

const calendar = 'islamic-umalqura';
const at = (day: Day) => new Date(`${day}T00:00:00Z`);
const format = (locale: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(locale, { ...options, calendar, numberingSystem: 'latn', timeZone: 'UTC' });

/** Day of the month; with the month on its first day. */
export function hijriDay(locale: string): (day: Day) => string {
  const [day, withMonth] = [format(locale, { day: 'numeric' }), format(locale, { day: 'numeric', month: 'short' })];
  return (one) => (day.format(at(one)) === '1' ? withMonth : day).format(at(one));
}

/** Months and years of a stretch: the months of both calendars never begin together. */
export function hijriMonths(locale: string, from: Day, to: Day): string {
  return format(locale, { month: 'long', year: 'numeric' }).formatRange(at(from), at(to));
}
