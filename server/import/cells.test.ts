import { expect, test } from 'vitest';
import { flagCell, instantCell, listCell, listText, moneyCell, plainWord, wholeCell } from './cells.ts';

const wrong = expect.objectContaining({ key: 'malformed' });

test('PL-08: amounts are read as three languages write them; what may mean two things is refused', () => {
  for (const [text, cents] of [
    ['12', 1200],
    ['12.5', 1250],
    ['12,50', 1250],
    ['$1,234.50', 123_450],
    ['1 234,50', 123_450],
    ['1\u{202f}234,50 €', 123_450],
    ['1.234,50', 123_450],
    ['١٢٫٥٠', 1250],
    ['0.01', 1],
    ['1234', 123_400],
  ] as const)
    expect(moneyCell(text), text).toBe(cents);
  for (const text of ['1,250', '1.250', 'x', '-5', '1.2.3', '12.345', '', '1,23,456.00'])
    expect(moneyCell(text), text).toEqual(wrong);
});

test('PL-08: whole numbers, flags, instants and headings', () => {
  expect([wholeCell('1 200'), wholeCell('١٢'), wholeCell('5.0')]).toEqual([1200, 12, 5]);
  expect(wholeCell('5.5')).toEqual(wrong);
  expect([flagCell()('Oui'), flagCell()('لا'), flagCell()('TRUE')]).toEqual([true, false, true]);
  expect(flagCell()('maybe')).toEqual(wrong);
  expect([
    instantCell('2026-11-20'),
    instantCell('2026-11-20 09:30'),
    instantCell('2026-11-20T09:30:00+02:00'),
  ]).toEqual(['2026-11-20T00:00:00.000Z', '2026-11-20T09:30:00.000Z', '2026-11-20T07:30:00.000Z']);
  expect(instantCell('20/11/2026')).toEqual(wrong);
  expect(plainWord(' Étiquettes (Mots-clés) ')).toBe('etiquettesmotscles');
});

test('PL-08: lists are read as they were written', () => {
  for (const list of [['a'], ['a', 'b c'], ['a|b', 'c\\d', '\\|'], ['=x']])
    expect(listCell(listText(list))).toEqual(list);
});
