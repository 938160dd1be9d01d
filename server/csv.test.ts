import { expect, test } from 'vitest';
import { csvLine, undefused } from './csv.ts';

test('cells are quoted only where they need it', () => {
  expect(csvLine(['plain', 'a,b', 'a"b', 'a\nb', 12, ''])).toBe('plain,"a,b","a""b","a\nb",12,\r\n');
});

test('texts that a spreadsheet would take for formulas are defused, numbers are not', () => {
  for (const text of ['=1', '+1', '-1', '@a', '  =1', '\t1', '\u{ff1d}1', '\u{feff}=1', '\u{a0}+1'])
    expect(csvLine([text]), text).toMatch(/^"?'/);
  expect(csvLine(['\r=1'])).toBe('"\'\r=1"\r\n');
  expect(csvLine(['a=1', '1-1', -5])).toBe('a=1,1-1,-5\r\n');
});

test('what was defused is read as it was', () => {
  for (const text of ['=1', "'=1", "''=1", "'tis", "'", 'plain', '-5', '\ttab', "'\ttab", '']) {
    const written = csvLine([text])
      .slice(0, -2)
      .replace(/^"(.*)"$/s, '$1');
    expect(undefused(written), text).toBe(text);
  }
});

test('5: cells are separated as the reader’s spreadsheet expects', () => {
  expect(csvLine(['a;b', 'c,d', 1], ';')).toBe('"a;b";"c,d";1\r\n');
});
