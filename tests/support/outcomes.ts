import { writeFileSync } from 'node:fs';
import type { Reporter, SerializedError, TestModule } from 'vitest/node';

/** Writes for `npm test` which tests passed and which failed, into the file that it names (scripts/setup/secondTry.mjs). */
export default class Outcomes implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[]): void {
    const path = process.env['ATRIUM_TEST_OUTCOMES'];
    if (path === undefined) return;
    const named = (state: 'passed' | 'failed') =>
      modules.flatMap((module) =>
        [...module.children.allTests(state)].map(({ fullName }) => ({ file: module.relativeModuleId, name: fullName })),
      );
    const ofFiles = modules.flatMap((module) =>
      [module, ...module.children.allSuites()].flatMap((one) => one.errors()),
    );
    const others = [...unhandled, ...ofFiles].map(({ message }) => message);
    writeFileSync(path, JSON.stringify({ passed: named('passed'), failed: named('failed'), others }));
  }
}
