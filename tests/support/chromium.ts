import { execFile, spawnSync } from 'node:child_process';
import { constants } from 'node:fs';
import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { chromium } from 'playwright';
import { chromiumPaths } from './chromiumPath.ts';
import { root } from './server.ts';

const run = promisify(execFile);

/** Path of a Chromium that runs: an installed one, else Playwright's, else the system's package. Installs the latter two. */
export async function findChromium(): Promise<string> {
  const found = (await installed()) ?? (await playwrights());
  if (found !== null) return found;
  console.log('No Chromium found: getting one …');
  const playwright = join(root, 'node_modules/playwright/cli.js');
  const asRoot = process.getuid?.() === 0;
  spawnSync(process.execPath, [playwright, 'install', ...(asRoot ? ['--with-deps'] : []), 'chromium'], {
    stdio: 'inherit',
    timeout: 240_000,
  });
  const downloaded = await playwrights();
  if (downloaded !== null) return downloaded;
  const apt = 'apt-get update -q && (apt-get install -qy chromium-headless-shell || apt-get install -qy chromium)';
  if (asRoot) spawnSync('sh', ['-c', apt], { stdio: 'inherit' });
  const packaged = await installed();
  if (packaged !== null) return packaged;
  throw new Error('There is no Chromium and none could be installed. Install one, or set CHROME_PATH to where it is.');
}

async function installed(): Promise<string | null> {
  for (const path of chromiumPaths()) if (await works(path)) return path;
  return null;
}

async function playwrights(): Promise<string | null> {
  const path = chromium.executablePath();
  return (await works(path)) ? path : null;
}

async function works(path: string): Promise<boolean> {
  try {
    await access(path, constants.X_OK);
    await run(path, ['--version', '--no-sandbox'], { timeout: 20_000 });
    return true;
  } catch {
    return false;
  }
}
