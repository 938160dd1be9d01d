import pg from 'pg';
import { expect, inject, test } from 'vitest';
import { breakableWay } from '../support/breakableWay.ts';
import { temporaryFolder } from '../support/folder.ts';
import { eventually, signedInCaller } from '../support/http.ts';
import { startServer } from '../support/server.ts';

const products = '/api/apps/ecommerce/products';

async function withDatabase(name: string) {
  const base = new URL(inject('postgresUrl')!);
  const client = new pg.Client({ connectionString: `${base.href.replace(/\/$/, '')}/postgres` });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  return { base, url: `${base.href.replace(/\/$/, '')}/${name}` };
}

test('1.5: a PostgreSQL server that stops answering is told of at once, and all is well when it answers again', async () => {
  const { base } = await withDatabase('frozen');
  const way = await breakableWay(Number(base.port), base.hostname);
  const settings = {
    DATABASE_URL: `postgres://${base.username}@127.0.0.1:${way.port}/frozen`,
    DEMO: 'true',
    DATA_DIR: await temporaryFolder(),
  };
  const server = await startServer({ settings });
  const call = await signedInCaller(server.address, 'admin');
  const status = async (path: string) => (await fetch(`${server.address}${path}`)).status;
  expect((await call('GET', products)).status).toBe(200);

  way.freeze();
  const body = { productName: 'No', sku: 990_000_003, price: '$1', category: 'Office' };
  const answers = await Promise.all([call('GET', products), call('POST', products, body), call('GET', products)]);
  for (const answer of answers) expect(answer).toMatchObject({ status: 503, body: { error: { code: 'UNAVAILABLE' } } });
  // Known to be silent, it is not asked again: no statement is under way that would have to run into a limit.
  for (let turn = 0; turn < 20; turn += 1) expect((await call('GET', products)).status).toBe(503);
  expect(await status('/healthz')).toBe(200);
  expect(await status('/readyz')).toBe(503);

  way.mend();
  await eventually('the list is back', async () => (await call('GET', products)).status === 200, 5000);
  expect(await status('/readyz')).toBe(200);
  expect(await server.stop()).toBe(0);
  await way.close();
});

test('1.5: a locked table on PostgreSQL refuses who reads it, and nobody else', async () => {
  const { url } = await withDatabase('locked');
  const settings = { DATABASE_URL: url, DEMO: 'true', DATA_DIR: await temporaryFolder() };
  const server = await startServer({ settings });
  const call = await signedInCaller(server.address, 'admin');
  const other = await signedInCaller(server.address, 'client');
  const locker = new pg.Client({ connectionString: url });
  await locker.connect();
  await locker.query('begin; lock table products in access exclusive mode');

  const lists = Array.from({ length: 40 }, () => call('GET', products));
  // Who asks is looked up on connections that the lists cannot use up.
  expect((await fetch(`${server.address}/readyz`)).status).toBe(200);
  expect((await other('GET', '/api/auth/me')).status).toBe(200);
  for (const { status } of await Promise.all(lists)) expect(status).toBe(503);

  await locker.query('rollback');
  await locker.end();
  expect((await call('GET', products)).status).toBe(200);
  expect(await server.stop()).toBe(0);
});
