import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';

// Saves a third of the time to start. Beside the program and not in a shared folder, where others could plant code.
enableCompileCache(fileURLToPath(new URL('../.cache/compiled', import.meta.url)));

const { start } = await import('./start.ts');
const { reasonOf } = await import('./startFault.ts');

export function run(): void {
  start().catch((error: unknown) => {
    process.stderr.write(`Atrium cannot start: ${reasonOf(error)}\n`);
    process.exit(1);
  });
}

// Imported, it only loads: see scripts/setup/loadServer.mjs.
if (import.meta.main) run();
