import { describe, expect, test } from 'vitest';
import { lastStart, readRule, startsBetween } from './recurrence.ts';
import { instantOf, localOf, zoneNamed } from './zones.ts';

/*
 * What is expected is worked out here by plain counting of days and by the clock changes as laws have them, or copied from
 * the examples of RFC 5545: neither the library nor the tables of zones are asked.
 */

const dayMs = 86_400_000;
const hourMs = 3_600_000;
const utc = (year: number, month: number, day: number, hour = 0) => Date.UTC(year, month - 1, day, hour);
const weekday = (ms: number) => new Date(ms).getUTCDay();
/** The nth Sunday of a month; from its end when negative. */
function sunday(year: number, month: number, nth: number): number {
  const edge = nth > 0 ? utc(year, month, 1) : utc(year, month + 1, 0);
  const step = nth > 0 ? (7 - weekday(edge)) % 7 : -weekday(edge);
  return edge + (step + (nth > 0 ? nth - 1 : nth + 1) * 7) * dayMs;
}

/** Hours ahead of UTC at an instant. */
const zones: Record<string, (at: number, year: number) => number> = {
  UTC: () => 0,
  'Asia/Kolkata': () => 5.5,
  'Europe/Paris': (at, year) => (at >= sunday(year, 3, -1) + hourMs && at < sunday(year, 10, -1) + hourMs ? 2 : 1),
  'America/New_York': (at, year) =>
    at >= sunday(year, 3, 2) + 7 * hourMs && at < sunday(year, 11, 1) + 6 * hourMs ? -4 : -5,
  'Australia/Sydney': (at, year) =>
    at >= sunday(year, 4, 1) - 8 * hourMs && at < sunday(year, 10, 1) - 8 * hourMs ? 10 : 11,
};

/** About when it is nine o'clock there, in hours of the day in UTC; no zone changes its clocks then. */
const about: Record<string, number> = {
  UTC: 9,
  'Asia/Kolkata': 3.5,
  'Europe/Paris': 7.5,
  'America/New_York': 13.5,
  'Australia/Sydney': -1.5,
};

/** The instant of nine o'clock on a day. */
function nine(zone: string, day: number): number {
  const offset = zones[zone]!(day + about[zone]! * hourMs, new Date(day).getUTCFullYear());
  return day + 9 * hourMs - offset * hourMs;
}

type Day = {
  ms: number;
  y: number;
  m: number;
  d: number;
  w: string;
  weeks: number;
  months: number;
  days: number;
  last: number;
};
const names = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'];
const monday = (ms: number) => ms - ((weekday(ms) + 6) % 7) * dayMs;

function facts(ms: number, start: number): Day {
  const [day, first] = [new Date(ms), new Date(start)];
  const [y, m] = [day.getUTCFullYear(), day.getUTCMonth() + 1];
  return {
    ms,
    y,
    m,
    d: day.getUTCDate(),
    w: names[day.getUTCDay()]!,
    days: (ms - start) / dayMs,
    weeks: (monday(ms) - monday(start)) / (7 * dayMs),
    months: (y - first.getUTCFullYear()) * 12 + m - 1 - first.getUTCMonth(),
    last: new Date(utc(y, m + 1, 0)).getUTCDate(),
  };
}

const work = ['MO', 'TU', 'WE', 'TH', 'FR'];
const nth = (day: Day) => Math.ceil(day.d / 7);
const isLastOfKind = (day: Day) => day.d > day.last - 7;
const leap = (y: number) => (y % 4 === 0 && y % 100 !== 0) || y % 400 === 0;
const yearDay = (day: Day) => (day.ms - utc(day.y, 1, 1)) / dayMs + 1;
/** Last and first working day of a month. */
const edgeOfWork = (day: Day, step: 1 | -1) => {
  if (!work.includes(day.w)) return false;
  for (let d = day.d + step; d >= 1 && d <= day.last; d += step)
    if (work.includes(names[weekday(utc(day.y, day.m, d))]!)) return false;
  return true;
};

