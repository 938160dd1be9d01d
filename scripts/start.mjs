// `npm start`: brings the checkout into the state that its files describe, then becomes the server, with its limits of memory.
// Runs on the machine's own Node with nothing installed, so it imports nothing but Node and its own folder.
import { fileURLToPath } from 'node:url';
import { compiled, ensureCompiled } from './setup/compile.mjs';
import { ensureBuilt, ensureClientPackage, ensureGenerated } from './setup/generate.mjs';
import { checkNode, continueOnNode24, ensureInstalled } from './setup/install.mjs';
import { whileLocked } from './setup/lock.mjs';

checkNode();
await whileLocked(ensureInstalled);
await continueOnNode24(fileURLToPath(import.meta.url));
await whileLocked(async () => {
  await ensureGenerated();
  await ensureBuilt();
  await ensureClientPackage();
  await ensureCompiled();
});

// There a process cannot become another one.
if (process.platform === 'win32') (await import('../server/main.ts')).run();
else await becomeServer();

async function becomeServer() {
  const main = fileURLToPath(new URL('../server/main.ts', import.meta.url));
  const { allocatorEnv, heapFlags } = await import('../server/memory.ts');
  // The folder in the environment: then Node finds even the first file compiled, and need not keep what strips types in memory.
  process.execve(process.execPath, [process.execPath, ...heapFlags(), ...process.execArgv, main], {
    ...allocatorEnv,
    NODE_COMPILE_CACHE: compiled,
    ...process.env,
  });
}
