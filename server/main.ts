import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';
import { allocatorEnv, heapFlags } from './memory.ts';

// Saves a third of the time to start. Beside the program and not in a shared folder, where others could plant code.
const compiled = fileURLToPath(new URL('../.cache/compiled', import.meta.url));

// Limits of memory are taken only at the start of a process, so the process starts over in place, where the system can do that.
if (process.platform !== 'win32' && !process.execArgv.some((flag) => flag.startsWith('--max-semi-space-size'))) {
  const args = [process.execPath, ...heapFlags(), ...process.execArgv, fileURLToPath(import.meta.url)];
  // Told of in its environment, Node finds this very file compiled, and need not keep what strips types in memory.
  const env = { ...allocatorEnv, NODE_COMPILE_CACHE: compiled, ...process.env };
  process.execve?.(process.execPath, args, env as Record<string, string>);
}

enableCompileCache(compiled);

const { start } = await import('./start.ts');
const { reasonOf } = await import('./startFault.ts');

start().catch((error: unknown) => {
  process.stderr.write(`Atrium cannot start: ${reasonOf(error)}\n`);
  process.exit(1);
});
