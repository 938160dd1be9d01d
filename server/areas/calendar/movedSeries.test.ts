import { expect, test } from 'vitest';
import { movedRule, namesMoved } from './movedSeries.ts';
import { countBefore, firstStarts, readRule } from './recurrence.ts';
import type { Series } from './recurrence.ts';
import { plainMs, plainText } from './zones.ts';

/** Numbers that look random and are the same each time. */
function numbersFrom(seed: number) {
  let state = seed;
  const below = (most: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor(state / 65_536) % most;
  };
  return { below, one: <T>(of: readonly T[]): T => of[below(of.length)]! };
}

const rules = [
  'FREQ=DAILY',
  'FREQ=DAILY;INTERVAL=3',
  'FREQ=WEEKLY',
  'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR',
  'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,SU;WKST=SU',
  'FREQ=MONTHLY',
  'FREQ=MONTHLY;BYMONTHDAY=31',
  'FREQ=MONTHLY;BYMONTHDAY=-1',
  'FREQ=MONTHLY;BYDAY=2TU',
  'FREQ=MONTHLY;BYDAY=-1FR',
  'FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1',
  'FREQ=YEARLY',
  'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29',
  'FREQ=YEARLY;BYWEEKNO=20;BYDAY=MO',
];

test('a series that is moved keeps the number of its occurrences, and those that are left out', () => {
  const random = numbersFrom(3);
  const { below, one } = random;
  let tried = 0;
  for (let count = 0; count < 300; count += 1) {
    const isAllDay = below(4) === 0 ? 1 : 0;
    const day = plainText(Date.UTC(2024, below(24), 1 + below(28)), true);
    const start = isAllDay === 1 ? day : `${day}T${String(below(24)).padStart(2, '0')}:30`;
    const timeZone = isAllDay === 1 ? '' : one(['UTC', 'Europe/Paris', 'America/New_York', 'Africa/Cairo']);
    const times = { start, timeZone, isAllDay } as const;
    const until = plainText(plainMs(day) + (10 + below(700)) * 86_400_000, true).replaceAll('-', '');
    const end = one([`UNTIL=${until}`, `UNTIL=${until}T235959Z`, `COUNT=${1 + below(20)}`]);
    const recurrence = readRule(`${one(rules)};${end}`, times);
    // One that never takes place is refused.
    if (typeof recurrence !== 'string') continue;
    const before: Series = { ...times, recurrence };
    const moved = plainText(plainMs(start.slice(0, 10)) + (below(21) - 10) * 86_400_000, true);
    const becomesAllDay = below(5) === 0 ? 1 - isAllDay : isAllDay;
    const clock = one([start.slice(10) || 'T09:30', 'T00:15', 'T23:45']);
    const after: Series = {
      start: becomesAllDay === 1 ? moved : `${moved}${clock}`,
      isAllDay: becomesAllDay as 0 | 1,
      timeZone: becomesAllDay === 1 ? '' : one([timeZone || 'UTC', 'Australia/Sydney']),
      recurrence: '',
    };
    const rule = readRule(movedRule(before, after), after);
    expect([before, after, rule]).toEqual([before, after, expect.any(String)]);
    after.recurrence = rule as string;
    const all = firstStarts(before, 3000).map(({ local }) => local);
    expect([before, after, countBefore(after, Infinity)]).toEqual([before, after, all.length]);
    const left = one(all);
    expect(namesMoved(before, after)(left)).toBe(firstStarts(after, 3000)[all.indexOf(left)]!.local);
    tried += 1;
  }
  expect(tried).toBeGreaterThan(250);
});
