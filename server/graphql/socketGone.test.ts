import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import { registerGraphql } from './server.ts';
import { makeTestApp, makeTestEngine, services, viewer } from './transport.fixture.ts';

const accessToken = `atr_s_${'x'.repeat(43)}`;

it('counts no socket that was closed while it was looked up whose it is', async ({ onTestFinished }) => {
  let look: () => void = () => {};
  let lookUp = new Promise<void>((resolve) => (look = resolve));
  let asked = 0;
  const viewers = {
    findViewer: async () => {
      asked += 1;
      await lookUp;
      return viewer();
    },
    findViewersOfSessions: async () => new Map(),
  };
  const app = await makeTestApp((fresh) => registerGraphql(fresh, services, makeTestEngine(), viewers));
  onTestFinished(() => app.close());
  await app.listen({ port: 0, host: '127.0.0.1' });
  const url = `ws://127.0.0.1:${(app.server.address() as AddressInfo).port}/graphql`;
  const introduced = async () => {
    const socket = new WebSocket(url, 'graphql-transport-ws', { headers: { authorization: 'nobody' } });
    await once(socket, 'open');
    socket.send(JSON.stringify({ type: 'connection_init', payload: { accessToken } }));
    return socket;
  };
  const connections = () => new Promise<number>((resolve) => app.server.getConnections((_error, all) => resolve(all)));

  // One more than a session may have.
  const gone = await Promise.all(Array.from({ length: 6 }, introduced));
  await vi.waitFor(() => expect(asked).toBe(6), 5000);
  for (const socket of gone) socket.terminate();
  await vi.waitFor(async () => expect(await connections()).toBe(0), 5000);
  look();
  lookUp = Promise.resolve();
  const socket = await introduced();
  const [first] = await Promise.race([once(socket, 'message'), once(socket, 'close')]);
  expect(String(first)).toContain('connection_ack');
  socket.terminate();
});
