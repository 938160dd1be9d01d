import { spawn } from 'node:child_process';
import { accessSync, constants, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hashOf, readStamp, root, sources, writeStamp } from './stamps.mjs';

const longestMs = 30_000;
/** What the server is made of; part of it is generated from the schema and the documents beside it. */
const isServed = (file) => !/\.(test|fixture)\.ts$/.test(file);

/**
 * Starts the server once on an empty folder when its code has changed, so that Node finds all of it compiled: the process
 * that then stays would hold what strips types in memory, some 40 MiB. What fails here is told of by the real start.
 */
export async function ensureCompiled() {
  // There a process cannot be asked to end, and keeps nothing.
  if (process.platform === 'win32') return;
  const stamp = '.cache/compiled/.stamp';
  const hash = `${process.version} ${hashOf([...sources(['schema', 'server'], isServed), 'package-lock.json'])}`;
  if (readStamp(stamp) === hash || !isKept()) return;
  const folder = mkdtempSync(join(tmpdir(), 'atrium-compile-'));
  const { PATH, HOME, TMPDIR, SystemRoot } = process.env;
  const env = { PATH, HOME, TMPDIR, SystemRoot, DATA_DIR: folder, HOST: '127.0.0.1', PORT: '0' };
  const server = spawn(process.execPath, ['server/main.ts'], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'ignore'],
    timeout: longestMs,
  });
  server.stdout.on('data', (text) => String(text).includes('is ready') && server.kill('SIGTERM'));
  const code = await new Promise((resolve) => server.on('close', resolve));
  rmSync(folder, { recursive: true, force: true });
  if (code === 0) writeStamp(stamp, hash);
}

/** Whether anything can be kept: in a checkout that is only read it would be done in vain at each start. */
function isKept() {
  const folder = join(root, '.cache/compiled');
  try {
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}
