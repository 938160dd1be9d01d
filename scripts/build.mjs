// `npm run build`: types, hooks, the client and the server's compiled code, each only when what it is made of has changed.
import { fileURLToPath } from 'node:url';
import { ensureCompiled } from './setup/compile.mjs';
import { ensureBuilt, ensureClientPackage, ensureGenerated } from './setup/generate.mjs';
import { checkNode, continueOnNode24, ensureInstalled } from './setup/install.mjs';
import { whileLocked } from './setup/lock.mjs';

checkNode();
await whileLocked(ensureInstalled);
await continueOnNode24(fileURLToPath(import.meta.url));
await whileLocked(async () => {
  await ensureGenerated();
  if (process.argv.includes('--codegen')) return;
  if (process.argv.includes('--client')) return ensureClientPackage();
  await ensureBuilt();
  await ensureClientPackage();
  await ensureCompiled();
});
