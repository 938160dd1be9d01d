import { parse } from '@formatjs/icu-messageformat-parser';
import { createIntl } from 'react-intl';
import { describe, expect, test } from 'vitest';
import arabic from '../locales/ar/search.json' with { type: 'json' };
import { formatsOf } from './format.ts';

const locales = { en: 'en', fr: 'fr', ar: 'ar-u-nu-latn' };
const intl = (language: keyof typeof locales, timeZone = 'Etc/UTC') =>
  createIntl({ locale: locales[language], timeZone });
const formats = (language: keyof typeof locales, timeZone?: string, weekStart?: string) =>
  formatsOf(intl(language, timeZone), weekStart);
const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ').replaceAll(/[\u200e\u200f\u061c]/g, '');

describe('PL-18 as the language writes it', () => {
  test('PL-18: numbers and money', () => {
    expect(plain(formats('en').number(1234567.5))).toBe('1,234,567.5');
    expect(plain(formats('fr').number(1234567.5))).toBe('1 234 567,5');
    expect(plain(formats('ar').number(1234567.5))).toBe('1,234,567.5');
    expect(plain(formats('en').money(123456))).toBe('$1,234.56');
    expect(plain(formats('en').money(-1250))).toBe('−$12.50');
    expect(plain(formats('ar').money(-1250))).toContain('−');
    expect(plain(formats('en').change(-0.067))).toBe('−6.7%');
    expect(plain(formats('fr').change(-0.067))).toBe('−6,7 %');
    expect(plain(formats('ar').change(-0.067))).toBe('−6.7%');
    expect(plain(formats('fr').money(123456))).toBe('1 234,56 $');
    expect(plain(formats('ar').money(123456))).toMatch(/^(\$ )?1,234\.56( \$)?$/);
  });

  test('times of one day say it once', () => {
    const day = ['2026-11-29T18:18:00Z', '2026-11-29T20:18:00Z'] as const;
    expect(plain(formats('en').dateTimes(...day)).replaceAll('\u2009', ' ')).toBe('Nov 29, 2026, 6:18 – 8:18 PM');
    expect(plain(formats('fr').dateTimes(...day)).match(/2026/g)).toHaveLength(1);
    expect(plain(formats('ar').dateTimes(...day)).match(/2026/g)).toHaveLength(1);
  });

  test('issue 7.7: languages by their names in the current one', () => {
    expect(formats('en').language('fr')).toBe('French');
    expect(formats('fr').language('en')).toBe('anglais');
    expect(formats('ar').language('fr')).toBe('الفرنسية');
  });

  test('issue 8.3: money has the currency of the shop', () => {
    const inEuro = (language: keyof typeof locales) => plain(formatsOf(intl(language), 'auto', 'EUR').money(123456));
    expect(inEuro('en')).toBe('€1,234.56');
    expect(inEuro('fr')).toBe('1 234,56 €');
    expect(inEuro('ar')).toMatch(/^(€ )?1,234\.56( €)?$/);
  });

  test('PL-18: dates, in the zone that was chosen', () => {
    const late = '2026-11-20T23:30:00Z';
    expect(formats('en').date(late)).toBe('Nov 20, 2026');
    expect(formats('en', 'Asia/Tokyo').date(late)).toBe('Nov 21, 2026');
    expect(plain(formats('en', 'America/New_York').dateTime(late))).toBe('Nov 20, 2026, 6:30 PM');
    expect(formats('fr').date(late)).toBe('20 nov. 2026');
    expect(plain(formats('ar').date(late))).toBe('20 نوفمبر 2026');
    for (const zone of ['Pacific/Honolulu', 'Pacific/Auckland'])
      expect(formats('en', zone).day('2026-11-20')).toBe('Nov 20, 2026');
  });

  test('PL-18: the week, unless another first day was chosen', () => {
    expect([formats('en'), formats('fr'), formats('ar')].map(({ firstDay }) => firstDay)).toEqual([7, 1, 6]);
    expect(formats('fr').weekdays()[0]).toBe('lundi');
    expect(formats('ar').weekdays()[0]).toBe('السبت');
    expect(formats('en', undefined, 'monday').weekdays()).toEqual([
      'Monday',
      'Tuesday',
      'Wednesday',
      'Thursday',
      'Friday',
      'Saturday',
      'Sunday',
    ]);
  });

  test('PL-18: the order of names', () => {
    expect(['zèbre', 'Été', 'eau', 'étage 10', 'étage 9'].toSorted(formats('fr').compare)).toEqual([
      'eau',
      'étage 9',
      'étage 10',
      'Été',
      'zèbre',
    ]);
    expect(['ياسمين', 'أحمد', 'باسم'].toSorted(formats('ar').compare)).toEqual(['أحمد', 'باسم', 'ياسمين']);
  });

  test('PL-18: the six plural forms of Arabic', () => {
    const id = 'search.box.results';
    const { formatMessage } = createIntl({ locale: locales.ar, messages: { [id]: parse(arabic[id]) } as never });
    const texts = [0, 1, 2, 3, 11, 100].map((count) => formatMessage({ id }, { count }).replace(/\d+/, '#'));
    expect(new Set(texts).size).toBeGreaterThanOrEqual(5);
    expect(texts[3]).not.toBe(texts[4]);
  });
});
