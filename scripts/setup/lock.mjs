import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { root } from './stamps.mjs';

const folder = join(root, '.cache');
const lock = join(folder, 'setup.lock');
// An id of a process may come again, after a restart of the machine say: nothing that we do takes this long.
const staleMs = 15 * 60_000;

const isReadOnly = (error) => ['EACCES', 'EPERM', 'EROFS'].includes(error.code);

function ownerIsAlive() {
  try {
    if (Date.now() - statSync(lock).mtimeMs > staleMs) return false;
    process.kill(Number(readFileSync(lock, 'utf8')), 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

async function take() {
  mkdirSync(folder, { recursive: true });
  for (;;) {
    try {
      return writeFileSync(lock, String(process.pid), { flag: 'wx' });
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
      if (ownerIsAlive()) await delay(200);
      else rmSync(lock, { force: true });
    }
  }
}

/** Keeps two servers started at once from installing or building over each other. */
export async function whileLocked(work) {
  try {
    await take();
  } catch (error) {
    // Nothing can be written here, so nothing needs to be guarded.
    if (isReadOnly(error)) return work();
    throw error;
  }
  try {
    return await work();
  } finally {
    rmSync(lock, { force: true });
  }
}
