/** A decimal number as it was typed: exact digits, so that money never passes through a fraction. */
export type Decimal = { isNegative: boolean; whole: string; fraction: string };

const arabicZero = 0x660;
const persianZero = 0x6f0;

/** Digits of any keyboard as 0–9, minus signs as '-', direction marks gone. */
function plainCharacters(text: string): string {
  return text
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - arabicZero))
    .replace(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - persianZero))
    .replace(/[\u200e\u200f\u061c\u2066-\u2069]/g, '')
    .replace(/[−–]/g, '-')
    .trim();
}

/** Which of '.' and ',' groups thousands for the reader; '' when neither does (French groups by spaces). */
function groupSign(locale: string): '.' | ',' | '' {
  const group = new Intl.NumberFormat(locale, { useGrouping: 'always' })
    .formatToParts(12345)
    .find((part) => part.type === 'group')?.value;
  if (group === ',' || group === '٬') return ',';
  return group === '.' ? '.' : '';
}

/** Position of the decimal sign in a text of digits, '.' and ',', -1 for none, null when it reads two ways. */
function decimalSign(text: string, locale: string): number | null {
  const dots = text.split('.').length - 1;
  const commas = text.split(',').length - 1;
  if (dots + commas === 0) return -1;
  if (dots && commas) {
    const last = Math.max(text.lastIndexOf('.'), text.lastIndexOf(','));
    return text.split(text[last]!).length === 2 ? last : null;
  }
  const sign = dots ? '.' : ',';
  const position = text.indexOf(sign);
  if (dots + commas > 1) return -1;
  const looksGrouped = /^[1-9]\d{0,2}$/.test(text.slice(0, position)) && text.length - position === 4;
  return looksGrouped && sign === groupSign(locale) ? -1 : position;
}

/**
 * Reads a number the way people type it: '12,50' and '12.50', '1,234.5' and '1 234,5', Arabic and Persian digits.
 * Null when it is not a number or could be meant in two ways.
 */
export function readDecimal(input: string, locale: string): Decimal | null {
  const text = plainCharacters(input)
    .replace(/٫/g, '.')
    .replace(/[٬،]/g, ',')
    .replace(/[\s'’]/g, '');
  const match = /^([+-]?)([\d.,]*\d[\d.,]*)$/.exec(text);
  if (!match) return null;
  const [, sign, digits] = match as unknown as [string, string, string];
  const position = decimalSign(digits, locale);
  if (position === null) return null;
  const whole = position < 0 ? digits : digits.slice(0, position);
  const fraction = position < 0 ? '' : digits.slice(position + 1);
  const isGrouped = /[.,]/.test(whole);
  if (isGrouped && !/^\d{1,3}([.,]\d{3})+$/.test(whole)) return null;
  if (/[.,]/.test(fraction)) return null;
  return { isNegative: sign === '-', whole: whole.replace(/[.,]/g, '') || '0', fraction };
}

/** Whole number from typed text: null for blank, NaN for what is no whole number. */
export function readWholeNumber(text: string, locale: string): number | null {
  if (!text.trim()) return null;
  const decimal = readDecimal(text, locale);
  if (!decimal || /[1-9]/.test(decimal.fraction)) return Number.NaN;
  const value = Number(decimal.whole);
  if (!Number.isSafeInteger(value)) return Number.NaN;
  return decimal.isNegative && value ? -value : value;
}

/** Amount in minor units from typed text: null for blank, NaN for what is no amount or has too many decimals. */
export function readCents(text: string, locale: string, decimals = 2): number | null {
  if (!text.trim()) return null;
  const decimal = readDecimal(text, locale);
  if (!decimal) return Number.NaN;
  const fraction = decimal.fraction.replace(/0+$/, '');
  if (fraction.length > decimals) return Number.NaN;
  const value = Number(decimal.whole + fraction.padEnd(decimals, '0'));
  if (!Number.isSafeInteger(value)) return Number.NaN;
  return decimal.isNegative && value ? -value : value;
}

/** How an amount stands in its field: all of its decimals and no grouping, in the reader's digits. */
export function showCents(cents: number | null, locale: string, decimals = 2): string {
  if (cents === null || Number.isNaN(cents)) return '';
  const digits = String(Math.abs(cents)).padStart(decimals + 1, '0');
  const at = digits.length - decimals;
  // Intl takes exact decimal text, so that large amounts keep their cents.
  const exact = `${cents < 0 ? '-' : ''}${digits.slice(0, at)}.${digits.slice(at)}0` as `${number}`;
  return new Intl.NumberFormat(locale, {
    useGrouping: false,
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  }).format(exact);
}

/** How a whole number stands in its field: no grouping, in the reader's digits. */
export function showWholeNumber(value: number | null, locale: string): string {
  if (value === null || Number.isNaN(value)) return '';
  return new Intl.NumberFormat(locale, { useGrouping: false, maximumFractionDigits: 0 }).format(value);
}

/** The sign of an amount, and whether the language writes it after the digits. */
export function currencySign(amount: string): { sign: string; isAfter: boolean } {
  // Besides digits, separators and direction marks.
  const found = /[^\d\s.,\p{Cf}]+/u.exec(amount);
  return { sign: found?.[0] ?? '', isAfter: found !== null && found.index > amount.search(/\d/) };
}
