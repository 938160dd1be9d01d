import { existsSync, readFileSync } from 'node:fs';

/* A browser test may fail because the machine was busy with something else. It is run once more, by itself. */

/** With more of them failing, it is the program that is at fault, and not the machine. */
const most = 5;
const isSame = (one) => (other) => one.file === other.file && one.name === other.name;

/**
 * The tests to run once more, from what tests/support/outcomes.ts wrote. None if anything else failed, too, such as a
 * server that did not stop: to run tests anew says nothing about that.
 */
export function testsToRunAgain(path) {
  if (!existsSync(path)) return [];
  const { failed, others } = JSON.parse(readFileSync(path, 'utf8'));
  return others.length === 0 && failed.length <= most ? failed : [];
}

/** Arguments for Vitest that run these tests one after another, and no others. */
export function argumentsFor(tests) {
  const files = new Set(tests.map(({ file }) => file));
  const patterns = tests.map(({ name }) => `^${name.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`)}$`);
  return ['--no-file-parallelism', '--testNamePattern', patterns.join('|'), ...files];
}

/** Whether all of them ran and passed this time. */
export function havePassed(tests, path) {
  if (!existsSync(path)) return false;
  const { passed, failed, others } = JSON.parse(readFileSync(path, 'utf8'));
  return failed.length === 0 && others.length === 0 && tests.every((test) => passed.some(isSame(test)));
}
