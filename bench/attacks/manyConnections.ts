import autocannon from 'autocannon';
import type { Client } from 'autocannon';
import { benchEnv, sqliteFolder, startCluster } from '../databases.ts';
import { memory, startServer, stopServer } from '../processes.ts';
import { tokenOf } from './caller.ts';
import type { Finding } from './caller.ts';

const products = 100_000;
const connections = 300;
const seconds = 20;
const path = '/api/apps/ecommerce/products';

/** R39: far more callers than the server can serve; those whom it serves must be served in time. */
export const manyConnections = async (): Promise<Finding[]> =>
  crowd('SQLite', await sqliteFolder(products, 'connections'));

/** The same on PostgreSQL, where they wait for a connection of the pool: who is refused is told so, by 503. */
export async function manyConnectionsOnPostgres(): Promise<Finding[]> {
  const cluster = await startCluster();
  await cluster.create('crowd', products);
  const folder = await sqliteFolder(0, 'crowd');
  const findings = await crowd('PostgreSQL', { ...folder, DATABASE_URL: cluster.url('crowd') });
  await cluster.stop();
  return findings;
}

async function crowd(engine: string, settings: Record<string, string>): Promise<Finding[]> {
  const server = await startServer('server/main.ts', '/readyz', { ...benchEnv, ...settings });
  const headers = { authorization: `Bearer ${await tokenOf(server.url)}` };
  const accepted: number[] = [];
  let refused = 0;
  let failed = 0;
  const heard = (client: Client) =>
    client.on('response', (status, _bytes, responseMs) => {
      if (status === 200) accepted.push(responseMs);
      else if (status === 503) refused += 1;
      else failed += 1;
    });
  const { errors, timeouts } = await autocannon({
    url: server.url,
    connections,
    duration: seconds,
    headers,
    setupClient: heard,
    requests: [
      { path: `${path}?q=chair&status=Published&sortBy=price&orderBy=asc` },
      { path },
      { path: `${path}?page=5000` },
      { path: `${path}/77` },
    ],
  });
  const afterwards = performance.now();
  while (!(await fetch(server.url + path, { headers })).ok);
  const calmMs = performance.now() - afterwards;
  const resident = memory(server)?.nowMiB ?? 0;
  await stopServer(server);
  accepted.sort((a, b) => a - b);
  const p99 = accepted[Math.floor(accepted.length * 0.99)] ?? Infinity;
  const name = `${engine}, ${connections} connections for ${seconds} s`;
  return [
    { name: `${name}: p99 of ${accepted.length} answers (${refused} refused)`, value: p99, unit: 'ms', most: 1000 },
    { name: `${name}: neither answered nor refused`, value: failed + errors + timeouts, unit: '', most: 0 },
    { name: `${name}: until it serves again`, value: calmMs, unit: 'ms', most: 5000 },
    { name: `${name}: resident afterwards`, value: resident, unit: 'MiB', most: 300 },
  ];
}
