import type { ShopPeriod } from './graphql/schema.generated.ts';
import { calendarDay, dayStart } from './zonedDays.ts';

/** A part of a period: instants where it begins and ends, and its days. */
export type Step = { start: string; end: string; from: string; to: string };
export type Period = { now: Step[]; before: Step[] };

const days = { DAYS_7: [7, 1], DAYS_30: [30, 1], DAYS_90: [13, 7] } as const;

/** The months of a year. */
export const monthsOf = (year: number, timeZone: string): Step[] =>
  Array.from({ length: 12 }, (_, at) => ({
    start: dayStart(year, at + 1, 1, timeZone).toISOString(),
    end: dayStart(year, at + 2, 1, timeZone).toISOString(),
    from: new Date(Date.UTC(year, at, 1)).toISOString().slice(0, 10),
    to: new Date(Date.UTC(year, at + 1, 0)).toISOString().slice(0, 10),
  }));

/** The parts of a period that ends today, and those of the one before it, in the zone of the shop. */
export function stepsOf(period: ShopPeriod, today: Date, timeZone: string): Period {
  const { year, month, day } = calendarDay(today, timeZone);
  const at = (y: number, m: number, d: number) => dayStart(y, m, d, timeZone).toISOString();
  const name = (y: number, m: number, d: number) => new Date(Date.UTC(y, m - 1, d)).toISOString().slice(0, 10);
  if (period === 'MONTHS_12') {
    const monthOf = (back: number): Step => ({
      start: at(year, month - back, 1),
      end: at(year, month - back + 1, 1),
      from: name(year, month - back, 1),
      to: name(year, month - back + 1, 0),
    });
    const steps = Array.from({ length: 24 }, (_, index) => monthOf(23 - index));
    return { now: steps.slice(12), before: steps.slice(0, 12) };
  }
  const [count, length] = days[period];
  const stepOf = (back: number): Step => {
    const first = day - (back + 1) * length + 1;
    return {
      start: at(year, month, first),
      end: at(year, month, first + length),
      from: name(year, month, first),
      to: name(year, month, first + length - 1),
    };
  };
  const steps = Array.from({ length: count * 2 }, (_, index) => stepOf(count * 2 - 1 - index));
  return { now: steps.slice(count), before: steps.slice(0, count) };
}
