import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { hostname } from 'node:os';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fetchText } from './fetchText.ts';

/* R35: whatever an address is written like, nothing on this computer or its network is connected to. */

let connections = 0;
const server = createServer((_request, response) => void response.end('secret'));
server.on('connection', () => (connections += 1));
beforeAll(() => new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve)));
afterAll(() => new Promise<void>((resolve) => void server.close(() => resolve())));

const hosts = [
  '127.0.0.1',
  '127.1',
  '127.0.1',
  '127.0.0.1.',
  '127.255.255.254',
  '2130706433',
  '017700000001',
  '0x7f000001',
  '0x7f.0.0.1',
  '0x7f.1',
  '0177.0.0.1',
  '0177.0.0.0x1',
  '000127.0.0.1',
  '%31%32%37.0.0.1',
  '１２７.0.0.1',
  '①②⑦.⓪.⓪.①',
  '127。0。0。1',
  '0',
  '0.0.0.0',
  'localhost',
  'LOCALHOST',
  'localhost.',
  'ⓛocalhost',
  'user:pass@127.0.0.1',
  'example.org@127.0.0.1',
  hostname(),
  '[::1]',
  '[::]',
  '[0:0:0:0:0:0:0:1]',
  '[::ffff:127.0.0.1]',
  '[::ffff:7f00:1]',
  '[::ffff:0:127.0.0.1]',
  '[::127.0.0.1]',
  '[64:ff9b::127.0.0.1]',
  '[2002:7f00:1::]',
  '[fe80::1]',
  '[fc00::1]',
  '[fd12:3456::1]',
  '[ff02::1]',
  '[2001:db8::1]',
  '10.0.0.1',
  '100.64.0.1',
  '169.254.169.254',
  '172.16.0.1',
  '192.168.0.1',
  '192.0.2.1',
  '198.18.0.1',
  '224.0.0.1',
  '255.255.255.255',
];

const options = { allowsPrivate: false, maxBytes: 1000, timeoutMs: 5000 };
const read = (url: string, allowsPrivate = false) => fetchText(url, { ...options, allowsPrivate });
const port = () => (server.address() as AddressInfo).port;

test.each(hosts)('R35: %s is not connected to', async (host) => {
  const before = connections;
  await expect(read(`http://${host}:${port()}/`)).rejects.toThrow();
  expect(connections).toBe(before);
});

test.each(['file:///etc/passwd', 'ftp://127.0.0.1/', 'gopher://127.0.0.1/', 'data:text/plain,x'])(
  'R35: a redirect to %s is not followed',
  async (location) => {
    const redirecting = createServer((_request, response) => void response.writeHead(302, { location }).end());
    await new Promise<void>((resolve) => void redirecting.listen(0, '127.0.0.1', resolve));
    const { port: at } = redirecting.address() as AddressInfo;
    await expect(read(`http://127.0.0.1:${at}/`, true)).rejects.toMatchObject({ fault: 'REFUSED' });
    await new Promise<void>((resolve) => void redirecting.close(() => resolve()));
  },
);

test('the server that nothing connected to answers, where that is allowed', async () => {
  expect(await read(`http://127.0.0.1:${port()}/`, true)).toMatchObject({ text: 'secret' });
});
