import { expect, test } from 'vitest';
import { amountIn, isCurrency, moneyText } from './money.ts';

test('issue 8.3: money is written with the sign of the currency that was set', () => {
  expect([moneyText(99_900, 'USD'), moneyText(1250, 'USD')]).toEqual(['$999', '$12.50']);
  expect([moneyText(1250, 'EUR'), moneyText(1250, 'CHF')]).toEqual(['€12.50', 'CHF 12.50']);
});

test('issue 8.3: an amount is read with any sign, or none', () => {
  expect(['$12.50', '€ 12.50', 'CHF 12.50', '12.50', 12.5].map((text) => amountIn(String(text)))).toEqual(
    Array(5).fill(12.5),
  );
  for (const text of ['', '$', 'free', '12,50']) expect(amountIn(text)).toBeNaN();
});

test('issue 8.3: amounts are hundredths: a currency without them is refused', () => {
  expect(['USD', 'EUR', 'MAD'].every(isCurrency)).toBe(true);
  expect(['JPY', 'KWD', 'XXXX', 'usd', ''].some(isCurrency)).toBe(false);
});
