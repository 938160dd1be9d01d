import { expect, test } from 'vitest';
import { oneLine } from './fields.ts';

test('US-10 a name keeps no mark that turns its row around, and keeps those that its letters need', () => {
  expect(oneLine('Ada \u202Egpj.exe\u202C \u2067Byron\u2069')).toBe('Ada gpj.exe Byron');
  // The marks of Arabic and Persian between letters stay.
  expect(oneLine('\u0645\u06CC\u200C\u062E\u0648\u0627\u0647\u0645 \u200F(2)')).toBe(
    '\u0645\u06CC\u200C\u062E\u0648\u0627\u0647\u0645 \u200F(2)',
  );
});
