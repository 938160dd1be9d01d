import { isDay } from './calendarDays.ts';
import { malformed, type Problem } from './fields.ts';

const noDay = malformed('must be a day such as 2026-11-20');
const outOfReach = malformed('must be a day of the years 1900 to 2199');

/** What is wrong with a text as a day that calendars and papers reach; null when nothing is. */
export function dayProblem(text: string): Problem | null {
  if (!isDay(text)) return noDay;
  return /^(19|20|21)/.test(text) ? null : outOfReach;
}
