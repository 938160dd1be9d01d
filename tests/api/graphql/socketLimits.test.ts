import { connect as connectTo } from 'node:net';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, vi } from 'vitest';
import { makeApp, test } from '../../support/app.ts';
import type { Headers, TestApp } from '../../support/app.ts';
import { openSocket } from '../../support/socket.ts';
import { makeUser, sessionHeaders } from '../../support/users.ts';

async function listening(perMinute: string) {
  const api = await makeApp({ settings: { RATE_LIMIT_PER_MINUTE: perMinute } });
  const address = await api.app.listen({ host: '127.0.0.1', port: 0 });
  const opened: ReturnType<typeof openSocket>[] = [];
  onTestFinished(async () => {
    await Promise.all(opened.map((socket) => socket.close()));
    await api.close();
  });
  const connect = (headers: Headers) => {
    const socket = openSocket(address, headers);
    opened.push(socket);
    return socket;
  };
  return { api, connect };
}

const watch = 'subscription { changes(subjects: [Product]) { subjectId } }';
/** Headers of several sessions of one user. */
async function sessionsOf({ services }: TestApp, count: number): Promise<Headers[]> {
  const userId = await makeUser(services, 'admin');
  return Promise.all(Array.from({ length: count }, () => sessionHeaders(services, userId, 'bearer')));
}

test('7.1.3: messages count for the user, over all sockets and sessions', async () => {
  const { api, connect } = await listening('40');
  const sockets = (await sessionsOf(api, 4)).map((headers) => connect(headers));
  for (const socket of sockets) for (let number = 0; number < 12; number += 1) socket.subscribe(watch);
  const { code, reason } = await Promise.race(sockets.map(({ closed }) => closed));
  expect([code, reason]).toEqual([4429, 'At most 40 messages a minute']);
  // Somebody else has room of his own.
  const other = connect(await api.signIn('maintainer'));
  const { events } = other.subscribe(watch);
  await other.listening();
  expect(events).toEqual([]);
});

test('7.1.3: long documents use up a budget that all sockets of a user share', async () => {
  const { api, connect } = await listening('1000');
  const long = `${watch} # ${'x'.repeat(30_000)}`;
  const sockets = (await sessionsOf(api, 2)).map((headers) => connect(headers));
  const subscriptions = sockets.flatMap((socket) => Array.from({ length: 4 }, () => socket.subscribe(long)));
  const refused = await Promise.race(subscriptions.map(({ ended }) => ended));
  expect(refused).toMatchObject([{ extensions: { code: 'RATE_LIMITED', retryAfterSeconds: expect.any(Number) } }]);
});

test('7.1.3: requests count for the user, in whichever session', async () => {
  const { api } = await listening('10');
  const [first, second] = await sessionsOf(api, 2);
  const statuses: number[] = [];
  for (const as of [first!, second!, first!, second!, first!, second!, first!, second!, first!, second!, first!])
    statuses.push((await api.graphql('{ __typename }', { as })).status);
  expect(statuses.at(-1)).toBe(429);
  expect((await api.graphql('{ __typename }', { as: await api.signIn('client') })).status).toBe(200);
});

test('7.1.7: a subscription that skips its only field is refused', async () => {
  const { api, connect } = await listening('0');
  const { ended } = connect(await api.signIn('admin')).subscribe(
    'subscription { changes(subjects: [Product]) @skip(if: true) { subjectId } }',
  );
  expect(await ended).toMatchObject([
    { message: 'The subscription skips its only field.', extensions: { code: 'GRAPHQL_LIMIT_EXCEEDED' } },
  ]);
});

test('7.1.7: a socket whose other end never closes loses its connection', async () => {
  const { api } = await listening('0');
  const { port } = api.app.server.address() as AddressInfo;
  const socket = connectTo({ port, host: '127.0.0.1', allowHalfOpen: true });
  onTestFinished(() => void socket.destroy());
  socket.write(
    [
      'GET /graphql HTTP/1.1',
      'Host: x',
      'Connection: Upgrade',
      'Upgrade: websocket',
      'Sec-WebSocket-Version: 13',
      'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
      'Sec-WebSocket-Protocol: graphql-transport-ws',
      '',
      '',
    ].join('\r\n'),
  );
  // It never introduces itself, is told to go, and stays.
  const connections = () => new Promise((resolve) => api.app.server.getConnections((_error, count) => resolve(count)));
  await vi.waitFor(async () => expect(await connections()).toBe(1), 10_000);
  await vi.waitFor(async () => expect(await connections()).toBe(0), 20_000);
});
