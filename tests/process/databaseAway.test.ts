import pg from 'pg';
import { expect, inject, test } from 'vitest';
import { breakableWay } from '../support/breakableWay.ts';
import { temporaryFolder } from '../support/folder.ts';
import { eventually, signedInCaller } from '../support/http.ts';
import { startServer } from '../support/server.ts';
import { openSocket } from '../support/socket.ts';

const database = 'away';

test('while PostgreSQL is away every call is refused, and all is well soon after it is back', async () => {
  const base = new URL(inject('postgresUrl')!);
  await createDatabase(base);
  const way = await breakableWay(Number(base.port), base.hostname);
  const settings = {
    DATABASE_URL: `postgres://${base.username}@127.0.0.1:${way.port}/${database}`,
    DEMO: 'true',
    DATA_DIR: await temporaryFolder(),
  };
  const server = await startServer({ settings });
  const call = await signedInCaller(server.address, 'admin');
  const list = () => call('GET', '/api/apps/ecommerce/products');
  const status = async (path: string) => (await fetch(`${server.address}${path}`)).status;
  const socket = openSocket(server.address, call.headers);
  const { events } = socket.subscribe('subscription { changes(subjects: [Product]) { subjectId } }');
  await socket.listening();
  expect((await list()).status).toBe(200);

  way.cut();
  for (let turn = 0; turn < 10; turn += 1) {
    const answers = await Promise.all([
      list(),
      list(),
      call('POST', '/api/apps/ecommerce/products', { productName: 'No', sku: 1, price: '$1', category: 'Office' }),
    ]);
    for (const answer of answers)
      expect(answer).toMatchObject({ status: 503, body: { error: { code: 'UNAVAILABLE' } } });
  }
  expect(await status('/healthz')).toBe(200);
  expect(await status('/readyz')).toBe(503);

  way.mend();
  await eventually('the list is back', async () => (await list()).status === 200, 5000);
  expect(await status('/readyz')).toBe(200);
  const body = { productName: 'After', sku: 990_000_001, price: '$1', category: 'Office' };
  // The live channel has its own connection, which takes a moment longer to come back.
  await eventually(
    'live events arrive',
    async () => {
      await call('POST', '/api/apps/ecommerce/products', { ...body, sku: (body.sku += 1) });
      return events.length > 0;
    },
    5000,
  );
  await socket.close();
  expect(await server.stop()).toBe(0);
  await way.close();
});

async function createDatabase(base: URL): Promise<void> {
  const client = new pg.Client({ connectionString: `${base.href.replace(/\/$/, '')}/postgres` });
  await client.connect();
  await client.query(`create database ${database}`);
  await client.end();
}
