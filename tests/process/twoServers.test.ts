import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { temporaryFolder } from '../support/folder.ts';
import { eventually, signedInCaller } from '../support/http.ts';
import { startServer } from '../support/server.ts';
import type { Program } from '../support/server.ts';
import { openSocket } from '../support/socket.ts';

let servers: Program[];
const database = 'two_servers';

beforeAll(async () => {
  const client = new pg.Client({ connectionString: `${inject('postgresUrl')}/postgres` });
  await client.connect();
  await client.query(`create database ${database}`);
  await client.end();
});
afterAll(() => Promise.all(servers.map((server) => server.stop())));

test('two servers that start at once on an empty PostgreSQL database both become ready', async () => {
  const settings = { DATABASE_URL: `${inject('postgresUrl')}/${database}`, DEMO: 'true' };
  servers = await Promise.all(
    [1, 2].map(async () => startServer({ settings: { ...settings, DATA_DIR: await temporaryFolder() } })),
  );
  const client = new pg.Client({ connectionString: settings.DATABASE_URL });
  await client.connect();
  expect((await client.query('select count(*)::int as n from products')).rows).toEqual([{ n: 50 }]);
  expect((await client.query(`select count(*)::int as n from users where email = 'admin@demo.com'`)).rows).toEqual([
    { n: 1 },
  ]);
  await client.end();
});

test('a change made on one is seen live and read on the other', async () => {
  const [one, two] = servers as [Program, Program];
  const [onOne, onTwo] = [await signedInCaller(one.address, 'admin'), await signedInCaller(two.address, 'admin')];
  const socket = openSocket(two.address, onTwo.headers);
  const { events } = socket.subscribe<{ changes: { subjectId: string; action: string } }>(
    'subscription { changes(subjects: [Product]) { subjectId action } }',
  );
  await socket.listening();

  const body = { productName: 'Seen by both', sku: 900_000_001, price: '$12.50', category: 'Office' };
  const { status, body: created } = await onOne('POST', '/api/apps/ecommerce/products', body);
  expect(status).toBe(201);
  await eventually('the event arrives', () => events.length > 0, 2000);
  expect(events).toEqual([{ changes: { subjectId: String(created.id), action: 'CREATE' } }]);
  expect((await onTwo('GET', `/api/apps/ecommerce/products/${created.id}`)).body).toMatchObject({
    productName: 'Seen by both',
  });
  await socket.close();
});

test('R51: a call sent to both at once under one Idempotency-Key is done once, and both give the same answer', async () => {
  const [one, two] = servers as [Program, Program];
  const { headers } = await signedInCaller(one.address, 'admin');
  const body = { productName: 'Sent twice', sku: 900_000_002, price: '$3', category: 'Office' };
  const send = async ({ address }: Program) => {
    const answer = await fetch(`${address}/api/apps/ecommerce/products`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json', 'idempotency-key': 'both-servers' },
      body: JSON.stringify(body),
    });
    return `${answer.status} ${await answer.text()}`;
  };
  const answers = await Promise.all([one, two, one, two, one, two].map(send));
  expect(answers[0]).toMatch(/^201 /);
  expect(new Set(answers).size).toBe(1);
});

test('a session that ends on one ends on the other within a second, its sockets within two', async () => {
  const [one, two] = servers as [Program, Program];
  const onOne = await signedInCaller(one.address, 'admin');
  const me = async () => (await fetch(`${two.address}/api/auth/me`, { headers: onOne.headers })).status;
  const socket = openSocket(two.address, onOne.headers);
  socket.subscribe('subscription { changes(subjects: [Product]) { sequence } }');
  await socket.listening();
  expect(await me()).toBe(200);

  await onOne('POST', '/api/auth/logout');
  await eventually('the other server refuses', async () => (await me()) === 401, 1000);
  const { code } = await Promise.race([
    socket.closed,
    new Promise<never>((_, reject) => setTimeout(reject, 2000, new Error('still open'))),
  ]);
  expect([4401, 4403]).toContain(code);
});
