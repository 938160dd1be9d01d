import { randomBytes } from 'node:crypto';
import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, readFileSync, statSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import type { Env } from './env.ts';

/** A secret key that must not be used; the message is one line. */
export class SecretError extends Error {}

const length = 32;

/** The 32 bytes that purpose keys are derived from: APP_SECRET, else `secret.key` in DATA_DIR, made at the first start. */
export function readSecret(env: Pick<Env, 'appSecret' | 'dataDir' | 'isProduction'>): Uint8Array {
  if (env.appSecret !== undefined) return fromText(env.appSecret, env.isProduction);
  const file = join(env.dataDir, 'secret.key');
  const key = readKey(file);
  if (key !== null) return key;
  // What the database holds was made with a key: another one would silently make part of it useless.
  if (existsSync(join(env.dataDir, 'atrium.db')))
    throw new SecretError(
      `DATA_DIR ${env.dataDir} holds a database, but secret.key is missing. Restore it from your backup, or set APP_SECRET.`,
    );
  return makeKey(env.dataDir, file);
}

function fromText(hex: string, isProduction: boolean): Uint8Array {
  const bytes = Buffer.from(hex, 'hex');
  if (isProduction && new Set(bytes).size < 8)
    throw new SecretError('APP_SECRET looks like an example, not like random bytes');
  return bytes;
}

function readKey(file: string): Uint8Array | null {
  try {
    const { mode } = statSync(file);
    if ((mode & 0o077) !== 0) throw new SecretError(`${file} can be read by other users; run: chmod 600 ${file}`);
    const bytes = readFileSync(file);
    if (bytes.length !== length) throw new SecretError(`${file} must hold ${length} bytes, not ${bytes.length}`);
    return bytes;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}

function makeKey(folder: string, file: string): Uint8Array {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const bytes = randomBytes(length);
  try {
    const descriptor = openSync(file, 'wx', 0o600);
    writeSync(descriptor, bytes);
    fsyncSync(descriptor);
    closeSync(descriptor);
  } catch (error) {
    // Another server made it in the same moment.
    const theirs = error instanceof Error && 'code' in error && error.code === 'EEXIST' ? readKey(file) : null;
    if (theirs !== null) return theirs;
    throw error;
  }
  const directory = openSync(folder, 'r');
  fsyncSync(directory);
  closeSync(directory);
  return bytes;
}
