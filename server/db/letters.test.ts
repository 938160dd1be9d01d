import { expect, test } from 'vitest';
import { foldLetters, wordsOf } from './letters.ts';

test('folding takes case, accents and ligatures off', () => {
  expect(foldLetters('Café CRÈME Œuvre Straße İstanbul ﬁn')).toBe('cafe creme oeuvre strasse istanbul fin');
});

test('folding makes the forms of Arabic letters one', () => {
  expect(foldLetters('أَحْمَد إلى آخر مدرسة مســـؤول ١٢٣')).toBe('احمد الي اخر مدرسه مسوول 123');
  expect(foldLetters('ﻻ')).toBe('لا');
});

test('words are cut at whatever is no letter or digit', () => {
  expect(wordsOf("L’état: 15-day returns, s'il vous plaît!")).toEqual([
    'l',
    'etat',
    '15',
    'day',
    'returns',
    's',
    'il',
    'vous',
    'plait',
  ]);
  expect(wordsOf(' … ')).toEqual([]);
});
