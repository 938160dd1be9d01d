import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { roleCalled } from './roleWords.ts';

const roles = [
  { key: 'admin', name: 'administrator' },
  { key: 'maintainer', name: 'manager' },
  { key: 'editor', name: 'users' },
  { key: 'author', name: 'support' },
  { key: 'subscriber', name: 'restricted-user' },
  { key: 'client', name: 'client' },
  { key: 'own', name: 'Manager of Lyon' },
];

test('PL-11 a file names roles as screens do, in each language, by their name or by their key', () => {
  for (const language of ['en', 'fr', 'ar']) {
    const file = new URL(`../../../client/locales/${language}/shell.json`, import.meta.url);
    const texts = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
    for (const { key } of roles.slice(0, 6))
      expect([language, key, roleCalled(roles, texts[`roles.name.${key}`]!)?.key]).toEqual([language, key, key]);
  }
  expect(roleCalled(roles, ' Editor ')?.key).toBe('editor');
  expect(roleCalled(roles, 'manager of lyon')?.key).toBe('own');
  expect(roleCalled(roles, 'wizard')).toBeUndefined();
  const renamed = [{ key: 'editor', name: 'Staff' }];
  expect(roleCalled(renamed, 'Users')).toBeUndefined();
});
