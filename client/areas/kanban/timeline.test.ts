import { expect, test } from 'vitest';
import { barsOf, blockersOf, firstDayShown, monthsOf, shifted } from './timeline.ts';
import { scales, zoomIn } from './timelineScale.ts';

const card = (id: string, startOn: string | null, dueOn: string | null) => ({ id, title: id, startOn, dueOn });

test('KB-20 the timeline begins with last week, or with the day at the address', () => {
  // A Sunday, where weeks begin on Monday and on Sunday.
  expect(firstDayShown(null, '2026-11-22', 1)).toBe('2026-11-09');
  expect(firstDayShown(null, '2026-11-22', 7)).toBe('2026-11-15');
  expect(firstDayShown('2026-12-24', '2026-11-22', 1)).toBe('2026-12-24');
  expect(firstDayShown('2026-99-99', '2026-11-22', 1)).toBe('2026-11-09');
});

test('KB-20 cards are bars from start to due date that lie side by side, cut where the weeks end', () => {
  const { bars, rows } = barsOf(
    [
      card('undated', null, null),
      card('before', '2026-10-01', '2026-10-31'),
      card('begun', '2026-10-30', '2026-11-03'),
      card('due', null, '2026-11-03'),
      card('later', '2026-11-20', '2026-11-21'),
      card('long', '2026-12-20', '2027-03-01'),
    ],
    '2026-11-01',
  );
  expect(rows).toBe(2);
  expect(bars.map(({ card: { id }, start, days, room, row }) => [id, start, days, room, row])).toEqual([
    ['begun', 0, 3, 3, 0],
    // Too short for its title, which stands behind it.
    ['due', 2, 1, 3, 1],
    ['later', 19, 2, 2, 0],
    ['long', 49, 7, 7, 0],
  ]);
  expect(bars.map(({ isCutBefore, isCutAfter }) => [isCutBefore, isCutAfter])).toEqual([
    [true, false],
    [false, false],
    [false, false],
    [false, true],
  ]);
});

test('KB-20 a bar that is moved takes both of its days along, and only those that it has', () => {
  expect(shifted(card('a', '2026-11-28', '2026-12-01'), 4)).toEqual({ startOn: '2026-12-02', dueOn: '2026-12-05' });
  expect(shifted(card('a', null, '2026-12-01'), -1)).toEqual({ dueOn: '2026-11-30' });
});

test('KB-20 the months above are as wide as their days', () => {
  const months = monthsOf('2026-11-29');
  expect(months.slice(0, 2)).toEqual([
    { month: '2026-11', days: 2 },
    { month: '2026-12', days: 31 },
  ]);
  expect(months.reduce((sum, { days }) => sum + days, 0)).toBe(scales.days.shownDays);
});

test('KB-20 a year is looked at as a quarter is: whole weeks, with less room for each day', () => {
  expect([zoomIn(null), zoomIn('months'), zoomIn('years')]).toEqual(['days', 'months', 'days']);
  for (const { shownDays, unitDays, daysBefore } of Object.values(scales))
    expect([shownDays % unitDays, daysBefore % 7]).toEqual([0, 0]);
  expect(firstDayShown(null, '2026-11-22', 1, scales.months)).toBe('2026-10-19');
  // At four pixels a day, a title takes as many pixels as before, and so more days.
  const { bars } = barsOf([card('due', null, '2027-06-01')], '2026-11-01', scales.months);
  expect(bars.map(({ start, days, room }) => [start, days, room])).toEqual([[212, 1, 12]]);
});

test('KB-18 KB-20 only what is not done blocks, and only what is not done is blocked', () => {
  const one = (id: string, ...blockedBy: string[]) => ({ id, title: id, blockedBy });
  const blockers = blockersOf([
    { head: { isDone: false }, cards: [one('a'), one('b', 'a', 'done', 'elsewhere'), one('c', 'done')] },
    { head: { isDone: true }, cards: [one('done', 'a')] },
  ]);
  expect([...blockers].map(([id, found]) => [id, found.map((card) => card.id)])).toEqual([['b', ['a']]]);
});
