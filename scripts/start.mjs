// `npm start`: brings the checkout into the state that its files describe, then becomes the server.
// Runs on the machine's own Node with nothing installed, so it imports nothing but Node and its own folder.
import { fileURLToPath } from 'node:url';
import { ensureCompiled } from './setup/compile.mjs';
import { ensureBuilt, ensureGenerated } from './setup/generate.mjs';
import { checkNode, continueOnNode24, ensureInstalled } from './setup/install.mjs';
import { whileLocked } from './setup/lock.mjs';

checkNode();
await whileLocked(ensureInstalled);
await continueOnNode24(fileURLToPath(import.meta.url));
await whileLocked(async () => {
  await ensureGenerated();
  await ensureBuilt();
  await ensureCompiled();
});
await import('../server/main.ts');
