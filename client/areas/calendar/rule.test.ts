import { expect, test } from 'vitest';
import { monthDays, plainRule, readRule, writeRule } from './rule.ts';

test('the last day of each month is offered on such a day, and written as one', () => {
  expect(monthDays('2027-01-31')).toEqual(['LAST', '-1SU']);
  expect(monthDays('2027-01-30')).toEqual(['-1SA']);
  const rule = { ...plainRule('MONTHLY', '2027-01-31'), byDay: 'LAST' };
  expect(writeRule(rule, '2027-01-31')).toBe('FREQ=MONTHLY;BYMONTHDAY=-1');
  expect(readRule('FREQ=MONTHLY;BYMONTHDAY=-1', '2027-01-31')).toEqual(rule);
  expect(readRule('FREQ=MONTHLY;BYMONTHDAY=15', '2027-01-15')).toBeNull();
});
