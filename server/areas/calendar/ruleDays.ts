import type { RuleParts } from './rule.ts';

/*
 * The days of a recurrence rule, by counting: which days of a year match follows from whether it is a leap year and the
 * weekday that it begins with, so that 14 lists answer for all years. Nothing is searched: the work ends with the year 2199.
 * Days are counted since 1970, weekdays from Monday on.
 */

const dayMs = 86_400_000;
export const lastYear = 2199;
const weekdays = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'];
const monthStarts = [0, 31, 59, 90, 120, 151, 181, 212, 243, 273, 304, 334, 365];

const isLeap = (year: number) => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
const firstDayOf = (year: number) => Date.UTC(year, 0, 1) / dayMs;
const yearOf = (day: number) => new Date(day * dayMs).getUTCFullYear();
const monthOf = (day: number) => yearOf(day) * 12 + new Date(day * dayMs).getUTCMonth();
const weekdayOf = (day: number) => (((day + 3) % 7) + 7) % 7;
const mod = (value: number, by: number) => ((value % by) + by) % by;

type Weekday = { nth: number; weekday: number };
export type DayRule = {
  frequency: 'DAILY' | 'WEEKLY' | 'MONTHLY' | 'YEARLY';
  interval: number;
  months: ReadonlySet<number> | null;
  weeks: readonly number[] | null;
  yearDays: readonly number[] | null;
  monthDays: readonly number[] | null;
  weekdays: readonly Weekday[] | null;
  positions: readonly number[] | null;
  weekStart: number;
  /** The first day of the series. */
  first: number;
  /** Days of a year from 0 on, by the kind of year. */
  known: Map<number, readonly number[]>;
};

const numbers = (text: string | undefined) => text?.split(',').map(Number) ?? null;

/** The rule of a series that begins on a day, with what follows from that day where the rule does not say it. */
export function dayRule(parts: RuleParts, first: number): DayRule {
  const begin = new Date(first * dayMs);
  const months = numbers(parts['BYMONTH']);
  const rule = {
    frequency: parts['FREQ'] as DayRule['frequency'],
    interval: Number(parts['INTERVAL'] ?? 1),
    months: months && new Set(months),
    weeks: numbers(parts['BYWEEKNO']),
    yearDays: numbers(parts['BYYEARDAY']),
    monthDays: numbers(parts['BYMONTHDAY']),
    weekdays:
      parts['BYDAY']
        ?.split(',')
        .map((one) => ({ nth: Number(one.slice(0, -2) || 0), weekday: weekdays.indexOf(one.slice(-2)) })) ?? null,
    positions: numbers(parts['BYSETPOS']),
    weekStart: weekdays.indexOf(parts['WKST'] ?? 'MO'),
    first,
    known: new Map<number, readonly number[]>(),
  };
  const own = { nth: 0, weekday: weekdayOf(first) };
  const { frequency } = rule;
  if (rule.weeks !== null) rule.weekdays ??= rule.yearDays || rule.monthDays ? null : [own];
  else if (rule.yearDays === null && rule.monthDays === null && rule.weekdays === null) {
    if (frequency === 'WEEKLY') rule.weekdays = [own];
    if (frequency === 'MONTHLY' || frequency === 'YEARLY') rule.monthDays = [begin.getUTCDate()];
    if (frequency === 'YEARLY') rule.months ??= new Set([begin.getUTCMonth() + 1]);
  }
  return rule;
}

/**
 * Days of the rule, in order, from one on. Days of which `isLeftOut` says so do not count where the rule chooses by position;
 * only those need be told that have no such time of day.
 */
export function* daysFrom(
  rule: DayRule,
  from: number,
  leftOutIn: (year: number) => ReadonlySet<number> = () => none,
): Generator<number> {
  const since = Math.max(rule.first, from);
  const isByWeek = rule.frequency === 'WEEKLY' && rule.positions !== null;
  // Chosen among all days of its week.
  const begin = isByWeek ? weekOf(rule.weekStart, since) * 7 + rule.weekStart - 3 : since;
  if (!isByWeek) yield* matching(rule, begin, leftOutIn);
  else
    for (const week of weeksOf(rule, matching(rule, begin, leftOutIn)))
      for (const day of chosen(week, rule.positions!)) if (day >= since) yield day;
}

const none: ReadonlySet<number> = new Set();

function* matching(rule: DayRule, from: number, leftOutIn: (year: number) => ReadonlySet<number>): Generator<number> {
  const firstYear = yearOf(rule.first);
  // A week of a year may begin in the year before.
  for (let year = yearOf(from) - (rule.weeks === null ? 0 : 1); year <= lastYear; year += 1) {
    if (rule.frequency === 'YEARLY' && mod(year - firstYear, rule.interval) !== 0) continue;
    const begin = firstDayOf(year);
    for (const inYear of daysOfYear(rule, year, leftOutIn)) {
      const day = begin + inYear;
      if (day >= from && isTurn(rule, day)) yield day;
    }
  }
}

const weekOf = (weekStart: number, day: number) => Math.floor((day + 3 - weekStart) / 7);

/** Whether a day lies in a day, week or month whose turn it is. */
function isTurn({ frequency, interval, first, weekStart }: DayRule, day: number): boolean {
  if (interval === 1 || frequency === 'YEARLY') return true;
  if (frequency === 'DAILY') return mod(day - first, interval) === 0;
  if (frequency === 'WEEKLY') return mod(weekOf(weekStart, day) - weekOf(weekStart, first), interval) === 0;
  return mod(monthOf(day) - monthOf(first), interval) === 0;
}

