import type { Reporter, TestModule } from 'vitest/node';

const shown = 10;
const leastMs = 500;

/** Says at the end of a run which tests took longest: where its time goes is seen before somebody has to look for it. */
export default class Slowest implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const timed = modules.flatMap((module) =>
      [...module.children.allTests()].map((test) => ({
        ms: test.diagnostic()?.duration ?? 0,
        name: `${module.relativeModuleId} > ${test.name}`,
      })),
    );
    const slowest = timed
      .filter(({ ms }) => ms >= leastMs)
      .sort((one, other) => other.ms - one.ms)
      .slice(0, shown);
    if (slowest.length === 0) return;
    const lines = slowest.map(({ ms, name }) => `${(ms / 1000).toFixed(1).padStart(7)} s  ${name}`);
    process.stdout.write(`\nThe slowest tests:\n${lines.join('\n')}\n`);
  }
}
