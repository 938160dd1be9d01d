import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { makeLogStream } from './logStream.ts';

test('every line comes out once and in order, however many there are', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'atrium-log-'));
  const file = openSync(join(folder, 'log'), 'w');
  const { write, flush } = makeLogStream(file);
  const lines = Array.from({ length: 5000 }, (_, index) => `{"line":${index},"text":"é ${'x'.repeat(index % 100)}"}\n`);
  for (const line of lines.slice(0, 3000)) write(line);
  await flush();
  for (const line of lines.slice(3000)) write(line);
  await flush();
  expect(readFileSync(join(folder, 'log'), 'utf8')).toBe(lines.join(''));
  closeSync(file);
  rmSync(folder, { recursive: true });
});

test('a reader that is gone neither fails nor holds up the writer', async () => {
  const { write, flush } = makeLogStream(1_000_000);
  const log = pino({ base: null }, { write });
  log.info('nobody hears');
  await expect(flush()).resolves.toBeUndefined();
});
