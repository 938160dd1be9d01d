import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { WebSocket } from 'ws';
import { buildApp } from '../../../server/app.ts';
import type { Headers, TestApp } from '../../support/app.ts';

/* Calls that end in every other way than with an answer, on a server that sheds load. */

/** A second server on the database of `api`, which listens, sheds load, and has handlers that do what a handler may. */
export async function listeningApp(api: TestApp): Promise<{ app: FastifyInstance; address: string }> {
  const app = await buildApp({ ...api.services, env: { ...api.services.env, shedsLoad: true } });
  app.get('/api/test/throws', () => {
    throw new Error('thrown');
  });
  app.get('/api/test/miss', (_request, reply) => reply.callNotFound());
  app.get('/api/test/hijack', (_request, reply) => {
    reply.hijack();
    reply.raw.end('taken over');
  });
  app.get('/api/test/never', (_request, reply) => void reply.hijack());
  app.get('/api/test/late', async (request) => {
    await new Promise((resolve) => request.raw.socket.once('close', resolve));
    return 'too late';
  });
  app.get('/api/test/breaks', (_request, reply) => void reply.hijack().raw.destroy());
  await app.listen({ host: '127.0.0.1', port: 0 });
  return { app, address: `http://127.0.0.1:${(app.server.address() as AddressInfo).port}` };
}

type Send = (address: string, as: Headers) => Promise<unknown>;

const json = { 'content-type': 'application/json' };
const call =
  (method: string, path: string, init: { headers?: Headers; body?: string } = {}): Send =>
  async (address, as) => {
    const answer = await fetch(address + path, { method, ...init, headers: { ...as, ...init.headers } });
    await answer.arrayBuffer();
  };

/** Sends this on a connection of its own and closes it, at once or a moment later. */
const dropped =
  (lines: string[], body = '', waitMs = 0): Send =>
  async (address, { authorization = '' }) => {
    const { hostname, port } = new URL(address);
    const socket = connect(Number(port), hostname);
    socket.on('error', () => {}).resume();
    await new Promise((resolve) => socket.once('connect', resolve));
    const head = [lines[0], 'host: test', `authorization: ${authorization}`, ...lines.slice(1), '', body].join('\r\n');
    await new Promise((resolve) => socket.write(head, resolve));
    await delay(waitMs);
    socket.destroy();
  };

/** Signs in on a socket, subscribes, and is gone before the server has looked at either. */
const droppedSocket: Send = async (address, { authorization = '' }) => {
  const socket = new WebSocket(`${address.replace('http', 'ws')}/graphql`, 'graphql-transport-ws', {
    headers: { authorization: 'nobody' },
  });
  socket.on('error', () => {});
  await new Promise((resolve) => socket.once('open', resolve));
  const accessToken = authorization.replace('Bearer ', '');
  socket.send(JSON.stringify({ type: 'connection_init', payload: { accessToken } }));
  const query = 'subscription { changes(subjects: [Product]) { sequence } }';
  socket.send(JSON.stringify({ id: '1', type: 'subscribe', payload: { query } }), () => socket.terminate());
  await new Promise((resolve) => socket.once('close', resolve));
};

const part = 'content-disposition: form-data; name="file"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n';
const form = { 'content-type': 'multipart/form-data; boundary=b' };

/** Each in words, and how it is sent once. */
export const endings: Record<string, Send> = {
  'an asset of an older build': call('GET', '/assets/index-00000000.js'),
  'a missing .svg': call('GET', '/nothing.svg'),
  'a missing .png': call('GET', '/deep/er/nothing.png'),
  'a missing .txt': call('GET', '/nothing.txt'),
  'a missing file of the API document': call('GET', '/api-docs/static/nothing.js'),
  'a missing file below docs': call('GET', '/docs/static/nothing.js'),
  'an unknown export': call('GET', '/export/nothing.7z'),
  'the announcements of the build': call('GET', '/preloads.json'),
  'HEAD of a missing file': call('HEAD', '/nothing.png'),
  'HEAD of an old asset': call('HEAD', '/assets/index-00000000.js'),
  'POST to an unknown path': call('POST', '/nothing', { headers: json, body: '{}' }),
  'an unknown page': call('GET', '/no/such/page'),
  'an unknown path of the API': call('GET', '/api/no/such/path'),
  'a record that does not exist': call('GET', '/api/apps/ecommerce/products/2000000000'),
  'a handler that finds nothing': call('GET', '/api/test/miss'),
  'malformed JSON': call('POST', '/graphql', { headers: json, body: '{"query":' }),
  'a wrong credential': call('GET', '/api/apps/ecommerce/products', { headers: { authorization: 'Bearer x' } }),
  'a body that is too large': call('POST', '/graphql', { headers: json, body: `{"query":"${'x'.repeat(300_000)}"}` }),
  'a body of an unknown type': call('POST', '/graphql', { headers: { 'content-type': 'text/xml' }, body: '<a/>' }),
  'a fault of our own': call('GET', '/api/test/throws'),
  'a handler that answers by itself': call('GET', '/api/test/hijack'),
  'a file that is no picture': call('POST', '/files', { headers: form, body: `--b\r\n${part}no picture\r\n--b--\r\n` }),
  'a connection that the handler breaks': (...args) => call('GET', '/api/test/breaks')(...args).catch(() => {}),
  'a caller gone before the answer': dropped(['GET /api/apps/ecommerce/products HTTP/1.1']),
  'a caller gone while the handler waits': dropped(['GET /api/test/late HTTP/1.1'], '', 5),
  'a caller gone from a handler that never answers': dropped(['GET /api/test/never HTTP/1.1'], '', 5),
  'half a body': dropped(
    ['POST /graphql HTTP/1.1', 'content-type: application/json', 'content-length: 100'],
    '{"query":',
    5,
  ),
  'half a file': dropped(
    ['POST /files HTTP/1.1', 'content-type: multipart/form-data; boundary=b', 'content-length: 9999'],
    `--b\r\n${part}half`,
    5,
  ),
  'a socket that is gone at once': droppedSocket,
};
