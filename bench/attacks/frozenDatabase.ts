import { execFileSync } from 'node:child_process';
import { benchEnv, sqliteFolder, startCluster } from '../databases.ts';
import { startServer, stopServer } from '../processes.ts';
import { slowestOf, tokenOf } from './caller.ts';
import type { Finding } from './caller.ts';

const path = '/api/apps/ecommerce/products';
const database = 'frozen';

/** R50: every process of PostgreSQL stands still, connections and all: callers are told so within two seconds each. */
export async function frozenDatabase(): Promise<Finding[]> {
  const cluster = await startCluster();
  await cluster.create(database, 1000);
  const settings = { ...(await sqliteFolder(0, 'frozen')), DATABASE_URL: cluster.url(database) };
  const server = await startServer('server/main.ts', '/readyz', { ...benchEnv, ...settings });
  const headers = { authorization: `Bearer ${await tokenOf(server.url)}` };
  const call = async () => void (await fetch(server.url + path, { headers }));
  const port = new URL(cluster.url(database)).port;
  const pids = processesOf(port);
  for (const pid of pids) process.kill(pid, 'SIGSTOP');
  let slowest: number;
  let ready: number;
  try {
    const calls = Array.from({ length: 30 }, () => slowestOf(2, call));
    ready = await slowestOf(1, () => fetch(`${server.url}/readyz`));
    slowest = Math.max(...(await Promise.all(calls)));
  } finally {
    for (const pid of pids) process.kill(pid, 'SIGCONT');
  }
  const thawedAt = performance.now();
  while (!(await fetch(server.url + path, { headers })).ok);
  const backMs = performance.now() - thawedAt;
  await stopServer(server);
  await cluster.stop();
  return [
    { name: 'PostgreSQL frozen: slowest of 60 refusals', value: slowest, unit: 'ms', most: 2000 },
    { name: 'PostgreSQL frozen: /readyz', value: ready, unit: 'ms', most: 2000 },
    { name: 'PostgreSQL frozen: served again after', value: backMs, unit: 'ms', most: 5000 },
  ];
}

/** The server that listens on the port, and its children. */
function processesOf(port: string): number[] {
  const rows = execFileSync('ps', ['-eo', 'pid=,ppid=,args='], { encoding: 'utf8' })
    .split('\n')
    .map((line) => /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line))
    .filter((row) => row !== null)
    .map(([, pid, parent, command]) => ({ pid: Number(pid), parent: Number(parent), command: command! }));
  const main = rows.find(({ command }) => command.includes('postgres') && command.includes(`-p ${port}`));
  if (main === undefined) throw new Error(`No PostgreSQL server found on port ${port}`);
  return [main.pid, ...rows.filter(({ parent }) => parent === main.pid).map(({ pid }) => pid)];
}