/** Start, rule, and which days it means from the start on. */
const rules: [start: string, rule: string, means: (day: Day) => boolean][] = [
  ['2026-01-05', 'FREQ=DAILY', () => true],
  ['2026-01-05', 'FREQ=DAILY;INTERVAL=3', (day) => day.days % 3 === 0],
  ['2026-01-05', 'FREQ=DAILY;COUNT=100', (day) => day.days < 100],
  ['2026-01-05', 'FREQ=DAILY;UNTIL=20261231', (day) => day.y === 2026],
  ['2026-01-05', 'FREQ=DAILY;BYDAY=MO,TU,WE,TH,FR', (day) => work.includes(day.w)],
  ['2026-01-05', 'FREQ=DAILY;BYMONTH=1,7', (day) => day.m === 1 || day.m === 7],
  ['2026-01-05', 'FREQ=DAILY;BYMONTHDAY=5,-1', (day) => day.d === 5 || day.d === day.last],
  ['2026-01-07', 'FREQ=WEEKLY', (day) => day.w === 'WE'],
  ['2026-01-07', 'FREQ=WEEKLY;INTERVAL=2', (day) => day.w === 'WE' && day.weeks % 2 === 0],
  ['2026-01-07', 'FREQ=WEEKLY;BYDAY=WE,FR', (day) => day.w === 'WE' || day.w === 'FR'],
  ['2026-01-07', 'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,WE', (day) => 'MO WE'.includes(day.w) && day.weeks % 2 === 0],
  ['2026-01-07', 'FREQ=WEEKLY;UNTIL=20270331', (day) => day.w === 'WE' && day.ms <= utc(2027, 3, 31)],
  ['2026-01-07', 'FREQ=WEEKLY;COUNT=60', (day) => day.w === 'WE' && day.weeks < 60],
  ['2026-01-11', 'FREQ=WEEKLY;BYDAY=SA,SU', (day) => day.w === 'SA' || day.w === 'SU'],
  ['2026-01-31', 'FREQ=MONTHLY', (day) => day.d === 31],
  ['2026-01-29', 'FREQ=MONTHLY', (day) => day.d === 29],
  ['2026-01-15', 'FREQ=MONTHLY;INTERVAL=5', (day) => day.d === 15 && day.months % 5 === 0],
  ['2026-01-31', 'FREQ=MONTHLY;BYMONTHDAY=-1', (day) => day.d === day.last],
  ['2026-01-30', 'FREQ=MONTHLY;BYMONTHDAY=-2', (day) => day.d === day.last - 1],
  ['2026-01-15', 'FREQ=MONTHLY;BYMONTHDAY=15,30', (day) => day.d === 15 || day.d === 30],
  ['2026-01-30', 'FREQ=MONTHLY;BYDAY=-1FR', (day) => day.w === 'FR' && isLastOfKind(day)],
  ['2026-01-12', 'FREQ=MONTHLY;BYDAY=2MO', (day) => day.w === 'MO' && nth(day) === 2],
  ['2026-01-29', 'FREQ=MONTHLY;BYDAY=5TH', (day) => day.w === 'TH' && nth(day) === 5],
  ['2026-01-01', 'FREQ=MONTHLY;BYDAY=1TH,3TH', (day) => day.w === 'TH' && (nth(day) === 1 || nth(day) === 3)],
  ['2026-01-02', 'FREQ=MONTHLY;BYDAY=FR', (day) => day.w === 'FR'],
  ['2026-02-13', 'FREQ=MONTHLY;BYDAY=FR;BYMONTHDAY=13', (day) => day.w === 'FR' && day.d === 13],
  ['2026-01-30', 'FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1', (day) => edgeOfWork(day, 1)],
  ['2026-01-01', 'FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=1', (day) => edgeOfWork(day, -1)],
  ['2026-01-30', 'FREQ=MONTHLY;BYDAY=-1FR;COUNT=12', (day) => day.w === 'FR' && isLastOfKind(day) && day.months < 12],
  ['2026-02-03', 'FREQ=MONTHLY;INTERVAL=2;BYDAY=TU', (day) => day.w === 'TU' && day.months % 2 === 0],
  ['2026-05-17', 'FREQ=YEARLY', (day) => day.m === 5 && day.d === 17],
  ['2024-02-29', 'FREQ=YEARLY', (day) => leap(day.y) && day.m === 2 && day.d === 29],
  ['2026-03-29', 'FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU', (day) => day.m === 3 && day.w === 'SU' && isLastOfKind(day)],
  ['2026-11-26', 'FREQ=YEARLY;BYMONTH=11;BYDAY=4TH', (day) => day.m === 11 && day.w === 'TH' && nth(day) === 4],
  ['2026-01-01', 'FREQ=YEARLY;BYYEARDAY=1,100,-1', (day) => [1, 100, leap(day.y) ? 366 : 365].includes(yearDay(day))],
  ['2026-06-05', 'FREQ=YEARLY;BYMONTH=6,12;BYMONTHDAY=5', (day) => (day.m === 6 || day.m === 12) && day.d === 5],
  ['2026-01-05', 'FREQ=YEARLY;BYDAY=1MO', (day) => day.w === 'MO' && yearDay(day) <= 7],
  ['2026-12-31', 'FREQ=YEARLY;BYMONTHDAY=31;BYMONTH=12', (day) => day.m === 12 && day.d === 31],
  ['2026-03-05', 'FREQ=YEARLY;BYMONTH=3;BYDAY=TH', (day) => day.m === 3 && day.w === 'TH'],
  ['2024-01-10', 'FREQ=YEARLY;INTERVAL=2', (day) => day.m === 1 && day.d === 10 && day.y % 2 === 0],
];

const [from, to] = [utc(2026, 1, 1), utc(2028, 4, 1)];

