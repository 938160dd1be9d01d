import { expect, test } from 'vitest';
import { foldCase, searchTerm, sortKey } from './search.ts';

test('letter case is folded in every script, accents stay', () => {
  expect(foldCase('ÉTÉ Straße ΣΊΣΥΦΟΣ')).toBe(foldCase('été straße σίσυφος'));
  expect(foldCase('İstanbul')).toBe('istanbul');
  expect(foldCase('E\u0301')).toBe('\u00e9');
});

test('sorting puts accents and letter case aside', () => {
  expect(['Zebra', 'Éclair', 'apple', 'eclair'].map(sortKey).sort()).toEqual(['apple', 'eclair', 'eclair', 'zebra']);
  expect(sortKey('x'.repeat(1000))).toHaveLength(120);
});

test('what is special in a pattern is looked for as it is', () => {
  expect(searchTerm('postgres', '50% _\\').value).toBe('%50\\% \\_\\\\%');
  expect(searchTerm('sqlite', 'a "b" OR c')).toEqual({ mode: 'index', value: '"a ""b"" or c"' });
});

test('nothing keeps everything, one or two letters are compared row by row', () => {
  expect(searchTerm('sqlite', '  ').mode).toBe('all');
  expect(searchTerm('sqlite', null).mode).toBe('all');
  expect(searchTerm('sqlite', 'ab')).toEqual({ mode: 'scan', value: '%ab%' });
  expect(searchTerm('sqlite', '\u{1f600}a')).toEqual({ mode: 'scan', value: '%\u{1f600}a%' });
});

test('more than 200 characters are refused by name', () => {
  expect(() => searchTerm('sqlite', 'x'.repeat(201))).toThrow('search must have at most 200 characters');
  expect(searchTerm('sqlite', 'x'.repeat(200)).mode).toBe('index');
});
