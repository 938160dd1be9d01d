import { createHash } from 'node:crypto';

const nested = (depth: number) => {
  let value: unknown = 1;
  for (let level = 0; level < depth; level += 1) value = [value];
  return value;
};

/** Texts that have broken a server somewhere. */
export const hostileTexts: string[] = [
  '',
  ' ',
  'a'.repeat(201),
  'a'.repeat(20_001),
  'é'.repeat(5000),
  '\u0000',
  'a\u0000b',
  '\ud800',
  'x\udfffy',
  '\ufffe',
  '\u202e',
  '👩‍👩‍👧',
  'É',
  'İ',
  'ﷺ',
  '%',
  '_',
  '\\',
  '%_\\',
  "'",
  '"',
  "'; drop table products; --",
  '" or 1=1',
  '../../../etc/passwd',
  '..%2f..%2f',
  '%00',
  '%ff',
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '{{7*7}}',
  '${7*7}',
  '=1+1',
  '@SUM(1)',
  'null',
  'undefined',
  'NaN',
  'Infinity',
  '-Infinity',
  '1e309',
  '0x10',
  ' 5 ',
  '1.5',
  '-1',
  '0',
  '1',
  '01',
  '2147483647',
  '2147483648',
  '-2147483649',
  '9007199254740991',
  '9007199254740993',
  '99999999999999999999',
  'true',
  '[]',
  '{}',
  '__proto__',
  'constructor',
  'toString',
  'passwordHash',
  '2026-02-30',
  '2026-11-20',
  '9999-99-99',
  '+275760-09-13T00:00:00.000Z',
  '-000001-01-01T00:00:00Z',
  '0000-00-00',
  'a\r\nset-cookie: b=c',
];

/** The same, and what JSON can hold besides text. */
export const hostileValues: unknown[] = [
  ...hostileTexts,
  null,
  true,
  false,
  0,
  -0,
  -1,
  1,
  1.5,
  1e20,
  1e308,
  2 ** 31,
  -(2 ** 31) - 1,
  2 ** 53,
  [],
  [null],
  [[]],
  [1, 'a', {}],
  {},
  { a: { b: 1 } },
  { $gt: '' },
  { length: 1e9 },
  { toString: 'x' },
  Array.from({ length: 1001 }, (_, index) => index),
  nested(500),
];

/**
 * One of each kind, for places whose reader has had all of them: nothing, too long, bytes that a database refuses, its
 * signs, numbers beyond its types, names that objects have, days that do not exist.
 */
export const hostileSample: unknown[] = [
  '',
  'a'.repeat(20_001),
  'a\u0000b',
  '\ud800',
  "'; drop table products; --",
  '%_\\',
  '9007199254740993',
  '__proto__',
  '2026-02-30',
  null,
  -1,
  1e20,
  2 ** 53,
  [null],
  { toString: 'x' },
];

const others = hostileValues.filter((value) => !hostileSample.includes(value));

/** A few of the values that are not in the sample: the same ones for the same name each time, others for other names. */
function someOthers(name: string): unknown[] {
  const first = createHash('sha256').update(name).digest().readUInt32BE() % others.length;
  // Far apart, as values of one kind stand beside one another.
  return Array.from({ length: 6 }, (_, index) => others[(first + index * 13) % others.length]);
}

/** Tells what comes to a place, which `reader` names by what reads it there, and `type` by what is read. */
export function hostileValuesByPlace(): (reader: string, type: string) => unknown[] {
  const known = new Set<string>();
  const isNew = (name: string) => known.size < known.add(name).size;
  return (reader, type) => {
    const isFirstOfType = isNew(`type ${type}`);
    if (!isNew(reader)) return someOthers(`${reader} again`);
    return isFirstOfType ? hostileValues : [...hostileSample, ...someOthers(reader)];
  };
}
