// `npm run test:again -- tests/e2e/kanban/kanban.spec.ts 20`: a browser test many times on a machine that is busy, before
// it is trusted. What follows goes to Vitest: `-t 'a name'` for one test of the file.
import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { ensureGenerated } from './setup/generate.mjs';
import { checkNode, continueOnNode24, ensureInstalled } from './setup/install.mjs';
import { whileLocked } from './setup/lock.mjs';
import { root } from './setup/stamps.mjs';

checkNode();
const [file, ...rest] = process.argv.slice(2);
const times = /^\d+$/.test(rest[0] ?? '') ? Number(rest.shift()) : 10;
if (!/\.spec\.tsx?$/.test(file ?? '')) {
  console.error('Which test? npm run test:again -- tests/e2e/<area>/<name>.spec.ts [times, 10] [-t name]');
  process.exit(1);
}
await whileLocked(ensureInstalled);
await continueOnNode24(fileURLToPath(import.meta.url));
await whileLocked(ensureGenerated);

const project = file.endsWith('.tsx') ? 'component' : 'e2e';
const command = ['node_modules/vitest/vitest.mjs', 'run', '--project', project, file, ...rest];
/** Something on each core that takes all it is given. */
const pressure = Array.from({ length: availableParallelism() }, () => spawn(process.execPath, ['-e', 'for (;;);']));
const release = () => pressure.forEach((child) => child.kill('SIGKILL'));
process.on('exit', release);
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(1));

let failures = 0;
for (let run = 1; run <= times; run += 1) {
  const startedAt = Date.now();
  const { code, output } = await outcome();
  if (code !== 0) {
    failures += 1;
    console.log(output);
  }
  console.log(`${code === 0 ? '✓' : '✗'} ${run} of ${times} in ${((Date.now() - startedAt) / 1000).toFixed(1)} s`);
}
console.log(failures === 0 ? `Passed ${times} times` : `Failed ${failures} of ${times} times`);
process.exit(failures === 0 ? 0 : 1);

async function outcome() {
  const child = spawn(process.execPath, command, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  const code = await new Promise((resolve) => child.on('close', resolve));
  return { code, output };
}
