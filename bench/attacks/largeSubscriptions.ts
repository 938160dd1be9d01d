import { atrium, benchEnv, sqliteFolder } from '../databases.ts';
import { startServer, stopServer } from '../processes.ts';
import type { Server } from '../processes.ts';
import { at, bearer, meanwhile, pause, sized, tokenOf } from './caller.ts';
import type { Finding } from './caller.ts';

const products = sized(20_000);
const sockets = 5;
const seconds = 5;

/** 7.1.3: five sockets of one client account that send twenty large subscriptions a second each. */
export async function largeSubscriptions(): Promise<Finding[]> {
  // Limits as they are by themselves; the lists of the other person are few enough for them.
  const settings = { ...benchEnv, ...(await sqliteFolder(products, 'sockets')), RATE_LIMIT_PER_MINUTE: '3000' };
  const server = await startServer(atrium, '/readyz', settings);
  const headers = await bearer(server.url);
  const accessToken = await tokenOf(server.url, 'client@demo.com', 'client');
  const list = async () => (await fetch(`${server.url}/api/apps/ecommerce/products`, { headers })).text();
  const calm = await meanwhile(list, () => pause(1000));
  const attacked = await meanwhile(list, async () => {
    const ends = Array.from({ length: sockets }, () => attack(server, accessToken));
    await pause(seconds * 1000);
    for (const end of ends) end();
  });
  await stopServer(server);
  const name = `${sockets} sockets × 20 large subscriptions a second: p99 of others' lists (${at(calm, 0.99).toFixed(0)} without)`;
  return [{ name, value: at(attacked, 0.99), unit: 'ms', most: 100 }];
}

/** A socket that sends twenty subscriptions of 2,000 tokens a second until it is closed. */
function attack({ url }: Server, accessToken: string): () => void {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws');
  const send = (message: object) => socket.readyState === WebSocket.OPEN && socket.send(JSON.stringify(message));
  let count = 0;
  socket.addEventListener('open', () => send({ type: 'connection_init', payload: { accessToken } }));
  const timer = setInterval(() => {
    const query = `subscription S${(count += 1)} { accountChanged { ${'__typename '.repeat(1900)} } }`;
    send({ id: String(count), type: 'subscribe', payload: { query } });
    send({ id: String(count), type: 'complete' });
  }, 50);
  return () => {
    clearInterval(timer);
    socket.close();
  };
}
