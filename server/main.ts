import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';
import { allocatorEnv, heapFlags } from './memory.ts';

// Limits of memory are taken only at the start of a process, so the process starts over in place, where the system can do that.
if (process.platform !== 'win32' && !process.execArgv.some((flag) => flag.startsWith('--max-semi-space-size'))) {
  const args = [process.execPath, ...heapFlags(), ...process.execArgv, fileURLToPath(import.meta.url)];
  process.execve?.(process.execPath, args, { ...allocatorEnv, ...process.env } as Record<string, string>);
}

// Saves a third of the time to start. Beside the program and not in a shared folder, where others could plant code.
enableCompileCache(fileURLToPath(new URL('../.cache/compiled', import.meta.url)));

const { start } = await import('./start.ts');
const { reasonOf } = await import('./startFault.ts');

start().catch((error: unknown) => {
  process.stderr.write(`Atrium cannot start: ${reasonOf(error)}\n`);
  process.exit(1);
});
