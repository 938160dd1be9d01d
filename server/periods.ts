import type { ShopPeriod, WeekStart } from './graphql/schema.generated.ts';
import type { StoreDays } from './storeDays.ts';
import { calendarDay, dayStart } from './zonedDays.ts';

/** A part of a period: instants where it begins and ends, and its days. */
export type Step = { start: string; end: string; from: string; to: string };
export type Period = { now: Step[]; before: Step[] };

const dayCounts = { DAYS_7: 7, DAYS_30: 30, DAYS_90: 90 } as const;
const weekdays: Record<WeekStart, number> = { SUNDAY: 0, MONDAY: 1, SATURDAY: 6 };

/** Day that the parts of a period begin with, where they are weeks. */
export const weekStartIn = (period: ShopPeriod, { weekStart }: StoreDays): WeekStart | null =>
  period === 'DAYS_90' ? weekStart : null;

/** The months of a year. */
export const monthsOf = (year: number, timeZone: string): Step[] =>
  Array.from({ length: 12 }, (_, at) => ({
    start: dayStart(year, at + 1, 1, timeZone).toISOString(),
    end: dayStart(year, at + 2, 1, timeZone).toISOString(),
    from: new Date(Date.UTC(year, at, 1)).toISOString().slice(0, 10),
    to: new Date(Date.UTC(year, at + 1, 0)).toISOString().slice(0, 10),
  }));

/** The days of a month, given as YYYY-MM. */
export function daysOf(month: string, timeZone: string): Step[] {
  const [year, number] = month.split('-').map(Number) as [number, number];
  const count = new Date(Date.UTC(year, number, 0)).getUTCDate();
  return Array.from({ length: count }, (_, at) => {
    const day = `${month}-${String(at + 1).padStart(2, '0')}`;
    return {
      start: dayStart(year, number, at + 1, timeZone).toISOString(),
      end: dayStart(year, number, at + 2, timeZone).toISOString(),
      from: day,
      to: day,
    };
  });
}

/**
 * The parts of a period that ends today, and those of the one before it, in the zone of the shop. The month of today is counted
 * until today, and the one that it is compared with until the same day. Weeks begin on the day of the store, so that the first and
 * the last may be shorter; they are compared with as many days of the period before.
 */
export function stepsOf(period: ShopPeriod, today: Date, { timeZone, weekStart }: StoreDays): Period {
  const { year, month, day } = calendarDay(today, timeZone);
  const dayName = (y: number, m: number, d: number) => new Date(Date.UTC(y, m - 1, d)).toISOString().slice(0, 10);
  const stepOf = (y: number, m: number, first: number, last: number): Step => ({
    start: dayStart(y, m, first, timeZone).toISOString(),
    end: dayStart(y, m, last + 1, timeZone).toISOString(),
    from: dayName(y, m, first),
    to: dayName(y, m, last),
  });
  if (period === 'MONTHS_12') {
    const monthOf = (back: number): Step => {
      const last = new Date(Date.UTC(year, month - back, 0)).getUTCDate();
      return stepOf(year, month - back, 1, back % 12 === 0 ? Math.min(day, last) : last);
    };
    const steps = Array.from({ length: 24 }, (_, index) => monthOf(23 - index));
    return { now: steps.slice(12), before: steps.slice(0, 12) };
  }
  const count = dayCounts[period];
  const isFirst = (date: number) =>
    period !== 'DAYS_90' || new Date(Date.UTC(year, month - 1, date)).getUTCDay() === weekdays[weekStart];
  const first = day - count + 1;
  const firsts = Array.from({ length: count }, (_, at) => first + at).filter((date) => date === first || isFirst(date));
  const partsBack = (back: number): Step[] =>
    firsts.map((date, at) => stepOf(year, month, date - back, (firsts[at + 1] ?? day + 1) - 1 - back));
  return { now: partsBack(0), before: partsBack(count) };
}
