import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright';
import { openSession } from '../server/access/sessions.ts';
import type { Services } from '../server/context.ts';
import { openDatabase } from '../server/db/open.ts';
import { readEnv } from '../server/env.ts';
import { chromeFlags, chromePath } from './chrome.ts';
import { atrium, benchEnv } from './databases.ts';
import { crossSitePage } from './attacks/crossSitePage.ts';
import { mannWhitney, mean } from './pairs.ts';
import { startServer, stopServer } from './processes.ts';

/*
 * npm run bench:access [-- --sign-ins 10000 --pairs 200 --starts 3]
 * Requirements of security.md that need many calls, a clock or a browser: R53 first start, R32 secrets of many sign-ins,
 * R18 sorting by what may not be sorted by, R29 a page of another origin.
 */
const { values } = parseArgs({
  options: {
    'sign-ins': { type: 'string', default: '10000' },
    pairs: { type: 'string', default: '200' },
    starts: { type: 'string', default: '3' },
  },
});
const signIns = Number(values['sign-ins']);
const lines = ['| requirement | asked for | reached |', '|---|---|---|'];
function told(name: string, asked: string, reached: string): void {
  lines.push(`| ${name} | ${asked} | ${reached} |`);
  console.log(lines.at(-1));
}

const cache = join(import.meta.dirname, '.cache');
function emptyFolder(): string {
  const folder = join(cache, 'access');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  return folder;
}

const readyMs: number[] = [];
for (let at = 0; at < Number(values.starts); at += 1) {
  const server = await startServer(atrium, '/readyz', { NODE_ENV: 'production', DATA_DIR: emptyFolder() });
  readyMs.push(server.readyMs);
  await stopServer(server);
}
told(
  'R53 first start on an empty folder',
  '< 3,000 ms',
  `${Math.round(Math.max(...readyMs))} ms, the slowest of ${readyMs.length}`,
);

const folder = emptyFolder();
const env = { ...benchEnv, DATA_DIR: folder };
const server = await startServer(atrium, '/readyz', env);
const signedIn = await fetch(`${server.url}/api/auth/login`, {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ email: 'admin@demo.com', password: 'admin' }),
});
const { accessToken } = (await signedIn.json()) as { accessToken: string };
const headers = { authorization: `Bearer ${accessToken}` };

/** R18: neither order nor time of the answer depends on what was asked for. */
async function list(sortBy: string): Promise<{ ms: number; text: string }> {
  const begun = performance.now();
  const answer = await fetch(`${server.url}/api/apps/users?itemsPerPage=10&sortBy=${sortBy}`, { headers });
  return { text: await answer.text(), ms: performance.now() - begun };
}
for (let at = 0; at < 50; at += 1) await list('nothingAtAll');
const [secret, unknown, plain]: [number[], number[], string] = [[], [], (await list('')).text];
let differing = 0;
for (let at = 0; at < Number(values.pairs); at += 1) {
  const ask = [
    async () => {
      const { ms, text } = await list('passwordHash');
      secret.push(ms);
      if (text !== plain) differing += 1;
    },
    async () => void unknown.push((await list('nothingAtAll')).ms),
  ];
  for (const one of at % 2 === 0 ? ask : ask.reverse()) await one();
}
told(
  'R18 sortBy=passwordHash beside an unknown name',
  'the default order; p > 0.01',
  `${differing} of ${values.pairs} in another order; ${Math.abs(mean(secret) - mean(unknown)).toFixed(2)} ms apart, ` +
    `p = ${mannWhitney(secret, unknown).toFixed(3)}`,
);

/** R29: a page of another port of the same host, whose requests carry the cookie, and one of another site. */
async function crossSite(): Promise<void> {
  const page = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html' }).end(crossSitePage(server.url));
  });
  await new Promise<void>((resolve) => void page.listen(0, resolve));
  const { port } = page.address() as AddressInfo;
  const browser = await chromium.launch({ executablePath: chromePath(), args: chromeFlags });
  const count = async () => {
    const answer = await fetch(`${server.url}/graphql`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ query: '{ users { totalCount } products { totalCount } orders { totalCount } }' }),
    });
    return answer.text();
  };
  const before = await count();
  for (const host of ['127.0.0.1', 'localhost']) {
    const context = await browser.newContext();
    const own = await context.newPage();
    await own.goto(`${server.url}/login`);
    await own.getByLabel('Email').fill('admin@demo.com');
    await own.getByLabel('Password', { exact: true }).fill('admin');
    await own.getByRole('button', { name: 'Sign in', exact: true }).click();
    await own.waitForURL((url) => url.pathname !== '/login');
    const evil = await context.newPage();
    await evil.goto(`http://${host}:${port}/`);
    await evil.waitForFunction(() => document.title === 'done', undefined, { timeout: 60_000 });
    const results = JSON.parse(await evil.locator('#results').innerText()) as Record<string, string>;
    // Forms lead to a page that shows the answer; the frames of another origin cannot be read.
    const read = Object.entries(results).filter(([, result]) => result !== 'nothing');
    const isSame = (await count()) === before;
    told(
      `R29 a page of http://${host}:port with a live session`,
      '0 effects, 0 data',
      `${Object.keys(results).length} tries: ${read.length} read something` +
        (read.length > 0 ? ` (${read.map(([name, what]) => `${name}: ${what}`).join('; ')})` : '') +
        `, ${isSame ? 'nothing' : 'SOMETHING'} changed`,
    );
    await context.close();
  }
  await browser.close();
  page.close();
}
await crossSite();
await stopServer(server);

/** R32: as many sign-ins as it takes to see a pattern, without the password, which would take a quarter of an hour. */
const settings = readEnv(env);
const database = await openDatabase(settings);
const services = { env: settings, database, now: () => new Date(), live: { publish: () => {} } } as unknown as Services;
const secrets: string[] = [];
for (let at = 0; at < signIns; at += 1) {
  const carrier = at % 2 === 0 ? 'cookie' : 'bearer';
  const request = { userId: 1, carrier, isRemembered: false, userAgent: 'bench', address: '127.0.0.1' } as const;
  secrets.push((await openSession(services, request)).secret);
}
await database.close();
const bytes = secrets.map((one) => Buffer.from(one.slice('atr_s_'.length), 'base64url'));
const bits = Math.min(...bytes.map(({ length }) => length * 8));
const ones = Array.from({ length: bits }, (_, bit) =>
  bytes.reduce((sum, one) => sum + ((one[bit >> 3]! >> (bit & 7)) & 1), 0),
);
const farthest = Math.max(...ones.map((count) => Math.abs(count - signIns / 2) / Math.sqrt(signIns / 4)));
const files = readdirSync(folder).filter((name) => /\.(?:db|sqlite)(?:-wal)?$/.test(name));
const stored = new Set(
  files.flatMap(
    (name) =>
      readFileSync(join(folder, name))
        .toString('latin1')
        .match(/atr_s_[\w-]{43}/g) ?? [],
  ),
);
if (files.length === 0) throw new Error('there is no database file to look into');
told(
  `R32 ${signIns.toLocaleString('en')} sign-ins`,
  'no secret twice, at least 128 bits, none in the database',
  `${signIns - new Set(secrets).size} twice, ${bits} bits, ` +
    `the least even of them ${farthest.toFixed(1)} standard deviations from even, ` +
    `${secrets.filter((one) => stored.has(one)).length} in ${files.join(' and ')}`,
);
const results = join(import.meta.dirname, 'results');
mkdirSync(results, { recursive: true });
writeFileSync(join(results, 'access.md'), `${lines.join('\n')}\n`);