describe('CA-05, CA-06: recurrence', () => {
  for (const zone of Object.keys(zones))
    for (const [first, rule, means] of rules)
      test(`CA-05 ${rule} from ${first} in ${zone}`, () => {
        const series = { start: `${first}T09:00`, timeZone: zone, isAllDay: 0 as const };
        const recurrence = readRule(rule, series) as string;
        expect(recurrence).toEqual(expect.any(String));
        const start = Date.parse(`${first}T00:00Z`);
        const expected: string[] = [];
        for (let day = start; day < to + dayMs; day += dayMs)
          if (means(facts(day, start)) && nine(zone, day) >= from && nine(zone, day) < to)
            expected.push(new Date(nine(zone, day)).toISOString());
        const found = startsBetween({ ...series, recurrence }, from, to);
        expect(found.map(({ at }) => new Date(at).toISOString())).toEqual(expected);
        expect(found.every(({ local }) => local.endsWith('T09:00'))).toBe(true);
      });

  const examples: [start: string, rule: string, days: string][] = [
    ['1997-09-02', 'FREQ=WEEKLY;INTERVAL=2;COUNT=8;WKST=SU;BYDAY=TU,TH', '0902 0904 0916 0918 0930 1002 1014 1016'],
    ['1997-09-07', 'FREQ=MONTHLY;INTERVAL=2;COUNT=6;BYDAY=1SU,-1SU', '0907 0928 1102 1130'],
    ['1997-09-22', 'FREQ=MONTHLY;COUNT=4;BYDAY=-2MO', '0922 1020 1117 1222'],
    ['1997-09-04', 'FREQ=MONTHLY;COUNT=3;BYDAY=TU,WE,TH;BYSETPOS=3', '0904 1007 1106'],
    ['1997-08-05', 'FREQ=WEEKLY;INTERVAL=2;COUNT=4;BYDAY=TU,SU;WKST=MO', '0805 0810 0819 0824'],
    ['1997-08-05', 'FREQ=WEEKLY;INTERVAL=2;COUNT=4;BYDAY=TU,SU;WKST=SU', '0805 0817 0819 0831'],
    ['1997-05-12', 'FREQ=YEARLY;BYWEEKNO=20;BYDAY=MO', '0512'],
    ['1997-05-19', 'FREQ=YEARLY;BYDAY=20MO', '0519'],
    ['1997-09-30', 'FREQ=MONTHLY;COUNT=10;BYMONTHDAY=1,-1', '0930 1001 1031 1101 1130 1201 1231'],
  ];
  for (const [start, rule, days] of examples)
    test(`CA-05 RFC 5545: ${rule}`, () => {
      const series = { start: `${start}T09:00`, timeZone: 'America/New_York', isAllDay: 0 as const, recurrence: rule };
      const found = startsBetween(series, utc(1997, 1, 1), utc(1998, 1, 1));
      expect(found.map(({ local }) => local.slice(5, 10).replace('-', ''))).toEqual(days.split(' '));
    });

  test('CA-06 a time that the clocks leave out does not repeat, one that they show twice is the first', () => {
    const series = {
      start: '2027-03-26T02:30',
      timeZone: 'Europe/Paris',
      isAllDay: 0 as const,
      recurrence: 'FREQ=DAILY',
    };
    const at = (starts: { at: number }[]) => starts.map((start) => new Date(start.at).toISOString().slice(8, 16));
    // RFC 5545, 3.3.10: an occurrence at such a time is ignored.
    expect(at(startsBetween(series, utc(2027, 3, 27), utc(2027, 3, 30)))).toEqual(['27T01:30', '29T00:30']);
    expect(at(startsBetween(series, utc(2027, 10, 30), utc(2027, 11, 2)))).toEqual([
      '30T00:30',
      '31T00:30',
      '01T01:30',
    ]);
    expect(instantOf('2027-03-28T02:30', 'Europe/Paris')).toBe(Date.parse('2027-03-28T01:30Z'));
    expect(instantOf('2027-10-31T02:30', 'Europe/Paris')).toBe(Date.parse('2027-10-31T00:30Z'));
    expect(localOf(Date.parse('2027-10-31T01:30Z'), 'Europe/Paris')).toBe('2027-10-31T02:30');
    expect([zoneNamed('europe/paris'), zoneNamed('Mars/Olympus'), zoneNamed('+02:00')]).toEqual([
      'Europe/Paris',
      null,
      null,
    ]);
  });

  test('CA-04 days have no zone; the last one is known', () => {
    const series = { start: '2026-10-24', timeZone: '', isAllDay: 1 as const };
    const recurrence = readRule('RRULE:until=20261027;freq=daily', series) as string;
    expect(recurrence).toBe('FREQ=DAILY;UNTIL=20261027');
    const found = startsBetween({ ...series, recurrence }, utc(2026, 1, 1), utc(2027, 1, 1));
    expect(found.map(({ local }) => local)).toEqual(['2026-10-24', '2026-10-25', '2026-10-26', '2026-10-27']);
    expect(lastStart({ ...series, recurrence })).toBe(utc(2026, 10, 27));
    expect(lastStart({ ...series, recurrence: 'FREQ=MONTHLY;COUNT=3' })).toBe(utc(2026, 12, 24));
    expect(lastStart({ ...series, recurrence: 'FREQ=MONTHLY' })).toBeNull();
  });
});
