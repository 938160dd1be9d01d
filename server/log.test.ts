import { mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeLog } from './log.ts';

// Files stay open: the stream looks at its own every half second.
test('every line comes out once and in order, however many there are', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'atrium-log-'));
  const file = openSync(join(folder, 'log'), 'w');
  const { log, flush } = makeLog({ logLevel: 'info' }, file);
  for (let line = 0; line < 3000; line += 1) log.info({ line, text: `é ${'x'.repeat(line % 100)}` }, 'line');
  await flush();
  for (let line = 3000; line < 5000; line += 1) log.info({ line }, 'line');
  await flush();
  const written = readFileSync(join(folder, 'log'), 'utf8').trimEnd().split('\n');
  expect(written.map((text) => (JSON.parse(text) as { line: number }).line)).toEqual([...Array(5000).keys()]);
  rmSync(folder, { recursive: true });
});

test('of an error only name, text and stack are told, not what hangs on it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'atrium-log-'));
  const file = openSync(join(folder, 'log'), 'w');
  const { log, flush } = makeLog({ logLevel: 'info' }, file);
  log.error({ err: Object.assign(new Error('outer', { cause: new Error('inner') }), { parameters: ['hunter2'] }) });
  await flush();
  const text = readFileSync(join(folder, 'log'), 'utf8');
  expect(JSON.parse(text)).toMatchObject({ err: { type: 'Error', message: 'outer', cause: { message: 'inner' } } });
  expect(text).not.toContain('hunter2');
  rmSync(folder, { recursive: true });
});

test('a place that cannot be written to neither fails nor holds up the writer', async () => {
  const { log, flush } = makeLog({ logLevel: 'info' }, 1_000_000);
  log.info('nobody hears');
  await expect(flush()).resolves.toBeUndefined();
});
