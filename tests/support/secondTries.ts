import type { Reporter, TestCase, TestModule } from 'vitest/node';

/** Names tests that passed at their second try only, and what failed at the first: passing must not hide that. */
export default class SecondTries implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const tests = modules
      .flatMap((module) => [...module.children.allTests('passed')])
      .filter((test) => test.diagnostic()?.flaky);
    if (tests.length === 0) return;
    console.log(`\n━━ Passed at the second try only: ${tests.length} ━━`);
    for (const test of tests) console.log(told(test));
    console.log('');
  }
}

function told(test: TestCase): string {
  const [error] = test.result()?.errors ?? [];
  const trail = (error?.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  const place = trail.find((line) => line.includes(test.module.relativeModuleId)) ?? trail[0] ?? '';
  const lines = [
    ...[error?.message ?? 'no message', error?.diff ?? ''].join('\n').split('\n').slice(0, 20),
    place.trim(),
  ].filter(Boolean);
  return [`! ${test.module.relativeModuleId} > ${test.fullName}`, ...lines.map((line) => `    ${line}`)].join('\n');
}
