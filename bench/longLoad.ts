import { WebSocket } from 'ws';
import { graphql, pause, tokenOf } from './attacks/caller.ts';
import type { Headers } from './attacks/caller.ts';
import { atrium, benchEnv, sqliteFolder } from './databases.ts';
import { memory, startServer, stopServer } from './processes.ts';
import type { Server } from './processes.ts';

/*
 * npm run bench:long -- --minutes 90 --callers 4 --pause 50
 * R40: a mix of everything that a server is asked for, misses and aborts among it, for a long time at moderate load. Prints the
 * curve of its memory and how fast it grows after the first third, and ends with 1 when a call fails that should not.
 */
const option = (name: string, preset: number): number => {
  const at = process.argv.indexOf(`--${name}`);
  return at < 0 ? preset : Number(process.argv[at + 1]);
};
const minutes = option('minutes', 90);
const callers = option('callers', 4);
const pauseMs = option('pause', 50);
const rows = option('products', 20_000);
const most = { growthMiBPerHour: 1 };

type Ask = (server: Server, headers: Headers, n: number) => Promise<string | null>;

const products = '/api/apps/ecommerce/products';
/** Null where the answer has the expected status, else what came. */
const rest =
  (path: (n: number) => string, expected = 200, init: RequestInit = {}): Ask =>
  async ({ url }, headers, n) => {
    const answer = await fetch(url + path(n), { ...init, headers: { ...headers, ...(init.headers as Headers) } });
    await answer.arrayBuffer();
    return answer.status === expected ? null : `status ${answer.status}`;
  };
const asked =
  (query: (n: number) => string): Ask =>
  async (server, headers, n) => {
    const { status, body } = await graphql(server, headers, query(n));
    return status === 200 && body.errors === undefined
      ? null
      : `${status} ${JSON.stringify(body.errors).slice(0, 200)}`;
  };

/** A category made, changed and deleted: three writes, three changes in the log. */
const changes: Ask = async (server, headers, n) => {
  const name = `Load ${n} ${process.pid}`;
  const { body } = await graphql(
    server,
    headers,
    'mutation ($name: String) { createCategory(input: { name: $name }) { category { id version } } }',
    { name },
  );
  if (!body.data) return JSON.stringify(body.errors).slice(0, 200);
  const { id, version } = (body.data['createCategory'] as { category: { id: string; version: number } }).category;
  await graphql(
    server,
    headers,
    'mutation ($id: ID!, $version: Int) { updateCategory(id: $id, version: $version, input: { description: "<p>more</p>" }) { category { id } } }',
    { id, version },
  );
  const deleted = await graphql(server, headers, 'mutation ($id: ID!) { deleteCategory(id: $id) { id } }', { id });
  return deleted.body.errors === undefined ? null : JSON.stringify(deleted.body.errors).slice(0, 200);
};

