import { expect, test } from 'vitest';
import { originalOf, type DashboardSpec, type Place } from './dashboardSpec.ts';
import { besides, isSame, moved, resized } from './places.ts';

const places: Place[] = ['a.one', 'a.two', 'b.three', 'a.four'].map((id) => ({ id, width: 'HALF' }));
const ids = (some: readonly Place[]) => some.map(({ id }) => id.slice(2)).join(' ');

test('DA-08 cards are moved, never lost and never doubled', () => {
  expect(ids(moved(places, 'b.three', 1))).toBe('one three two four');
  expect(ids(moved(places, 'b.three', 3))).toBe('one two four three');
  expect(ids(moved(places, 'a.one', -1))).toBe('one two three four');
  expect(ids(moved(places, 'a.four', 4))).toBe('one two three four');
  expect(ids(moved(places, 'a.one', 99))).toBe('two three four one');
  expect(ids(moved(places, 'gone.card', 0))).toBe('one two three four');
  expect(ids(besides(places, 'a.four', 'a.one', false))).toBe('four one two three');
  expect(ids(besides(places, 'a.one', 'b.three', true))).toBe('two three one four');
  expect(ids(besides(places, 'a.one', 'a.one', true))).toBe('one two three four');
});

test('DA-08 a card takes another width', () => {
  const wider = resized(places, 'a.two', 'FULL');
  expect(wider[1]).toEqual({ id: 'a.two', width: 'FULL' });
  expect(isSame(wider, places)).toBe(false);
  expect(isSame(resized(wider, 'a.two', 'HALF'), places)).toBe(true);
});

test('DA-08 a card of another dashboard stands where the dashboard has it as it comes', () => {
  const spec = {
    word: 'a',
    widgets: ['one', 'two'].map((id) => ({ id, width: 'HALF' })),
    guests: [{ id: 'b.three', width: 'THIRD', after: 'one', rights: [] }],
  } as unknown as DashboardSpec;
  expect(originalOf(spec)).toEqual([
    { id: 'a.one', width: 'HALF' },
    { id: 'b.three', width: 'THIRD' },
    { id: 'a.two', width: 'HALF' },
  ]);
});
