import { execFile, spawnSync } from 'node:child_process';
import { constants } from 'node:fs';
import { access } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { chromium } from 'playwright';
import { chromiumPaths, headlessShell } from './chromiumPath.ts';
import { installPackage, isRoot } from './installPackage.ts';

const run = promisify(execFile);

const minute = 60_000;

/**
 * Path of a Chromium that runs: the one of `CHROME_PATH`, else the one without windows, which is got by the system's package
 * manager where that may be asked, else an installed one, else Playwright's, which is downloaded.
 */
export async function findChromium(): Promise<string> {
  const found = await installed();
  if (found !== null && (found.endsWith(headlessShell) || found === process.env['CHROME_PATH'])) return found;
  // Asked for as seldom as may be: only who runs tests as root on such a system, as in a container, has it installed.
  if (installPackage(headlessShell)) return (await installed())!;
  const present = found ?? (await playwrights());
  if (present !== null) return present;
  console.log('No Chromium found: getting one …');
  const playwright = fileURLToPath(new URL('../../node_modules/playwright/cli.js', import.meta.url));
  spawnSync(process.execPath, [playwright, 'install', ...(isRoot() ? ['--with-deps'] : []), 'chromium'], {
    stdio: 'inherit',
    timeout: 4 * minute,
  });
  const downloaded = await playwrights();
  if (downloaded !== null) return downloaded;
  if (installPackage('chromium')) return (await installed())!;
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
