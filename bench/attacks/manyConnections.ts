import type { EventEmitter } from 'node:events';
import autocannon from 'autocannon';
import { benchEnv, sqliteFolder, startCluster } from '../databases.ts';
import { memory, startServer, stopServer } from '../processes.ts';
import { pause, sized, tokenOf } from './caller.ts';
import type { Finding } from './caller.ts';

const products = sized(100_000);
const connections = 300;
const seconds = sized(20);
const path = '/api/apps/ecommerce/products';
const requests = [
  { path: `${path}?q=chair&status=Published&sortBy=price&orderBy=asc` },
  { path },
  { path: `${path}?page=5000` },
  { path: `${path}/77` },
];
/** A browser: what a server needs that works at all is no trace of the crowd. */
const usual = { connections: 6, duration: 5 };
const restMs = 60_000;

/** R39: far more callers than the server can serve; those whom it serves must be served in time, and leave no memory behind. */
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
  const resident = () => memory(server)?.nowMiB ?? 0;
  await autocannon({ url: server.url, headers, requests, ...usual });
  await pause(5000);
  const before = resident();
  const accepted: number[] = [];
  let refused = 0;
  const others = new Map<string, number>();
  const other = (what: string) => void others.set(what, (others.get(what) ?? 0) + 1);
  const heard = (client: EventEmitter) => {
    client.on('connError', (error: Error & { code?: string }) => other(error.code ?? error.message));
    client.on('timeout', () => other('no answer in 10 s'));
    client.on('response', (status: number, _bytes: number, responseMs: number) => {
      if (status === 200) accepted.push(responseMs);
      else if (status === 503) refused += 1;
      else other(`status ${status}`);
    });
  };
  await autocannon({
    url: server.url,
    connections,
    duration: seconds,
    headers,
    setupClient: heard,
    requests,
  });
  const told = [...others].map(([what, count]) => `${what} × ${count}`).join(', ');
  const failed = [...others.values()].reduce((sum, count) => sum + count, 0);
  const afterwards = performance.now();
  while (!(await fetch(server.url + path, { headers })).ok);
  const calmMs = performance.now() - afterwards;
  const rightAfter = resident();
  await pause(restMs);
  const minuteAfter = resident();
  await stopServer(server);
  accepted.sort((a, b) => a - b);
  const p99 = accepted[Math.floor(accepted.length * 0.99)] ?? Infinity;
  const name = `${engine}, ${connections} connections for ${seconds} s`;
  return [
    { name: `${name}: p99 of ${accepted.length} answers (${refused} refused)`, value: p99, unit: 'ms', most: 1000 },
    { name: `${name}: neither answered nor refused${told && ` (${told})`}`, value: failed, unit: '', most: 0 },
    { name: `${name}: until it serves again`, value: calmMs, unit: 'ms', most: 5000 },
    { name: `${name}: resident right afterwards`, value: rightAfter, unit: 'MiB', most: 300 },
    {
      name: `${name}: resident a minute later (${before} before)`,
      value: minuteAfter,
      unit: 'MiB',
      most: 1.2 * before,
    },
  ];
}
