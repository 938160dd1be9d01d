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

// A clock that a file before has stopped once let a loop in another one wait for ever, in the order of a fresh checkout.
test('no file of tests leaves a clock or a global of its own to the files that follow it', () => {
  const files = globSync(['{server,client,scripts}/**/*.test.{ts,tsx}', 'tests/**/*.{ts,tsx}'], { cwd: root });
  const leaves = (text: string) =>
    (text.includes('vi.useFakeTimers(') &&
      !/(afterEach|onTestFinished)\([^;]*(;[^;]*)?vi\.useRealTimers\(/.test(text)) ||
    (text.includes('vi.stubGlobal(') && !/(afterEach|onTestFinished)\([^;]*(;[^;]*)?vi\.unstubAllGlobals\(/.test(text));
  const read = (file: string) => readFileSync(join(root, file), 'utf8');
  expect(files.filter((file) => !file.includes('fixtures.test') && leaves(read(file)))).toEqual([]);
  expect(leaves('vi.useFakeTimers();\nvi.useRealTimers();')).toBe(true);
});
