import type { Weekday } from '../../lib/week.ts';
import { addDays, addMonths, type Day, firstOfMonth, lastOfMonth, startOfWeek } from './days.ts';

/** Days from one to another, both included; null leaves a side open. */
export type DayRange = { from: Day | null; to: Day | null };

/** Ranges that are asked for most, as of a day. */
export const periods = {
  today: (today) => ({ from: today, to: today }),
  yesterday: (today) => ({ from: addDays(today, -1), to: addDays(today, -1) }),
  thisWeek: (today, firstDay) => ({ from: startOfWeek(today, firstDay), to: addDays(startOfWeek(today, firstDay), 6) }),
  last7: (today) => ({ from: addDays(today, -6), to: today }),
  last30: (today) => ({ from: addDays(today, -29), to: today }),
  thisMonth: (today) => ({ from: firstOfMonth(today), to: lastOfMonth(today) }),
  lastMonth: (today) => ({ from: firstOfMonth(addMonths(today, -1)), to: lastOfMonth(addMonths(today, -1)) }),
  thisYear: (today) => ({ from: `${today.slice(0, 4)}-01-01`, to: `${today.slice(0, 4)}-12-31` }),
} as const satisfies Record<string, (today: Day, firstDay: Weekday) => DayRange>;
export type Period = keyof typeof periods;

/** From the earlier to the later one; what is missing leaves its side open. */
export const inOrder = (a: Day | null, b: Day | null): DayRange =>
  a && b && a > b ? { from: b, to: a } : { from: a, to: b };
