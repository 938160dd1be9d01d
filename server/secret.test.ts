import { chmodSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readSecret } from './secret.ts';

let dataDir: string;
const env = (appSecret?: string, isProduction = false) => ({ dataDir, appSecret, isProduction });

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'atrium-secret-'));
});

afterEach(() => rmSync(dataDir, { recursive: true }));

test('the first start makes a key that only its owner can read, later starts keep it', () => {
  const secret = readSecret(env());
  expect(secret).toHaveLength(32);
  expect(statSync(join(dataDir, 'secret.key')).mode & 0o777).toBe(0o600);
  expect([...readSecret(env())]).toEqual([...secret]);
});

test('a key that others can read is refused', () => {
  readSecret(env());
  chmodSync(join(dataDir, 'secret.key'), 0o644);
  expect(() => readSecret(env())).toThrow('chmod 600');
});

test('1.8: no new key is made beside a database that was made with another one', () => {
  writeFileSync(join(dataDir, 'atrium.db'), '');
  expect(() => readSecret(env())).toThrow('secret.key is missing');
  expect(readSecret(env('0123456789abcdef'.repeat(4)))).toHaveLength(32);
});

test('a key of another length is refused', () => {
  writeFileSync(join(dataDir, 'secret.key'), 'short', { mode: 0o600 });
  expect(() => readSecret(env())).toThrow('32 bytes');
});

test('a secret from the settings needs no file', () => {
  expect([...readSecret(env('0f'.repeat(32)))]).toEqual(Array.from({ length: 32 }, () => 15));
  expect(() => statSync(join(dataDir, 'secret.key'))).toThrow('ENOENT');
});

test('an example is no secret in production', () => {
  expect(() => readSecret(env('00'.repeat(32), true))).toThrow('APP_SECRET');
});
