import { expect, test } from 'vitest';
import { keyDay, keySlot } from './useGridKeys.ts';

const month = { view: 'month', isRtl: false, firstDay: 1 } as const;

test('CA-21 arrows lead from day to day and from week to week, also across months and from right to left', () => {
  const to = (key: string, options: Parameters<typeof keyDay>[2] = month) => keyDay('2026-11-30', key, options);
  expect(to('ArrowRight')).toBe('2026-12-01');
  expect(to('ArrowRight', { ...month, isRtl: true })).toBe('2026-11-29');
  expect(to('ArrowDown')).toBe('2026-12-07');
  expect(to('ArrowUp')).toBe('2026-11-23');
  expect(to('ArrowUp', { ...month, view: 'week' })).toBeNull();
  expect([to('Home'), to('End')]).toEqual(['2026-11-30', '2026-12-06']);
  expect(to('Home', { ...month, firstDay: 6 })).toBe('2026-11-28');
  expect([to('PageDown'), to('PageUp')]).toEqual(['2026-12-30', '2026-10-30']);
  expect(to('PageDown', { ...month, view: 'week' })).toBe('2026-12-07');
  expect(to('a')).toBeNull();
});

test('CA-21 in the hours of a week or a day, up and down lead from half hour to half hour, and no further than the day', () => {
  expect([keySlot(540, 'ArrowDown'), keySlot(540, 'ArrowUp')]).toEqual([570, 510]);
  expect([keySlot(0, 'ArrowUp'), keySlot(1410, 'ArrowDown')]).toEqual([0, 1410]);
  expect(keySlot(540, 'ArrowRight')).toBeNull();
});
