import { beforeEach, expect, test, vi } from 'vitest';

const stored = new Map<string, string>();

beforeEach(() => {
  stored.clear();
  vi.resetModules();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
});

const opened = { key: 'products:1', url: '/p/1', title: 'Secret prototype', count: 1, at: '2026-01-01T00:00:00Z' };

test('what was opened does not stay in the browser after the sign-out, the look does', async () => {
  const { forgetPersonalPreferences, getPreference, setPreference, unsentPreferences } =
    await import('./preferences.ts');
  setPreference('recent', [opened]);
  setPreference('muted-records', ['Product:1']);
  setPreference('theme', 'dark');
  expect(Object.keys(unsentPreferences())).toContain('recent');

  forgetPersonalPreferences();
  expect(getPreference('recent')).toEqual([]);
  expect(getPreference('theme')).toBe('dark');
  expect(unsentPreferences()).toEqual({});
  expect([...stored.values()].join()).not.toMatch(/Secret|Product:1/);
});
