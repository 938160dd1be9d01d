import { mkdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { temporaryFolder } from '../support/folder.ts';
import { launch, root, startServer } from '../support/server.ts';

const starter = [process.execPath, join(root, 'scripts/start.mjs')];

describe('starting', () => {
  test('R53: makes the database, says where it serves and how to sign in, and ends with 0 on SIGTERM', async () => {
    const folder = await temporaryFolder();
    const server = await startServer({
      settings: { DATA_DIR: join(folder, 'new', 'data'), DEMO: 'true' },
      command: starter,
    });
    expect((await stat(join(folder, 'new', 'data', 'secret.key'))).mode & 0o777).toBe(0o600);
    expect(await server.stop()).toBe(0);
    // Only now all of it has come: it answers before its lines are read here.
    expect(server.output()).toContain(`Atrium is ready at ${server.address}`);
    expect(server.output()).toContain('admin@demo.com / admin');
  });

  test('starts again on the data of before', async () => {
    const folder = await temporaryFolder();
    const settings = { DATA_DIR: folder, DEMO: 'true' };
    await (await startServer({ settings, command: starter })).stop();
    const again = await startServer({ settings, command: starter });
    expect(await again.stop()).toBe(0);
    expect(again.output()).toContain('Atrium is ready');
  });

  test('by npm start ends with 0 when npm is told to stop, and leaves no process behind', async () => {
    const server = await startServer({
      settings: { DATA_DIR: await temporaryFolder(), DEMO: 'false' },
      command: ['npm', 'start'],
    });
    expect(await server.stop()).toBe(0);
    await expect(fetch(server.address)).rejects.toThrow();
  });

  test('R53: without the demo leaves the database empty and tells how to create the first administrator', async () => {
    const server = await startServer({ settings: { DATA_DIR: await temporaryFolder(), DEMO: 'false' } });
    const setup = await fetch(`${server.address}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query: '{ isSetupOpen }' }),
    });
    expect(await setup.json()).toEqual({ data: { isSetupOpen: true } });
    expect(await server.stop()).toBe(0);
    expect(server.output()).not.toContain('admin@demo.com');
  });
});

describe('a wrong setting stops the start with one line that names it', () => {
  // Each wrong value is a row of `server/env.test.ts`; these are enough to see what a start does with them.
  const wrong: [name: string, value: string][] = [
    ['PORT', '70000'],
    ['APP_SECRET', 'secret'],
    ['NODE_ENV', 'prod'],
  ];
  test.each(wrong)('%s=%s', async (name, value) => {
    await expectRefusal({ [name]: value }, name);
  });

  test('a port that is taken', async () => {
    const first = await startServer({ settings: { DATA_DIR: await temporaryFolder(), DEMO: 'false' } });
    await expectRefusal({ PORT: new URL(first.address).port }, 'PORT');
    await first.stop();
  });

  test('a host that is not ours', async () => {
    await expectRefusal({ HOST: '203.0.113.7' }, 'HOST');
  });

  test('a DATA_DIR that is a file', async () => {
    const file = join(await temporaryFolder(), 'file');
    await writeFile(file, '');
    await expectRefusal({ DATA_DIR: file }, 'DATA_DIR');
  });

  test('a database file that is no database', async () => {
    const folder = await temporaryFolder();
    await mkdir(folder, { recursive: true });
    await writeFile(
      join(folder, 'atrium.db'),
      'not a database, but long enough to be read as the head of one '.repeat(20),
    );
    await expectRefusal({ DATA_DIR: folder, APP_SECRET: '0123456789abcdef'.repeat(4) }, 'DATA_DIR');
  });

  test('1.8: a database whose secret key is gone', async () => {
    const folder = await temporaryFolder();
    await writeFile(join(folder, 'atrium.db'), '');
    await expectRefusal({ DATA_DIR: folder }, 'secret.key is missing');
  });

  test('a PostgreSQL server that does not answer', async () => {
    await expectRefusal({ DATABASE_URL: 'postgres://user:secret-word@127.0.0.1:9/none' }, 'DATABASE_URL');
  });
});

async function expectRefusal(settings: Record<string, string>, name: string): Promise<void> {
  const started = launch({ settings: { DATA_DIR: await temporaryFolder(), PORT: '0', ...settings } });
  const code = await Promise.race([
    started.ended,
    new Promise<string>((resolve) => setTimeout(resolve, 45_000, 'still running')),
  ]);
  await started.stop('SIGKILL');
  expect(started.output().trim().split('\n')).toEqual([expect.stringContaining(name)]);
  expect(started.output()).not.toContain('secret-word');
  expect(code).toBe(1);
}
