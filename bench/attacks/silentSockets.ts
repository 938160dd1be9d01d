import { connect, type Socket } from 'node:net';
import { atrium, benchEnv, sqliteFolder } from '../databases.ts';
import { startServer, stopServer } from '../processes.ts';
import { at, bearer, meanwhile, pause, sized } from './caller.ts';
import type { Finding } from './caller.ts';

const products = sized(20_000);
const sockets = sized(500);
const seconds = 12;

/**
 * R23: five hundred connections that say nothing, or stop in the middle of their first line, and one that says it all
 * too slowly, while somebody else reads lists. Whoever is silent is shown out.
 */
export async function silentSockets(): Promise<Finding[]> {
  const server = await startServer(atrium, '/readyz', { ...benchEnv, ...(await sqliteFolder(products, 'silent')) });
  const headers = await bearer(server.url);
  const list = async () => (await fetch(`${server.url}/api/apps/ecommerce/products`, { headers })).text();
  // A server that has just started is not yet as fast as it is afterwards.
  await meanwhile(list, () => pause(2000));
  const calm = await meanwhile(list, () => pause(seconds * 1000));
  const open = Array.from({ length: sockets }, (_, at) => silent(server.url, at % 2 === 0 ? '' : 'GET /api/apps/ec'));
  await Promise.all(open.map(({ connected }) => connected));
  const attacked = await meanwhile(list, () => pause(seconds * 1000));
  const closed = () => open.filter(({ socket }) => socket.destroyed).length;
  // Headers that do not arrive are ended after 15 s; the check for them runs beside.
  const until = performance.now() + 20_000;
  while (closed() < sockets && performance.now() < until) await pause(200);
  const left = sockets - closed();
  for (const { socket } of open) socket.destroy();
  await stopServer(server);
  const [before, during] = [at(calm, 0.99), at(attacked, 0.99)];
  const name = `${sockets} silent sockets`;
  return [
    {
      name: `${name}: p99 of others' lists (${before.toFixed(1)} without)`,
      value: during,
      unit: 'ms',
      most: 2 * before,
    },
    { name: `${name}: still open after half a minute`, value: left, unit: '', most: 0 },
  ];
}

/** A connection that sends this and nothing more. */
function silent(url: string, begins: string): { socket: Socket; connected: Promise<void> } {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  // Being shown out is what is waited for.
  socket.on('error', () => {}).resume();
  const connected = new Promise<void>((resolve) => {
    socket.once('connect', () => {
      if (begins) socket.write(begins);
      resolve();
    });
  });
  return { socket, connected };
}
