import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { root } from '../support/server.ts';

// Files share a process, so what `override` sets outside of a `describe` still holds in the files after it: there a setting
// that allows more once made a test of refusals fail. `extend` makes a `test` of the file's own.
test('no file of tests sets an option for the files that follow it', () => {
  const files = globSync('tests/**/*.ts', { cwd: root });
  expect(files.length).toBeGreaterThan(300);
  expect(files.filter((file) => /^(?:\S.*|\s+)\.override\(/m.test(readFileSync(join(root, file), 'utf8')))).toEqual([]);
});

// Parts follow changes live, and what a file answers to every call is no change: `answering` leaves what is subscribed to open.
test('no part is tested with a server that answers subscriptions like queries', () => {
  const files = globSync('tests/component/**/*.{ts,tsx}', { cwd: root });
  expect(files.length).toBeGreaterThan(20);
  const making = files.filter((file) => readFileSync(join(root, file), 'utf8').includes('new ApolloLink('));
  expect(making.map((file) => basename(file)).sort()).toEqual(['answering.ts', 'live.spec.tsx']);
});

// A clock that a file had stopped once let a loop in another one wait for ever, in the order of a fresh checkout.
test('a clock that is stopped and a global that is replaced', () => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', 'replaced');
  expect(vi.isFakeTimers()).toBe(true);
});
test('are given back for the next test', () => {
  expect(vi.isFakeTimers()).toBe(false);
  expect(fetch).toBeTypeOf('function');
});
