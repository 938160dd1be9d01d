import { expect, test } from 'vitest';
import { amountDigits, currencyCodes } from '../schema/currencies.ts';
import { amountIn, isCurrency, isShopCurrency, moneyText } from './money.ts';

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

test('issue 8.3: prices of the shop are hundredths: a currency without them is refused for it', () => {
  expect(['USD', 'EUR', 'MAD'].every(isShopCurrency)).toBe(true);
  expect(['JPY', 'KWD', 'XXXX', 'usd', ''].some(isShopCurrency)).toBe(false);
  expect([...currencyCodes].every(isCurrency)).toBe(true);
  expect(['XXXX', 'usd', '', 'DEM', 'XAU'].some(isCurrency)).toBe(false);
});

test('issue 23.2: amounts are written with the decimals of their currency, exactly', () => {
  expect([amountDigits(1250, 'EUR'), amountDigits(-5, 'EUR'), amountDigits(0, 'EUR')]).toEqual([
    '12.50',
    '-0.05',
    '0.00',
  ]);
  expect([amountDigits(1500, 'JPY'), amountDigits(-1, 'JPY')]).toEqual(['1500', '-1']);
  expect([amountDigits(3005, 'KWD'), amountDigits(-5, 'TND')]).toEqual(['3.005', '-0.005']);
  expect(amountDigits(999_999_999_999, 'BHD')).toBe('999999999.999');
});
