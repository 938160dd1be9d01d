import { stat } from 'node:fs/promises';
import { DatabaseSync } from 'node:sqlite';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../support/folder.ts';
import { signedInCaller } from '../support/http.ts';
import { launch, startServer } from '../support/server.ts';

const product = (sku: number) => ({ productName: 'Locked out', sku, price: '$1', category: 'Office' });
const products = '/api/apps/ecommerce/products';

test('1.5: a program that locks the SQLite database keeps nobody else waiting', async () => {
  const folder = await temporaryFolder();
  const server = await startServer({ settings: { DATA_DIR: folder, DEMO: 'true' } });
  const call = await signedInCaller(server.address, 'admin');
  const foreign = new DatabaseSync(join(folder, 'atrium.db'));
  foreign.exec('begin immediate');

  const answered: string[] = [];
  const refused = call('POST', products, product(990_000_001)).finally(() => answered.push('change'));
  for (let turn = 0; turn < 5; turn += 1) {
    for (const path of ['/healthz', '/readyz']) {
      expect((await fetch(`${server.address}${path}`)).status).toBe(200);
      answered.push(path);
    }
    expect((await call('GET', products)).status).toBe(200);
  }
  expect(answered).not.toContain('change');
  expect(await refused).toMatchObject({ status: 503, body: { error: { code: 'UNAVAILABLE' } } });

  // A lock that ends soon is waited for.
  const kept = call('POST', products, product(990_000_002));
  await fetch(`${server.address}/healthz`);
  foreign.exec('rollback');
  expect((await kept).status).toBe(201);
  foreign.close();
  expect(await server.stop()).toBe(0);
});

test('1.5: a second server on one DATA_DIR is refused with one line, until the first is gone, however it ended', async () => {
  const folder = await temporaryFolder();
  const settings = { DATA_DIR: folder, DEMO: 'false' };
  const first = await startServer({ settings });
  const second = launch({ settings: { ...settings, PORT: '0' } });
  expect(await second.ended).toBe(1);
  expect(second.output().trim().split('\n')).toEqual([
    `Atrium cannot start: DATA_DIR ${folder} is in use by another Atrium server. Stop that server, or choose another DATA_DIR.`,
  ]);
  await first.stop('SIGKILL');
  const third = await startServer({ settings });
  expect(await third.stop()).toBe(0);
});

test('1.8: what a server writes to DATA_DIR only its user can read', async () => {
  const folder = join(await temporaryFolder(), 'new', 'data');
  const server = await startServer({ settings: { DATA_DIR: folder, DEMO: 'true' } });
  const modeOf = async (name: string) => (await stat(join(folder, name))).mode & 0o777;
  expect(await modeOf('.')).toBe(0o700);
  for (const name of ['atrium.db', 'atrium.db-wal', 'secret.key', 'server.lock'])
    expect(await modeOf(name), name).toBe(0o600);
  expect(await server.stop()).toBe(0);
});
