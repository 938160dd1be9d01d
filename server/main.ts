import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';
import { heapFlags } from './heapFlags.ts';

// Node takes limits of memory only at its own start, so the process starts over in place, where the system can do that.
const missing = heapFlags().filter((flag) => !process.execArgv.includes(flag));
if (process.platform !== 'win32' && missing.length > 0) {
  process.execve?.(process.execPath, [process.execPath, ...missing, ...process.execArgv, fileURLToPath(import.meta.url)]);
}

// Saves a third of the time to start. Beside the program and not in a shared folder, where others could plant code.
enableCompileCache(fileURLToPath(new URL('../.cache/compiled', import.meta.url)));

const { start } = await import('./start.ts');
const { reasonOf } = await import('./startFault.ts');

start().catch((error: unknown) => {
  process.stderr.write(`Atrium cannot start: ${reasonOf(error)}\n`);
  process.exit(1);
});
