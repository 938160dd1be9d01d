import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

test('nothing is copied past copyText: without HTTPS it would end in silence', () => {
  const files = globSync('client/{app,areas,kit,lib}/**/*.{ts,tsx}').filter((path) => !path.endsWith('.test.ts'));
  expect(files.length).toBeGreaterThan(500);
  const past = files.filter((path) => readFileSync(path, 'utf8').includes('clipboard.writeText'));
  expect(past).toEqual(['client/lib/copyText.ts']);
});
