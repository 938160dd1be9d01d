import type { Weekday } from '../../lib/week.ts';
import { localMinute } from '../../lib/timeZone.ts';

/** A day of the calendar, YYYY-MM-DD: it sorts and compares as text, and is the same in every zone. */
export type Day = string;

const dayMs = 24 * 3_600_000;
const utc = (day: Day) => Date.parse(`${day}T00:00:00Z`);
const fromUtc = (ms: number): Day => new Date(ms).toISOString().slice(0, 10);

export const earliest: Day = '1900-01-01';
export const latest: Day = '2200-12-31';

export const clampDay = (day: Day, min: Day = earliest, max: Day = latest): Day =>
  day < min ? min : day > max ? max : day;

export const addDays = (day: Day, count: number): Day => clampDay(fromUtc(utc(day) + count * dayMs));

/** The same day of another month, or the last one of a month that is shorter. */
export function addMonths(day: Day, count: number): Day {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number];
  const lastOfMonth = new Date(Date.UTC(year, month + count, 0)).getUTCDate();
  return clampDay(fromUtc(Date.UTC(year, month - 1 + count, Math.min(date, lastOfMonth))));
}

export const monthOf = (day: Day): string => day.slice(0, 7);
export const firstOfMonth = (day: Day): Day => `${monthOf(day)}-01`;
export const lastOfMonth = (day: Day): Day => addDays(addMonths(firstOfMonth(day), 1), -1);

/** 1 for Monday to 7 for Sunday. */
export const weekdayOf = (day: Day): Weekday => (new Date(utc(day)).getUTCDay() || 7) as Weekday;

/** The first day of the week that a day lies in. */
export const startOfWeek = (day: Day, firstDay: Weekday): Day => addDays(day, -((weekdayOf(day) - firstDay + 7) % 7));

/** Number of the week that begins with a day: that of its Thursday in ISO 8601, so that all countries mean the same weeks. */
export function weekNumber(first: Day): number {
  const thursday = addDays(first, (4 - weekdayOf(first) + 7) % 7);
  return Math.floor((utc(thursday) - utc(`${thursday.slice(0, 4)}-01-01`)) / dayMs / 7) + 1;
}

/** Six weeks that hold the month of a day: the same height for every month, so that nothing jumps. */
export function weeksOf(day: Day, firstDay: Weekday): Day[][] {
  const start = startOfWeek(firstOfMonth(day), firstDay);
  return Array.from({ length: 6 }, (_, week) => Array.from({ length: 7 }, (_, at) => addDays(start, week * 7 + at)));
}

/** What day it is where the clocks show `timeZone`. */
export const todayIn = (timeZone: string, now: Date = new Date()): Day =>
  localMinute(now.toISOString(), timeZone).slice(0, 10);
