import { expect, test } from 'vitest';
import { matchOf } from './match.ts';

test('a page is met by its beginning, its words, their parts, and nearly', () => {
  expect(matchOf('help', 'Help center')).toBe(0);
  expect(matchOf('center', 'Help center')).toBe(1);
  expect(matchOf('centre aide', 'Centre d’aide')).toBe(1);
  expect(matchOf('ente', 'Help center')).toBe(2);
  expect(matchOf('hlep centre', 'Help center')).toBe(3);
  expect(matchOf('add', 'List', 'Product')).toBe(null);
  expect(matchOf('المساعده', 'مركز المساعدة')).toBe(1);
  expect(matchOf('???', 'Help center')).toBe(null);
});
