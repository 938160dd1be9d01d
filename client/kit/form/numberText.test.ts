import { describe, expect, it } from 'vitest';
import { currencySign, readCents, readDecimal, readWholeNumber, showCents, showWholeNumber } from './numberText.ts';

describe('reading an amount', () => {
  const cases: [text: string, locale: string, cents: number | null][] = [
    ['12.50', 'en', 1250],
    ['12,50', 'en', 1250],
    ['12.50', 'fr', 1250],
    ['12,5', 'fr', 1250],
    ['١٢٫٥٠', 'ar-EG', 1250],
    ['۱۲٫۵', 'ar', 1250],
    ['1,234.56', 'en', 123456],
    ['1.234,56', 'de', 123456],
    ['1 234,56', 'fr', 123456],
    ['١٬٢٣٤٫٥٦', 'ar-EG', 123456],
    ['1,234', 'en', 123400],
    ['1,234,567', 'en', 123456700],
    ['.5', 'en', 50],
    ['12.', 'en', 1200],
    ['12.500', 'de', 1250000],
    ['0.10', 'en', 10],
    ['-3', 'en', -300],
    ['−3', 'en', -300],
    ['-0', 'en', 0],
    ['90071992547409.91', 'en', 9007199254740991],
    ['1.10000', 'en', 110],
    ['   ', 'en', null],
  ];
  it.each(cases)('%s in %s is %s cents', (text, locale, cents) => expect(readCents(text, locale)).toBe(cents));

  it.each([
    'abc',
    '12.345',
    '1,2,3',
    '1.2.3',
    '12,34,567',
    '1e3',
    '0x10',
    '$12',
    '--1',
    '90071992547409.92',
    '1.234.5,6,7',
    ',',
  ])('%s is no amount', (text) => expect(readCents(text, 'en')).toBeNaN());

  it('never guesses when a French reader types a point before three digits', () => {
    expect(readCents('1.234', 'fr')).toBeNaN();
    expect(readCents('1,234', 'fr')).toBeNaN();
  });
});

describe('reading a whole number', () => {
  it('takes digits of any keyboard and the grouping of the reader', () => {
    expect(readWholeNumber('٥٤', 'ar')).toBe(54);
    expect(readWholeNumber('2,147', 'en')).toBe(2147);
    expect(readWholeNumber('12.0', 'en')).toBe(12);
    expect(readWholeNumber('-18', 'en')).toBe(-18);
    expect(readWholeNumber('', 'en')).toBeNull();
  });
  it('refuses fractions, words and what is too large to be exact', () => {
    for (const text of ['1.5', 'x', '9007199254740993', '1/2', 'Infinity'])
      expect(readWholeNumber(text, 'en')).toBeNaN();
  });
});

describe('showing numbers in their fields', () => {
  it('reads back what it shows, in every language', () => {
    for (const locale of ['en', 'fr', 'ar', 'ar-EG']) {
      for (const cents of [0, 5, 1250, 123456789, 9007199254740991, -250]) {
        expect(readCents(showCents(cents, locale), locale)).toBe(cents);
      }
      expect(readWholeNumber(showWholeNumber(-1234567, locale), locale)).toBe(-1234567);
    }
  });
  it('shows nothing for blank and for text that was no number', () => {
    expect(showCents(null, 'en')).toBe('');
    expect(showWholeNumber(Number.NaN, 'en')).toBe('');
  });
  it('keeps the exact digits', () =>
    expect(readDecimal('007.10', 'en')).toEqual({ isNegative: false, whole: '007', fraction: '10' }));
});

describe('7.6: the sign of money', () => {
  it('stands where the language puts it', () => {
    expect(currencySign('$0.00')).toEqual({ sign: '$', isAfter: false });
    expect(currencySign('0,00 $')).toEqual({ sign: '$', isAfter: true });
    expect(currencySign('\u200f0.00 US$')).toEqual({ sign: 'US$', isAfter: true });
  });
});