const monthStart = (month: number, leap: boolean) => monthStarts[month]! + (leap && month > 1 ? 1 : 0);

/**
 * Days of the year that match, by their distance from its first one, and chosen by their position where that is within a
 * month or a year. A rule that names weeks has the year that consists of weeks.
 */
function daysOfYear(rule: DayRule, year: number, leftOutIn: (year: number) => ReadonlySet<number>): readonly number[] {
  const begin = firstDayOf(year);
  const place = (days: readonly number[]) => {
    const { positions, frequency } = rule;
    if (positions === null || frequency === 'WEEKLY') return days;
    if (frequency === 'YEARLY') return chosen(days, positions);
    const groupOf = frequency === 'DAILY' ? (day: number) => day : (day: number) => monthOf(begin + day);
    return [...Map.groupBy(days, groupOf).values()].flatMap((group) => chosen(group, positions));
  };
  const fresh = (): number[] => {
    const [from, to] =
      rule.weeks === null ? [begin, firstDayOf(year + 1)] : [weeksBegin(rule, year), weeksBegin(rule, year + 1)];
    const days = Array.from({ length: to - from }, (_, at) => from - begin + at);
    return days.filter((at) => isInWeek(rule, year, begin + at) && isMatch(rule, year, at));
  };
  const kind = weekdayOf(begin) * 4 + (isLeap(year) ? 2 : 0) + (isLeap(year - 1) ? 1 : 0);
  let days = rule.known.get(kind);
  if (days === undefined) rule.known.set(kind, (days = place(fresh())));
  // Where no position is filled, none is filled with fewer days.
  if (rule.positions === null || days.length === 0) return days;
  const leftOut = leftOutIn(year);
  return leftOut.size === 0 ? days : place(fresh().filter((day) => !leftOut.has(begin + day)));
}

/** Those at the positions, in order; negative ones count from the end. */
function chosen(days: readonly number[], positions: readonly number[]): number[] {
  const at = new Set(positions.map((position) => (position > 0 ? position - 1 : days.length + position)));
  return days.filter((_, index) => at.has(index));
}

function* weeksOf({ weekStart }: DayRule, days: Iterable<number>): Generator<number[]> {
  let week: number[] = [];
  for (const day of days) {
    if (week.length > 0 && weekOf(weekStart, day) !== weekOf(weekStart, week[0]!)) {
      yield week;
      week = [];
    }
    week.push(day);
  }
  if (week.length > 0) yield week;
}

/** The month of each day of a year, and of a leap year. */
const monthsByDay = [false, true].map((leap) =>
  Array.from({ length: leap ? 366 : 365 }, (_, day) => {
    let month = 11;
    while (monthStart(month, leap) > day) month -= 1;
    return month;
  }),
) as [number[], number[]];

const among = (wanted: readonly number[], at: number, of: number) =>
  wanted.some((one) => (one > 0 ? one === at : of + 1 + one === at));

/** Whether a day has all that the rule names, weeks aside. */
function isMatch(rule: DayRule, year: number, inYear: number): boolean {
  const leap = isLeap(year);
  const length = leap ? 366 : 365;
  // Days of weeks at the edges of the year.
  if (inYear < 0) return isMatch(rule, year - 1, inYear + (isLeap(year - 1) ? 366 : 365));
  if (inYear >= length) return isMatch(rule, year + 1, inYear - length);
  const { frequency, months, monthDays, yearDays, weeks, weekdays: days } = rule;
  const month = monthsByDay[leap ? 1 : 0][inYear]!;
  const [begin, end] = [monthStart(month, leap), monthStart(month + 1, leap)];
  if (months !== null && !months.has(month + 1)) return false;
  if (monthDays !== null && !among(monthDays, inYear - begin + 1, end - begin)) return false;
  if (yearDays !== null && !among(yearDays, inYear + 1, length)) return false;
  if (days === null) return true;
  // Numbered weekdays count within the month or the year, as the rule repeats.
  const isByMonth = frequency === 'MONTHLY' || months !== null;
  const isNumbered = (frequency === 'MONTHLY' || frequency === 'YEARLY') && weeks === null;
  const [from, to] = isByMonth ? [begin, end] : [0, length];
  const weekday = weekdayOf(firstDayOf(year) + inYear);
  return days.some((one) => {
    if (one.weekday !== weekday) return false;
    if (one.nth === 0 || !isNumbered) return true;
    return one.nth === (one.nth > 0 ? Math.floor((inYear - from) / 7) + 1 : -Math.floor((to - 1 - inYear) / 7) - 1);
  });
}

/** The first day of the first week of a year: the one with four days in it at least. */
function weeksBegin({ weekStart }: DayRule, year: number): number {
  const begin = firstDayOf(year);
  const ahead = mod(weekStart - weekdayOf(begin), 7);
  return begin + (ahead > 3 ? ahead - 7 : ahead);
}

function isInWeek(rule: DayRule, year: number, day: number): boolean {
  if (rule.weeks === null) return true;
  const begin = weeksBegin(rule, year);
  return among(rule.weeks, Math.floor((day - begin) / 7) + 1, (weeksBegin(rule, year + 1) - begin) / 7);
}
