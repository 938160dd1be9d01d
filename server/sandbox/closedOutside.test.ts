import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';

/** What is tried in a process that is closed, as its own program would. */
const tried = `
  import { createServer } from 'node:http';
  const { closeOutside } = await import(process.argv[1]);
  const server = createServer((_request, response) => response.end('in')).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address();
  const before = await (await fetch('http://127.0.0.1:' + port)).text();
  closeOutside();
  const net = await import('node:net');
  const { lookup } = await import('node:dns/promises');
  const { createTransport } = await import('nodemailer');
  const outcome = (promise) => promise.then(() => 'reached', (error) => String(error.cause?.code ?? error.code));
  const { request } = await import('node:http');
  console.log(JSON.stringify([
    before,
    await outcome(fetch('http://localhost:' + port + '/other')),
    await outcome(new Promise((resolve, reject) => request({ host: '127.0.0.1', port, agent: false }, resolve).on('error', reject).end())),
    await outcome(new Promise((resolve, reject) => net.connect(port, '127.0.0.1', resolve).on('error', reject))),
    await outcome(lookup('localhost')),
    await outcome(createTransport({ host: '127.0.0.1', port }).verify()),
  ]));
  process.exit(0);
`;

test('AP-18: nothing leaves a process that is closed: neither calls, nor mail, nor questions for names', () => {
  const module = new URL('closedOutside.ts', import.meta.url).href;
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', tried, module], {
    encoding: 'utf8',
  });
  expect(stderr).toBe('');
  const [before, ...outcomes] = JSON.parse(stdout) as string[];
  expect(before).toBe('in');
  expect(outcomes.slice(0, 4)).toEqual(Array(4).fill('ECONNREFUSED'));
  expect(outcomes[4]).toMatch(/ECONNREFUSED|ESOCKET|EDNS|ECONNECTION/);
});
