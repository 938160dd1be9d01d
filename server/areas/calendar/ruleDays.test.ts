import { RRuleTemporal } from 'rrule-temporal';
import { expect, test } from 'vitest';
import { dearRules, impossibleRules } from '../../../bench/hostile/calendars.ts';
import { lastStart, readRule, startsBetween } from './recurrence.ts';
import { partsOf } from './rule.ts';
import { dayRule, daysFrom } from './ruleDays.ts';

const dayMs = 86_400_000;
const textOf = (day: number) => new Date(day * dayMs).toISOString().slice(0, 10);

/** Numbers that look random and are the same each time. */
function numbersFrom(seed: number) {
  let state = seed;
  const below = (most: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor(state / 65_536) % most;
  };
  const one = <T>(of: readonly T[]): T => of[below(of.length)]!;
  const some = <T>(most: number, make: () => T) =>
    [...new Set(Array.from({ length: 1 + below(most) }, make))].join(',');
  return { below, one, some };
}
const weekdays = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'];

/** Rules of every kind but for those that the library reads unlike RFC 5545: years with days that several parts limit. */
function randomRule({ below, one, some }: ReturnType<typeof numbersFrom>): string {
  const frequency = one(['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY']);
  const rule = [`FREQ=${frequency}`];
  const kind = below(4);
  if (below(2) === 0) rule.push(`INTERVAL=${1 + below(5)}`);
  const hasMonths = below(3) === 0;
  if (hasMonths) rule.push(`BYMONTH=${some(3, () => 1 + below(12))}`);
  const isYearly = frequency === 'YEARLY';
  if (isYearly && kind === 0 && !hasMonths) rule.push(`BYWEEKNO=${some(2, () => one([1, 2, 20, 52, 53, -1]))}`);
  if (isYearly && kind === 1 && !hasMonths) rule.push(`BYYEARDAY=${some(3, () => one([1, 60, 100, 365, 366, -1]))}`);
  if (isYearly ? kind === 2 : frequency !== 'WEEKLY' && kind < 2)
    rule.push(`BYMONTHDAY=${some(3, () => one([1, 13, 15, 29, 30, 31, -1, -2]))}`);
  const isNumbered = (frequency === 'MONTHLY' || (isYearly && kind === 3)) && below(2) === 0;
  if (isYearly ? kind === 3 || kind === 0 : below(2) === 0)
    rule.push(`BYDAY=${some(3, () => (isNumbered ? one(['1', '2', '-1', '5', '-2']) : '') + one(weekdays))}`);
  if (rule.some((part) => /^BY(DAY|MONTHDAY)/.test(part)) && below(3) === 0)
    rule.push(`BYSETPOS=${some(2, () => one([1, 2, -1, -2, 3]))}`);
  if (below(4) === 0) rule.push(`WKST=${one(weekdays)}`);
  return rule.join(';');
}

test('days of 40 random rules are those that a library finds', () => {
  const random = numbersFrom(11);
  for (let count = 0; count < 40; count += 1) {
    const rule = randomRule(random);
    const [year, month, day] = [2000 + random.below(27), random.below(12), 1 + random.below(28)];
    const first = Date.UTC(year, month, day) / dayMs;
    const end = Date.UTC(year + 9, 11, 31) / dayMs;
    const start = textOf(first).replaceAll('-', '');
    const theirs = new RRuleTemporal({
      rruleString: `DTSTART;TZID=UTC:${start}T090000\nRRULE:${rule};UNTIL=${year + 9}1231T235900Z`,
    })
      .all()
      .map((one) => one.toString().slice(0, 10));
    const ours: string[] = [];
    for (const found of daysFrom(dayRule(partsOf(rule), first), first)) {
      if (found > end) break;
      ours.push(textOf(found));
    }
    expect({ rule, start, days: ours }).toEqual({ rule, start, days: theirs });
  }
});

test('occurrences in zones, with COUNT and a start that the rule does not name, are those that a library finds', () => {
  const random = numbersFrom(5);
  for (let count = 0; count < 40; count += 1) {
    const rule = `${randomRule(random)};COUNT=${1 + random.below(30)}`;
    // With positions the library leaves a start out that the rule does not name.
    if (rule.includes('BYSETPOS')) continue;
    const timeZone = random.one(['Europe/Paris', 'America/New_York', 'Australia/Sydney', 'Australia/Lord_Howe']);
    const start = `20${10 + random.below(20)}-0${1 + random.below(9)}-1${random.below(10)}T0${random.below(4)}:30`;
    const series = { start, timeZone, isAllDay: 0 as const, recurrence: rule };
    const end = Date.UTC(2045, 0, 1);
    const ours = startsBetween(series, -Infinity, end).map(({ at }) => new Date(at).toISOString());
    const rruleString = `DTSTART;TZID=${timeZone}:${start.replaceAll(/[-:]/g, '')}00\nRRULE:${rule}`;
    let theirs: string[];
    try {
      theirs = new RRuleTemporal({ rruleString, includeDtstart: true })
        .all()
        .filter(({ epochMilliseconds }) => epochMilliseconds < end)
        .map((one) => new Date(one.epochMilliseconds).toISOString());
    } catch {
      // It gives up where it finds nothing.
      continue;
    }
    expect({ rule, start, timeZone, at: ours }).toEqual({ rule, start, timeZone, at: theirs });
  }
});

test('rules that never take place are refused, with the part that says so', () => {
  for (const [rule, part] of impossibleRules)
    for (const timeZone of ['UTC', 'Europe/Berlin', 'Africa/Casablanca']) {
      const read = readRule(rule, { start: '1900-01-01T09:00', timeZone, isAllDay: 0 });
      expect([rule, read]).toEqual([rule, { key: 'never', message: expect.stringContaining(`${part}=`) as string }]);
    }
});

test('no rule asks for more than one list of days for each kind of year', () => {
  for (const rule of [...dearRules, ...impossibleRules.map(([one]) => one)]) {
    const days = dayRule(partsOf(rule), Date.UTC(1900, 0, 1) / dayMs);
    let found = 0;
    for (const _ of daysFrom(days, -Infinity)) found += 1;
    expect(days.known.size).toBeLessThanOrEqual(28);
    expect(found).toBeLessThanOrEqual(300 * 366);
  }
});

test('rules that are dear end, and so do those that were kept before they were refused', () => {
  const series = { start: '1900-01-01T09:00', timeZone: 'Europe/Berlin', isAllDay: 0 as const };
  for (const rule of dearRules) {
    const recurrence = readRule(rule, series);
    expect(recurrence).toBeTypeOf('string');
    const last = lastStart({ ...series, recurrence: recurrence as string });
    expect(last === null || last < Date.UTC(2200, 0, 1)).toBe(true);
  }
  for (const [recurrence] of impossibleRules)
    expect(startsBetween({ ...series, recurrence }, Date.UTC(2026, 0, 1), Date.UTC(2027, 0, 1))).toEqual([]);
});
