import type { FigureDigestRow } from '../../../db/dashboardTables.ts';
import { calendarDay, dayStart } from '../../../zonedDays.ts';

export type Rhythm = Pick<FigureDigestRow, 'rhythm' | 'weekday' | 'monthDay' | 'hour'>;

/** Until each rhythm has come around at least once. */
const maxDays = 62;

const comesOn = ({ rhythm, weekday, monthDay }: Rhythm, day: Date): boolean => {
  const ofWeek = day.getUTCDay() || 7;
  if (rhythm === 'DAILY') return true;
  if (rhythm === 'WEEKDAYS') return ofWeek <= 5;
  if (rhythm === 'WEEKLY') return ofWeek === weekday;
  const last = new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + 1, 0)).getUTCDate();
  return day.getUTCDate() === Math.min(monthDay, last);
};

/** When it is sent the first time after an instant: its hour on a day of its rhythm, in the zone of its owner. */
export function nextAfter(digest: Rhythm, after: Date, timeZone: string): string {
  const { year, month, day } = calendarDay(after, timeZone);
  for (let more = 0; more < maxDays; more += 1) {
    if (!comesOn(digest, new Date(Date.UTC(year, month - 1, day + more)))) continue;
    const at = dayStart(year, month, day + more, timeZone, digest.hour);
    if (at > after) return at.toISOString();
  }
  throw new Error('A digest that never comes');
}
