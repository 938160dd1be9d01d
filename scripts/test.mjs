// `npm test`: every check there is, each with its time. `npm test -- types unit` runs some of them,
// `npm test -- ecommerce` the tests of one area.
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { spawn } from 'node:child_process';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { ensureGenerated } from './setup/generate.mjs';
import { checkNode, continueOnNode24, ensureInstalled } from './setup/install.mjs';
import { whileLocked } from './setup/lock.mjs';
import { argumentsFor, havePassed, testsToRunAgain } from './setup/secondTry.mjs';
import { root } from './setup/stamps.mjs';

const node = (...args) => ({ command: process.execPath, args });
const vitest = (project, ...more) => node('node_modules/vitest/vitest.mjs', 'run', '--project', project, ...more);
const inBrowser = (project, ...more) => ({ ...vitest(project, ...more), hasSecondTry: true });
// Each waits now and then, for a disk, a clock, PostgreSQL or a browser: as many as there are cores leave some of them idle.
const oneMore = `--maxWorkers=${availableParallelism() + 1}`;
const twoMore = `--maxWorkers=${availableParallelism() + 2}`;
// What stands in one line of steps runs one after another, what stands beside it at the same time: neither fills two cores.
const stages = [
  [
    [{ name: 'types', title: 'Types (tsc)', ...node('node_modules/typescript/bin/tsc', '--noEmit') }],
    [
      { name: 'format', title: 'Format (oxfmt)', ...node('node_modules/oxfmt/bin/oxfmt', '--check') },
      { name: 'lint', title: 'Lint (oxlint)', ...node('node_modules/oxlint/bin/oxlint') },
      { name: 'imports', title: 'Import rules (dependency-cruiser)', ...node('scripts/checks/imports.mjs') },
      { name: 'unused', title: 'Unused code (knip)', ...node('node_modules/knip/bin/knip.js', '--no-progress') },
      { name: 'messages', title: 'Texts in three languages', ...node('scripts/checks/messages.mjs') },
      { name: 'pageTexts', title: 'Texts that pages load', ...node('scripts/checks/pageTexts.mjs') },
      { name: 'commands', title: 'Commands are declared', ...node('scripts/checks/mutations.mjs') },
      { name: 'queries', title: 'Queries by generated hooks', ...node('scripts/checks/queries.mjs') },
      { name: 'overlays', title: 'Overlays lose nothing', ...node('scripts/checks/overlays.mjs') },
      { name: 'controls', title: 'Controls have an effect', ...node('scripts/checks/controls.mjs') },
      { name: 'lockfile', title: 'Lockfile and licences', ...node('scripts/checks/lockfile.mjs') },
      { name: 'unit', title: 'Unit tests', ...vitest('unit') },
    ],
  ],
  [[{ name: 'sqlite', title: 'API on SQLite', ...vitest('sqlite', oneMore) }]],
  [[{ name: 'postgres', title: 'API on PostgreSQL (started here)', ...vitest('postgres', oneMore) }]],
  [
    [{ name: 'component', title: 'Parts of the client in Chromium', ...inBrowser('component') }],
    [
      { name: 'build', title: 'Client build', ...node('scripts/build.mjs') },
      { name: 'process', title: 'Start, stop, two servers', ...vitest('process') },
    ],
  ],
  [[{ name: 'e2e', title: 'In Chromium, with axe', limitMinutes: 75, ...inBrowser('e2e', twoMore) }]],
];
const steps = stages.flat(2);

checkNode();
const chosen = process.argv.slice(2);
const isArea = (name) => ['server/areas', 'client/areas'].some((folder) => existsSync(join(root, folder, name)));
const names = chosen.filter((name) => steps.some((step) => step.name === name));
const areas = chosen.filter((name) => !names.includes(name) && isArea(name));
const unknown = chosen.filter((name) => !names.includes(name) && !areas.includes(name));
if (unknown.length > 0) {
  console.error(
    `There is no step or area ${unknown.join(', ')}. Steps: ${steps.map((step) => step.name).join(', ')}. ` +
      'Areas: the folders of server/areas and client/areas.',
  );
  process.exit(1);
}
await whileLocked(ensureInstalled);
await continueOnNode24(fileURLToPath(import.meta.url));
await whileLocked(ensureGenerated);

/** A step that takes longer than any machine needs for it does not come to its end by itself. */
const defaultLimitMinutes = 30;
const seconds = (ms) => `${(ms / 1000).toFixed(1)} s`;
const repeatedLines = 80;
const results = [];
// What a step leaves to a later one; see tests/support/notes.ts.
const notes = mkdtempSync(join(tmpdir(), 'atrium-notes-'));
process.on('exit', () => rmSync(notes, { recursive: true, force: true }));
const outcomesOf = (name) => join(notes, `${name}.outcomes.json`);
const beganAt = Date.now();

const wanted = new Map(stepsToRun().map((step) => [step.name, step]));
if ([...wanted.values()].some(({ hasSecondTry }) => hasSecondTry)) {
  // Installed before the first step, as the parts of the client need it, too.
  const { findChromium } = await import('./setup/chromium.ts');
  process.env.CHROME_PATH = await findChromium();
}
const onAccounts = ['sqlite', 'postgres'].flatMap((name) => wanted.get(name) ?? []);
if (onAccounts.length > 0) {
  const { findDovecot } = await import('./setup/dovecot.ts');
  if (findDovecot() === null) for (const step of onAccounts) step.title += ', without Dovecot';
}
for (const stage of stages) {
  const lines = stage
    .map((line) => line.flatMap(({ name }) => wanted.get(name) ?? []))
    .filter(({ length }) => length > 0);
  await Promise.all(lines.map((line) => runInTurn(line, lines.length > 1)));
}

