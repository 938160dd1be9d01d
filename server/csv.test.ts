import { expect, test } from 'vitest';
import { csvLine } from './csv.ts';

test('cells are quoted only where they need it', () => {
  expect(csvLine(['plain', 'a,b', 'a"b', 'a\nb', 12, ''])).toBe('plain,"a,b","a""b","a\nb",12,\r\n');
});

test('texts that a spreadsheet would take for formulas are defused, numbers are not', () => {
  for (const text of ['=1', '+1', '-1', '@a', '  =1', '\t1', '\u{ff1d}1', '\u{feff}=1', '\u{a0}+1']) expect(csvLine([text]), text).toMatch(/^"?'/);
  expect(csvLine(['\r=1'])).toBe('"\'\r=1"\r\n');
  expect(csvLine(['a=1', '1-1', -5])).toBe('a=1,1-1,-5\r\n');
});
