import { expect, test } from 'vitest';
import { foldLetters, isOneOff, spansOf } from './letters.ts';

const marked = (text: string, ...words: string[]) =>
  spansOf(text, words).map(({ start, end }) => text.slice(start, end));

test('words are found whatever their case and accents, and marked as they stand', () => {
  expect(marked('Café de l’Été', 'cafe', 'ete')).toEqual(['Café', 'Été']);
  expect(marked('Cafe\u0301 noir', 'cafe')).toEqual(['Cafe\u0301']);
  expect(marked('Œuvre', 'oeu')).toEqual(['Œu']);
  expect(marked('a𝒜a', 'aaa')).toEqual(['a𝒜a']);
});

test('Arabic forms of a letter and harakat make no difference', () => {
  expect(marked('إلى مَدْرَسةٍ', 'الي', 'مدرسه')).toEqual(['إلى', 'مَدْرَسةٍ']);
});

test('spans that meet are one, and nothing is marked for nothing', () => {
  expect(marked('delivery', 'deliv', 'very')).toEqual(['delivery']);
  expect(marked('aXbX', 'x')).toEqual(['X', 'X']);
  expect(marked('text', '', 'none')).toEqual([]);
  expect(marked('', 'a')).toEqual([]);
});

test('words are folded, and one letter more, less, other or in another place is near', () => {
  expect(foldLetters('Été ٢٣ إلى')).toBe('ete 23 الي');
  for (const near of ['serch', 'seach', 'saerch', 'searchh', 'search', 'searcx'])
    expect(isOneOff('search', near), near).toBe(true);
  for (const far of ['sarhc', 'sea', 'research']) expect(isOneOff('search', far), far).toBe(false);
});