for (const result of results.filter(({ passed, step }) => !passed && step.hasSecondTry)) await tryAgain(result);

// Who reads only the end of the output must find there what failed, and not only where.
for (const { step, lastLines } of results.filter(({ passed }) => !passed))
  console.log(`\n━━ Failed: ${step.title}, its last lines ━━\n${lastLines.join('\n')}`);

console.log('\n━━ Summary ━━');
for (const { step, passed, time } of results)
  console.log(`${passed ? '✓' : '✗'} ${step.title.padEnd(36)} ${time.padStart(8)}`);
const flaky = results.flatMap(({ flaky = [] }) => flaky);
if (flaky.length > 0) console.log('\nFlaky: failed once, then passed by itself');
for (const { file, name } of flaky) console.log(`  ${file} > ${name}`);
const failed = results.filter(({ passed }) => !passed).length;
console.log(
  `${failed === 0 ? 'All passed' : `${failed} of ${results.length} failed`} in ${seconds(Date.now() - beganAt)}`,
);
process.exitCode = failed === 0 ? 0 : 1;

/** What runs beside others is shown when it has ended, so that lines of two steps do not mix. */
async function runInTurn(line, isBesideOthers) {
  for (const step of line) {
    const heading = `\n━━ ${step.title} ━━`;
    if (!isBesideOthers) console.log(heading);
    const startedAt = Date.now();
    const { passed, lastLines, output } = await outcome(step, isBesideOthers);
    const time = seconds(Date.now() - startedAt);
    if (isBesideOthers) console.log(`${heading}\n${output}`);
    results.push({ step, passed, time, lastLines });
    console.log(`${passed ? '✓' : '✗'} ${step.title}: ${passed ? 'passed' : 'FAILED'} in ${time}`);
  }
}

/** Runs tests that failed in a browser once more; see scripts/setup/secondTry.mjs. */
async function tryAgain(result) {
  const { step } = result;
  const tests = testsToRunAgain(outcomesOf(step.name));
  if (tests.length === 0) return;
  const again = { ...step, ...vitest(step.name), name: `${step.name}Again` };
  again.args.push(...argumentsFor(tests));
  console.log(`\n━━ Once more, by themselves: ${tests.length} of ${step.title} ━━`);
  const { passed, lastLines } = await outcome(again, false);
  if (passed && havePassed(tests, outcomesOf(again.name))) Object.assign(result, { passed: true, flaky: tests });
  else result.lastLines = lastLines;
}

function stepsToRun() {
  if (chosen.length === 0) return steps;
  const wanted = steps.filter(({ name }) => names.includes(name));
  if (areas.length === 0) return wanted;
  // Tests of an area lie in a folder with its name. Without steps, all that have such tests.
  const filters = [...areas.map((area) => `/${area}/`), '--passWithNoTests'];
  const tested = (wanted.length > 0 ? wanted : steps).filter(({ args }) => args.includes('--project'));
  return tested.map((step) => ({
    ...step,
    title: `${step.title}: ${areas.join(', ')}`,
    args: [...step.args, ...filters],
  }));
}

async function outcome(step, isKept) {
  // The steps read none of our settings: those of a real server must not lead tests to its data.
  const env = {
    ...process.env,
    ATRIUM_TEST_NOTES: notes,
    ATRIUM_TEST_OUTCOMES: outcomesOf(step.name),
    PATH: `${join(root, 'node_modules/.bin')}:${process.env.PATH}`,
    FORCE_COLOR: process.stdout.isTTY ? '1' : '0',
  };
  for (const name of ['DATABASE_URL', 'DATA_DIR', 'NODE_ENV', 'NODE_OPTIONS']) delete env[name];
  const child = spawn(step.command, step.args, { cwd: root, stdio: ['inherit', 'pipe', 'pipe'], env });
  const lastLines = [];
  let output = '';
  for (const [from, to] of [
    [child.stdout, process.stdout],
    [child.stderr, process.stderr],
  ]) {
    if (isKept) from.on('data', (chunk) => (output += chunk));
    else from.pipe(to, { end: false });
    createInterface({ input: from }).on('line', (line) => {
      if (lastLines.push(line) > repeatedLines) lastLines.shift();
    });
  }
  const stop = () => child.kill('SIGTERM');
  process.once('SIGTERM', stop);
  const limitMinutes = step.limitMinutes ?? defaultLimitMinutes;
  const limit = setTimeout(() => {
    const line = `Ended, as it took longer than ${limitMinutes} minutes.`;
    lastLines.push(line);
    output += `${line}\n`;
    child.kill('SIGKILL');
    // Processes that it has started may hold them open.
    for (const stream of [child.stdout, child.stderr]) stream.destroy();
  }, limitMinutes * 60_000);
  const code = await new Promise((resolve) => child.on('close', resolve));
  clearTimeout(limit);
  process.off('SIGTERM', stop);
  return { passed: code === 0, lastLines, output };
}
