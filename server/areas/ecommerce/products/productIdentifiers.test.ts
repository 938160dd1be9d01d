import { expect, test } from 'vitest';
import { isIdentifier, plainIdentifier } from './productIdentifiers.ts';

test('numbers with the right length and check digit are taken', () => {
  for (const [type, text] of [
    ['EAN', '4006381333931'],
    ['EAN', '96385074'],
    ['JAN', '4901234567894'],
    ['UPC', '036000291452'],
    ['ISBN', '9780306406157'],
    ['ISBN', '0306406152'],
    ['ISBN', '080442957X'],
  ] as const)
    expect(isIdentifier(type, text), text).toBe(true);
});

test('numbers with another digit, two digits swapped, another length or letters are refused', () => {
  for (const [type, text] of [
    ['EAN', '4006381333932'],
    ['EAN', '4006383133931'],
    ['EAN', '036000291452'],
    ['UPC', '4006381333931'],
    ['ISBN', '0306406153'],
    ['ISBN', '4006381333931'],
    ['ISBN', '08044295X7'],
    ['EAN', '400638133393X'],
    ['EAN', ''],
    ['EAN', '٤٠٠٦٣٨١٣٣٣٩٣١'],
  ] as const)
    expect(isIdentifier(type, text), text).toBe(false);
});

test('hyphens, spaces and a small x do not matter', () => {
  expect(plainIdentifier(' 0-8044-2957-x ')).toBe('080442957X');
});
