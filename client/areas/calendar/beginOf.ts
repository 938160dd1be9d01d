import type { EventValues } from './eventKind.ts';
import { nextHour } from './nextHour.ts';

/** What a new event begins with: at the place that was clicked, for an hour. */
export function beginOf(start: string, timeZone: string): Partial<EventValues> {
  const day = start.slice(0, 10);
  const time = /T\d\d:\d\d$/.test(start) ? start.slice(11) : '09:00';
  const end = new Date(Date.parse(`${day}T${time}Z`) + 3_600_000);
  const isGood = !Number.isNaN(end.getTime());
  if (!isGood) return { timeZone };
  const local = end.toISOString();
  return { startDay: day, startTime: time, endDay: local.slice(0, 10), endTime: local.slice(11, 16), timeZone };
}

/** One of today, or of no place: at the next full hour. */
export const beginSoon = (timeZone: string) => beginOf(nextHour(new Date(), timeZone), timeZone);
