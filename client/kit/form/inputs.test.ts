import { describe, expect, it } from 'vitest';
import { countriesByName, countryCodes, countryName } from './countries.ts';
import { isDay } from './dateText.ts';
import { linkAddress } from './linkAddress.ts';
import { moved } from './moved.ts';
import { addTags } from './tags.ts';

describe('tags', () => {
  it('takes a list apart at commas of either script, semicolons and lines', () => {
    expect(addTags(['a'], ' b, c،d;e\nf ')).toEqual(['a', 'b', 'c', 'd', 'e', 'f']);
  });
  it('leaves out blanks and what is there already, whatever its letter case', () => {
    expect(addTags(['Lamp'], 'lamp, ,  desk   lamp , DESK LAMP')).toEqual(['Lamp', 'desk lamp']);
  });
});

describe('dates', () => {
  it('knows the days of the calendar', () => {
    expect(isDay('2028-02-29')).toBe(true);
    for (const text of ['2026-02-29', '2026-13-01', '1899-12-31', '2201-01-01', '20-11-2026', ''])
      expect(isDay(text)).toBe(false);
  });
});

describe('links in a text', () => {
  it.each([
    ['example.com/shop', 'https://example.com/shop'],
    ['http://example.com', 'http://example.com/'],
    ['ada@example.com', 'mailto:ada@example.com'],
    ['tel:+33123456789', 'tel:+33123456789'],
    ['example.com:8080/x', 'https://example.com:8080/x'],
  ])('%s becomes %s', (typed, address) => expect(linkAddress(typed)).toBe(address));
  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    ' ',
    'word',
    '//',
    'file:///etc/passwd',
  ])('%s is refused', (typed) => expect(linkAddress(typed)).toBeNull());
});

describe('countries', () => {
  it('knows the 249 codes once each and names them in the language of the reader', () => {
    expect(new Set(countryCodes).size).toBe(249);
    expect(countryName('FR', 'ar')).toBe('فرنسا');
    expect(countryName('??', 'en')).toBe('??');
    const names = countriesByName('fr').map(({ name }) => name);
    expect(names.indexOf('Égypte')).toBeLessThan(names.indexOf('Finlande'));
  });
});

describe('the order of pictures', () => {
  it('moves one to the place of another, the rest closing up', () => {
    expect(moved(['a', 'b', 'c', 'd'], 0, 2)).toEqual(['b', 'c', 'a', 'd']);
    expect(moved(['a', 'b', 'c', 'd'], 3, 1)).toEqual(['a', 'd', 'b', 'c']);
    expect(moved(['a'], 5, 0)).toEqual(['a']);
  });
});
