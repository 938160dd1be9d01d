import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { answerClientError } from './answers.ts';
import { endSlowBodies } from './slowBodies.ts';

const make = () => {
  const app = Fastify({ clientErrorHandler: answerClientError });
  endSlowBodies(app, { longestMs: 300, leastBytesPerSecond: 10_000, checkMs: 20 });
  app.addContentTypeParser(
    'multipart/form-data',
    { parseAs: 'buffer', bodyLimit: 100_000_000 },
    (_request, body, done) => done(null, body.length),
  );
  app.post('/', async ({ body }) => ({ body }));
  return app;
};
let app: ReturnType<typeof make>;
beforeEach(async () => {
  app = make();
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(() => app.close());

/** A caller that never closes its end of the connection by itself. */
function call(type: string, length: number) {
  const { port } = app.server.address() as AddressInfo;
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
  let heard = '';
  socket.on('data', (part) => (heard += String(part)));
  socket.on('error', () => {});
  socket.write(`POST / HTTP/1.1\r\nHost: x\r\nContent-Type: ${type}\r\nContent-Length: ${length}\r\n\r\n`);
  return { socket, heard: () => heard };
}

it('7.1.7: bodies that do not arrive are ended, and so is the connection of who never closes it', async () => {
  const files = call('multipart/form-data; boundary=x', 50_000_000);
  let sent = 0;
  const sending = setInterval(() => {
    files.socket.write('x'.repeat(20_000));
    sent += 20_000;
  }, 5);
  const slow = [call('application/json', 100), call('multipart/form-data; boundary=x', 100), call('text/none', 100)];
  for (const { socket } of slow) socket.write('{');
  for (const { heard } of slow.slice(0, 2)) await vi.waitFor(() => expect(heard()).toContain('408'), 10_000);
  const connections = () => new Promise((resolve) => app.server.getConnections((_error, count) => resolve(count)));
  await vi.waitFor(async () => expect(await connections()).toBe(1), 15_000);
  // What arrives steadily is waited for.
  clearInterval(sending);
  expect(files.heard()).toBe('');
  files.socket.write('x'.repeat(50_000_000 - sent));
  await vi.waitFor(() => expect(files.heard()).toContain('200 OK'), 15_000);
  for (const { socket } of [...slow, files]) socket.destroy();
});
