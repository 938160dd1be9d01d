import { expect, test } from 'vitest';
import type { AppError } from '../errors.ts';
import { csvRows, decoded, delimiterOf } from './csvFile.ts';

async function read(text: string) {
  const rows = [];
  for await (const row of csvRows(text, delimiterOf(text))) rows.push(row);
  return rows;
}

test('PL-08: comma, semicolon and tab are found, quotation marks aside', async () => {
  for (const sign of [',', ';', '\t']) expect(delimiterOf(`a${sign}b${sign}c\n1,2;3`), sign).toBe(sign);
  expect(delimiterOf('"a;b;c",d\n')).toBe(',');
  expect(delimiterOf('alone\n1')).toBe(',');
});

test('PL-08: rows carry the line that they begin in, over cells of several lines and empty lines', async () => {
  const rows = await read('a,b\r\n1,"x\ny"\r\n\r\n,\r\n2,"say ""hi"""\r\n3\r\n');
  expect(rows).toEqual([
    { line: 1, cells: ['a', 'b'] },
    { line: 2, cells: ['1', 'x\ny'] },
    { line: 6, cells: ['2', 'say "hi"'] },
    { line: 7, cells: ['3'] },
  ]);
});

test('PL-08: a file is UTF-8 with or without byte order mark; another one is named', () => {
  expect(decoded(new TextEncoder().encode('\u{feff}Été'))).toBe('Été');
  expect(decoded(new TextEncoder().encode('Été'))).toBe('Été');
  for (const bytes of [
    new Uint8Array([0xc9, 0x74, 0xe9]),
    new Uint8Array([0xff, 0xfe, 0x41, 0]),
    new Uint8Array([65, 0, 66]),
  ]) {
    expect(() => decoded(bytes)).toThrow('UTF-8');
  }
  expect(() => decoded(new Uint8Array())).toThrow('empty');
});

test('5: a quotation mark within a cell is part of it', async () => {
  expect(await read('name,size\n5" pan,small\n"a ""b""",c\n"5" pan",d\n')).toEqual([
    { line: 1, cells: ['name', 'size'] },
    { line: 2, cells: ['5" pan', 'small'] },
    { line: 3, cells: ['a "b"', 'c'] },
    { line: 4, cells: ['"5" pan"', 'd'] },
  ]);
});

test('PL-08: a quotation mark that is never closed is told with the line of its row', async () => {
  const error = await read('a,b\n1,"x\ny"\n\n\n3,"x\n4,y\n').catch((thrown: AppError) => thrown);
  expect((error as AppError).details.fields).toMatchObject({ file: { key: 'quotation', limit: 6 } });
});

test('1.4: rows without anything in them are counted while they arrive', async () => {
  expect(await read(`a${'\n'.repeat(1_000_000)}b`)).toEqual([
    { line: 1, cells: ['a'] },
    { line: 1_000_001, cells: ['b'] },
  ]);
  await expect(read(`a,b\n${',\n'.repeat(200_000)}`)).rejects.toMatchObject({
    details: { fields: { file: { key: 'tooMany', limit: 100_000 } } },
  });
});
