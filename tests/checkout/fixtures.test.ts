import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../support/server.ts';

// Files share a process, so what `override` sets outside of a `describe` still holds in the files after it: there a setting
// that allows more once made a test of refusals fail. `extend` makes a `test` of the file's own.
test('no file of tests sets an option for the files that follow it', () => {
  const files = globSync('tests/**/*.ts', { cwd: root });
  expect(files.length).toBeGreaterThan(300);
  expect(files.filter((file) => /^(?:\S.*|\s+)\.override\(/m.test(readFileSync(join(root, file), 'utf8')))).toEqual([]);
});
