import { expect, test } from 'vitest';
import { brandOf, expiryIn, isCardNumber, isPast, lastFourOf } from './card.ts';

test('EC-17: a card number is proven by its last digit and tells its brand', () => {
  for (const [number, brand] of [
    ['4242 4242 4242 4242', 'VISA'],
    ['5555-5555-5555-4444', 'MASTERCARD'],
    ['2223003122003222', 'MASTERCARD'],
    ['378282246310005', 'AMEX'],
    ['6011111111111117', 'DISCOVER'],
    ['3530111333300000', 'OTHER'],
  ] as const)
    expect([isCardNumber(number), brandOf(number)], number).toEqual([true, brand]);
  for (const wrong of ['4242 4242 4242 4241', '4242', '', 'card', '42424242424242424242424'])
    expect(isCardNumber(wrong), wrong).toBe(false);
  expect(lastFourOf('3782 822463 10005')).toBe('0005');
});

test('EC-17: a card is good until the end of its month', () => {
  expect([expiryIn('04/31'), expiryIn('4/2031'), expiryIn('13/31'), expiryIn('0431')]).toEqual([
    { month: 4, year: 2031 },
    { month: 4, year: 2031 },
    null,
    null,
  ]);
  const now = new Date(2026, 10, 20);
  expect(isPast({ month: 11, year: 2026 }, now)).toBe(false);
  expect(isPast({ month: 10, year: 2026 }, now)).toBe(true);
  expect(isPast({ month: 1, year: 2027 }, now)).toBe(false);
});
