import type { CardBrand } from '../../lib/schema.generated.ts';

/* Numbers of payment cards are looked at here, in the browser, and never leave it. */

const digitsOf = (text: string) => text.replace(/[\s-]/g, '');

/** Whether the digits can be the number of a card: 12 to 19 of them, and the last one proves the others (Luhn). */
export function isCardNumber(text: string): boolean {
  const digits = digitsOf(text);
  if (!/^\d{12,19}$/.test(digits)) return false;
  const sum = [...digits].reverse().reduce((total, digit, at) => {
    const value = Number(digit) * (at % 2 === 0 ? 1 : 2);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

const brands: readonly [CardBrand, RegExp][] = [
  ['VISA', /^4/],
  ['AMEX', /^3[47]/],
  ['MASTERCARD', /^(5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/],
  ['DISCOVER', /^(6011|64[4-9]|65)/],
];

/** The brand that a number begins with. */
export const brandOf = (text: string): CardBrand =>
  brands.find(([, begin]) => begin.test(digitsOf(text)))?.[0] ?? 'OTHER';

export const lastFourOf = (text: string): string => digitsOf(text).slice(-4);

/** `04/31` and `04/2031` as month and year; null when it is neither. */
export function expiryIn(text: string): { month: number; year: number } | null {
  const match = /^(\d{1,2})\s*[/-]\s*(?:20)?(\d{2})$/.exec(text.trim());
  if (!match) return null;
  const [month, year] = [Number(match[1]), 2000 + Number(match[2])];
  return month >= 1 && month <= 12 ? { month, year } : null;
}

export const expiryText = (month: number, year: number) =>
  `${String(month).padStart(2, '0')}/${String(year % 100).padStart(2, '0')}`;

/** A card is good until the end of its month. */
export const isPast = ({ month, year }: { month: number; year: number }, now: Date): boolean =>
  year < now.getFullYear() || (year === now.getFullYear() && month < now.getMonth() + 1);

/** Names of brands are the same in every language; cards without one are called so. */
export const brandNames: Record<Exclude<CardBrand, 'OTHER'>, string> = {
  VISA: 'Visa',
  MASTERCARD: 'Mastercard',
  AMEX: 'American Express',
  DISCOVER: 'Discover',
};
