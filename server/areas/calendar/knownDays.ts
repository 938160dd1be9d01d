import { calendarDay } from '../../zonedDays.ts';

/** From today in the zone until so many days later. */
export function addedDays(now: Date, timeZone: string, count: number): { from: string; to: string } {
  const { year, month, day } = calendarDay(now, timeZone);
  const text = (added: number) => new Date(Date.UTC(year, month - 1, day + added)).toISOString().slice(0, 10);
  return { from: text(0), to: text(count) };
}
