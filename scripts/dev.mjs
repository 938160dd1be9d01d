// `npm run dev`: the server, started again when its files change, and the client's development server before it.
import { spawn } from 'node:child_process';
import { watch } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureGenerated } from './setup/generate.mjs';
import { checkNode, continueOnNode24, ensureInstalled } from './setup/install.mjs';
import { whileLocked } from './setup/lock.mjs';
import { root } from './setup/stamps.mjs';

checkNode();
await whileLocked(ensureInstalled);
await continueOnNode24(fileURLToPath(import.meta.url));
await whileLocked(ensureGenerated);
const { heapFlags } = await import('../server/memory.ts');

const start = (...args) => spawn(process.execPath, args, { cwd: root, stdio: 'inherit' });
const children = [
  start('--watch', '--watch-preserve-output', ...heapFlags(), 'server/main.ts'),
  start('node_modules/vite/bin/vite.js', '--config', 'client/vite.config.ts'),
];
const stop = () => children.forEach((child) => child.kill('SIGTERM'));
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, stop);
watchDocuments();
await Promise.race(children.map((child) => new Promise((resolve) => child.on('exit', resolve))));
stop();
process.exit();

/** Types and hooks follow the schema and the documents. */
function watchDocuments() {
  let timer;
  for (const folder of ['schema', 'client', 'server']) {
    watch(join(root, folder), { recursive: true }, (_event, name) => {
      if (!name?.endsWith('.graphql')) return;
      clearTimeout(timer);
      // An editor writes a file in several steps.
      timer = setTimeout(() => whileLocked(ensureGenerated), 100);
    });
  }
}
