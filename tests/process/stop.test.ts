import { connect } from 'node:net';
import { Agent } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { startRequest } from '../support/halfRequest.ts';
import { temporaryFolder } from '../support/folder.ts';
import { eventually, signedInCaller } from '../support/http.ts';
import { startServer } from '../support/server.ts';
import { openSocket } from '../support/socket.ts';

const watch = 'subscription { changes(subjects: [Product]) { sequence } }';
const socketsPerSession = 5;

test('SIGTERM answers what is under way, closes sockets with a reason and ends with 0 within ten seconds', async () => {
  const server = await startServer({ settings: { DATA_DIR: await temporaryFolder(), DEMO: 'true' } });
  const sessions = await Promise.all([1, 2, 3, 4].map(() => signedInCaller(server.address, 'admin')));
  const sockets = sessions.flatMap(({ headers }) =>
    Array.from({ length: socketsPerSession }, () => openSocket(server.address, headers)),
  );
  let connected = 0;
  for (const socket of sockets) {
    socket.client.on('connected', () => (connected += 1));
    socket.subscribe(watch);
  }
  await eventually('sockets are connected', () => connected === sockets.length);

  // A body that never comes to its end.
  const half = connect(Number(new URL(server.address).port), '127.0.0.1');
  half.on('error', () => {});
  half.write(
    'POST /api/auth/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 1000\r\n\r\n{"email":',
  );

  // Requests under way on connections that stay open: their bodies end only after the signal.
  const agent = new Agent({ keepAlive: true });
  const requests = Array.from({ length: 20 }, () => startRequest(server.address, agent));
  await Promise.all(requests.map(({ isUnderWay }) => isUnderWay));
  const ended = server.stop();
  await new Promise((resolve) => setTimeout(resolve, 500));
  const answers = requests.map(({ finish }) => finish());

  const statuses = await Promise.all(answers);
  expect(statuses.filter((status) => status === 'broken')).toEqual([]);
  expect(new Set((await Promise.all(sockets.map((socket) => socket.closed))).map(({ code }) => code))).toEqual(
    new Set([1001]),
  );
  expect(await ended).toBe(0);
  await expect(fetch(`${server.address}/healthz`)).rejects.toThrow();
  half.destroy();
  agent.destroy();
});

test('a second signal after a second ends it at once, whatever is under way; one that comes with the first does not', async () => {
  const server = await startServer({ settings: { DATA_DIR: await temporaryFolder(), DEMO: 'false' } });
  const agent = new Agent({ keepAlive: true });
  const call = startRequest(server.address, agent);
  await call.isUnderWay;
  for (let times = 0; times < 5; times += 1) server.process.kill('SIGINT');
  await delay(1500);
  expect(server.process.exitCode).toBe(null);
  server.process.kill('SIGINT');
  expect(await server.ended).toBe(1);
  expect(await call.finish()).toBe('broken');
  agent.destroy();
});
