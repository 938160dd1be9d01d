import { buffer } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { workbook } from './workbook.ts';

type Cells = (string | number)[][];

async function* inParts(...parts: Cells[]): AsyncGenerator<Cells> {
  yield* parts;
}

async function sheetsOf(labels: string[], parts: Cells[], rowsOfSheet?: number): Promise<Record<string, string>> {
  const bytes = await buffer(Readable.from(workbook({ labels, names: labels, rows: inParts(...parts) }, rowsOfSheet)));
  return Object.fromEntries(Object.entries(unzipSync(bytes)).map(([name, file]) => [name, strFromU8(file)]));
}

const cellsOf = (sheet: string) =>
  [...sheet.matchAll(/<(?:v|t xml:space="preserve")>([^<]*)</g)].map(([, text]) => text);

test('PL-07: numbers are numbers, texts are texts, and formulas nothing else', async () => {
  const files = await sheetsOf(['Name', 'Price'], [[['=1+1 & <b>', 12.5]], [['a\u0000b\ud800', -3]]]);
  const sheet = files['xl/worksheets/sheet1.xml']!;
  expect(cellsOf(sheet)).toEqual(['Name', 'Price', '=1+1 &amp; &lt;b&gt;', '12.5', 'ab\ufffd', '-3']);
  expect(sheet).not.toContain('<f>');
  expect(sheet).not.toContain('rightToLeft');
});

test('a sheet that is full is followed by the next, with the headings again', async () => {
  const files = await sheetsOf(['N'], [[[1], [2], [3]], [[4]], [[5]]], 3);
  const sheets = Object.keys(files).filter((name) => name.startsWith('xl/worksheets/'));
  expect(sheets.map((name) => cellsOf(files[name]!))).toEqual([
    ['N', '1', '2'],
    ['N', '3', '4'],
    ['N', '5'],
  ]);
  for (const name of sheets) expect(files['[Content_Types].xml']).toContain(`PartName="/${name}"`);
  expect(files['xl/workbook.xml']!.match(/<sheet /g)).toHaveLength(3);
});

test('no rows make a sheet with headings, and Arabic ones read from right to left', async () => {
  const sheet = (await sheetsOf(['الاسم'], []))['xl/worksheets/sheet1.xml']!;
  expect(cellsOf(sheet)).toEqual(['الاسم']);
  expect(sheet).toContain('rightToLeft="1"');
});