/** A page that opens, listens for a while, and goes without a word every other time. */
const socket: Ask = async ({ url }, { authorization = '' }, n) => {
  const open = new WebSocket(`${url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws', {
    headers: { authorization: 'nobody' },
  });
  let failure: string | null = null;
  open.on('error', (error) => (failure = error.message));
  const ended = new Promise((resolve) => open.once('close', resolve));
  open.once('open', () =>
    open.send(
      JSON.stringify({ type: 'connection_init', payload: { accessToken: authorization.replace('Bearer ', '') } }),
    ),
  );
  open.once('message', () => {
    open.send(
      JSON.stringify({
        id: '1',
        type: 'subscribe',
        payload: { query: 'subscription { changes(subjects: [Product, Category]) { sequence } }' },
      }),
    );
    setTimeout(() => (n % 2 === 0 ? open.terminate() : open.close()), 200);
  });
  await ended;
  return failure;
};

/** A call that nobody waits for. */
const aborted: Ask = async ({ url }, headers) => {
  const stop = new AbortController();
  const call = fetch(`${url}${products}?q=chair`, { headers, signal: stop.signal }).catch(() => {});
  await pause(1);
  stop.abort();
  await call;
  return null;
};

const signIn: Ask = async ({ url }) => ((await tokenOf(url, 'client@demo.com', 'client')) ? null : 'not signed in');

/** What is asked for, and how often among a hundred calls. */
const mix: [often: number, what: string, ask: Ask][] = [
  [16, 'list over REST', rest((n) => `${products}?page=${1 + (n % 200)}`)],
  [
    8,
    'search in a list over REST',
    rest((n) => `${products}?q=${['chair', 'lamp', 'desk'][n % 3]}&sortBy=price&orderBy=asc`),
  ],
  [12, 'record over REST', rest((n) => `${products}/${1 + ((n * 7919) % rows)}`)],
  [
    14,
    'list over GraphQL',
    asked(
      (n) =>
        `{ products(page: { number: ${1 + (n % 100)}, size: 25 }) { nodes { id name sku priceCents status } totalCount } }`,
    ),
  ],
  [
    8,
    'orders and customers over GraphQL',
    asked(
      () =>
        '{ orders(page: { size: 10 }) { nodes { id number } totalCount } customers(page: { size: 10 }) { nodes { id name } } }',
    ),
  ],
  [
    6,
    'a document that was never seen',
    asked((n) => `query Never${n} { products(page: { size: 3 }) { nodes { id a${n}: name } } }`),
  ],
  [6, 'changes', changes],
  [4, 'export', rest(() => '/export/categories.csv')],
  [6, 'page', rest(() => '/login')],
  [6, 'missing file', rest((n) => `/assets/old-${n}.js`, 404)],
  [4, 'wrong credential', rest(() => products, 401, { headers: { authorization: 'Bearer nobody' } })],
  [
    3,
    'malformed body',
    rest(() => '/graphql', 400, { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{' }),
  ],
  [4, 'aborted call', aborted],
  [2, 'socket', socket],
  [1, 'signing in', signIn],
];
const sequence = mix.flatMap(([often, what, ask]) => Array.from({ length: often }, () => ({ what, ask })));

const server = await startServer(atrium, '/readyz', { ...benchEnv, ...(await sqliteFolder(rows, 'long')) });
const headers = { authorization: `Bearer ${await tokenOf(server.url)}` };
const failures = new Map<string, number>();
const until = performance.now() + minutes * 60_000;
let calls = 0;

async function call(): Promise<void> {
  while (performance.now() < until) {
    const n = (calls += 1);
    // Neighbours in the list are far apart in time.
    const { what, ask } = sequence[(n * 37) % sequence.length]!;
    const failure = await ask(server, headers, n).catch((error: unknown) => String(error));
    if (failure !== null) failures.set(`${what}: ${failure}`, (failures.get(`${what}: ${failure}`) ?? 0) + 1);
    await pause(pauseMs);
  }
}

const curve: [minute: number, mebibytes: number][] = [];
const begun = performance.now();
const look = () => {
  const minute = (performance.now() - begun) / 60_000;
  curve.push([minute, memory(server)?.nowMiB ?? 0]);
  console.log(`${minute.toFixed(1).padStart(6)} min  ${String(curve.at(-1)![1]).padStart(4)} MiB  ${calls} calls`);
};
look();
const timer = setInterval(look, Math.max(5000, minutes * 1500));
await Promise.all(Array.from({ length: callers }, call));
clearInterval(timer);
look();
const settled = curve.filter(([minute]) => minute >= minutes / 3);
console.log(
  `grows by ${slope(settled).toFixed(1)} MiB an hour after the first third (at most ${most.growthMiBPerHour} over hours)`,
);
await pause(60_000);
look();
await stopServer(server);
for (const [what, count] of failures) console.log(`✗ ${what} × ${count}`);
console.log(`${calls} calls, ${[...failures.values()].reduce((sum, count) => sum + count, 0)} failures`);
process.exitCode = failures.size === 0 ? 0 : 1;

/** Of the line that lies closest to all points, in MiB an hour. */
function slope(points: [minute: number, mebibytes: number][]): number {
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [x, y] = [mean(points.map(([minute]) => minute)), mean(points.map(([, mebibytes]) => mebibytes))];
  const spread = points.reduce((sum, [minute]) => sum + (minute - x) ** 2, 0);
  return (60 * points.reduce((sum, [minute, mebibytes]) => sum + (minute - x) * (mebibytes - y), 0)) / spread;
}
