import { expect, test } from 'vitest';
import { fromFirst, isWordFor, matchOf, wordsToMark } from './match.ts';

test('a page is met by its beginning, its words, their parts, and nearly', () => {
  expect(matchOf('help', 'Help center')).toBe(0);
  expect(matchOf('center', 'Help center')).toBe(1);
  expect(matchOf('centre aide', 'Centre d’aide')).toBe(1);
  expect(matchOf('ente', 'Help center')).toBe(2);
  expect(matchOf('hlep centre', 'Help center')).toBe(3);
  expect(matchOf('add', 'List', 'Product')).toBe(null);
  expect(matchOf('undo', 'Under maintenance')).toBe(null);
  expect(matchOf('undre', 'Under maintenance')).toBe(3);
  expect(matchOf('المساعده', 'مركز المساعدة')).toBe(1);
  expect(matchOf('???', 'Help center')).toBe(null);
});

test('words of a query are marked, single letters are not', () => {
  expect(wordsToMark('Été a “Lampe”')).toEqual(['ete', 'lampe']);
});

test('a passage begins shortly before what was met', () => {
  const long = 'The server prints a link that can be used once; open it and choose a password.';
  expect(fromFirst(long, ['password'])).toBe('…once; open it and choose a password.');
  expect(fromFirst(long, ['server'])).toBe(long);
  expect(fromFirst(long, ['none'])).toBe(long);
  expect(fromFirst(`${'x'.repeat(80)}password`, ['password'])).toBe('…password');
});

test('SE-10 what is done to records is found by the words of three languages, on a record and without one', async () => {
  for (const [language, pay, mine] of [
    ['en', 'Mark paid', 'assign to me'],
    ['fr', 'marquer comme payé', 'm’affecter'],
    ['ar', 'تسجيل دفعة', 'إسناد إلي'],
  ] as const) {
    const { default: texts } = await import(`../../locales/${language}/search.json`);
    expect(isWordFor(pay, texts['search.words.pay'])).toBe(true);
    expect(isWordFor(mine, texts['search.words.mine'])).toBe(true);
  }
});

test('SE-10 everyday words mean one thing, letter case, accents and order of signs aside', () => {
  expect(isWordFor('Log  OUT', 'logout, log out')).toBe(true);
  expect(isWordFor('2fa', '2fa, mfa')).toBe(true);
  expect(isWordFor('theme', 'thème, apparence')).toBe(true);
  expect(isWordFor('الوضع الداكن', 'داكن، الوضع الداكن')).toBe(true);
  expect(isWordFor('log', 'logout, log out')).toBe(false);
  expect(isWordFor('', 'a, , b')).toBe(false);
});
