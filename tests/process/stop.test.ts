import { connect } from 'node:net';
import { Agent, request } from 'node:http';
import { expect, test } from 'vitest';
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

/** Sends the first half of a request that is well formed but refused at once when it is whole. */
function startRequest(
  address: string,
  agent: Agent,
): { isUnderWay: Promise<void>; finish: () => Promise<number | 'broken'> } {
  const [start, end] = ['{"email":"nobody@test.example",', '"password":1}'] as const;
  const call = request(`${address}/api/auth/login`, {
    method: 'POST',
    agent,
    headers: {
      'content-type': 'application/json',
      'content-length': start.length + end.length,
      expect: '100-continue',
    },
  });
  const answer = new Promise<number | 'broken'>((resolve) => {
    call.on('response', (response) => {
      response.resume();
      response.on('end', () => resolve(response.statusCode!));
      response.on('error', () => resolve('broken'));
    });
    call.on('error', () => resolve('broken'));
  });
  // Says that the server has it: what still waits to be accepted is not under way.
  const isUnderWay = new Promise<void>((resolve) => call.on('continue', () => call.write(start, () => resolve())));
  call.flushHeaders();
  return {
    isUnderWay,
    finish: () => {
      call.end(end);
      return answer;
    },
  };
}
