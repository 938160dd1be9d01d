import { benchEnv, atrium, sqliteFolder } from './databases.ts';
import { memory, startServer, stopServer } from './processes.ts';
import type { Server } from './processes.ts';

/*
 * npm run bench:attacks: what one caller can do to all others, on SQLite with 20,000 products. Each line says how the
 * server answered and how long others waited at most meanwhile: a probe of /healthz each few milliseconds.
 */
const products = 20_000;
const probeMs = 5;
const socketSeconds = 5;
const anonymousDocuments = 6500;

type Headers = Record<string, string>;

async function signIn({ url }: Server, email: string, password: string): Promise<Headers> {
  const answer = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  return { authorization: `Bearer ${((await answer.json()) as { accessToken: string }).accessToken}` };
}

async function graphql({ url }: Server, headers: Headers, query: string, variables: object = {}) {
  const answer = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ query, variables }),
  });
  return {
    status: answer.status,
    body: (await answer.json()) as { errors?: unknown[]; data?: Record<string, unknown> },
  };
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Times of a request of somebody else, one after the other while the work lasts. */
async function meanwhile(ask: () => Promise<unknown>, work: () => Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  let isDone = false;
  const asking = (async () => {
    while (!isDone) {
      const begun = performance.now();
      await ask();
      times.push(performance.now() - begun);
      await pause(probeMs);
    }
  })();
  await pause(50);
  await work();
  isDone = true;
  await asking;
  return times.toSorted((a, b) => a - b);
}

const ms = (value: number | undefined) => `${(value ?? 0).toFixed(0)} ms`;
const at = (sorted: number[], share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];

async function tellDocument(server: Server, headers: Headers, name: string, query: string): Promise<void> {
  let status = 0;
  const health = async () => (await fetch(`${server.url}/healthz`)).text();
  // The first run reads what is kept afterwards.
  await graphql(server, headers, query);
  const times = await meanwhile(health, async () => {
    for (let turn = 0; turn < 3; turn += 1) ({ status } = await graphql(server, headers, query));
  });
  console.log(`${name}: answered ${status}, others waited ${ms(times.at(-1))} at most`);
}

const aliases = (count: number, call: (index: number) => string) =>
  `{ ${Array.from({ length: count }, (_, index) => `a${index}: ${call(index)}`).join(' ')} }`;
const unknownWords = (index: number) =>
  Array.from({ length: 8 }, (_, word) => `zqxv${'abcdefgh'[word]}${'abcdefghijklmno'[index]}wortling`).join(' ');
const search = (index: number) => `search(query: "${unknownWords(index)}") { corrected groups { totalCount } }`;
const helpSearch = (index: number) =>
  `helpSearch(search: "blocked ${'abcdefghijklmno'[index]}x") { hits { text { title excerpt } } }`;

async function tellSearches(server: Server, admin: Headers): Promise<void> {
  for (const count of [15, 3]) await tellDocument(server, admin, `${count} aliases of search`, aliases(count, search));
  const { body } = await graphql(server, admin, '{ articleCategories { id kind } }');
  const categories = body.data!['articleCategories'] as { id: string; kind: string }[];
  const categoryId = categories.find(({ kind }) => kind === 'HELP')!.id;
  const bodyEn = Array.from({ length: 4990 }, (_, block) => `<p>${block} words of it</p>`).join('');
  const input = { categoryId, titleEn: 'Blocked', bodyEn, isPublic: true };
  const create = 'mutation ($input: ArticleInput!) { createArticle(input: $input) { article { id } } }';
  await graphql(server, admin, create, { input });
  for (const count of [15, 3])
    await tellDocument(server, admin, `${count} aliases of helpSearch`, aliases(count, helpSearch));
}

/** A socket that sends twenty subscriptions of 2,000 tokens a second until it is closed. */
function attackBySocket({ url }: Server, { authorization }: Headers): () => void {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws');
  const send = (message: object) => socket.readyState === WebSocket.OPEN && socket.send(JSON.stringify(message));
  let count = 0;
  const accessToken = authorization!.replace('Bearer ', '');
  socket.addEventListener('open', () => send({ type: 'connection_init', payload: { accessToken } }));
  const timer = setInterval(() => {
    const query = `subscription S${(count += 1)} { accountChanged { ${'__typename '.repeat(1900)} } }`;
    send({ id: String(count), type: 'subscribe', payload: { query } });
    send({ id: String(count), type: 'complete' });
  }, 50);
  return () => {
    clearInterval(timer);
    socket.close();
  };
}

async function tellSockets(server: Server): Promise<void> {
  const [admin, client] = [
    await signIn(server, 'admin@demo.com', 'admin'),
    await signIn(server, 'client@demo.com', 'client'),
  ];
  const list = async () => (await fetch(`${server.url}/api/apps/ecommerce/products`, { headers: admin })).text();
  const calm = await meanwhile(list, () => pause(1000));
  const attacked = await meanwhile(list, async () => {
    const ends = Array.from({ length: 5 }, () => attackBySocket(server, client));
    await pause(socketSeconds * 1000);
    for (const end of ends) end();
  });
  console.log(
    `5 sockets × 20 large subscriptions a second: p99 of a list ${ms(at(attacked, 0.99))}, without them ${ms(at(calm, 0.99))}`,
  );
}

async function tellDocuments(server: Server): Promise<void> {
  const before = memory(server)?.nowMiB;
  const skips = [0, 1, 2, 3, 4, 5];
  for (let number = 0; number < anonymousDocuments; number += 1) {
    const document = Math.floor(number / 64);
    // Planned before it is refused: nobody may introspect without signing in.
    const inner = 'name description args { name type { name kind } } type { name kind ofType { name kind } }';
    const types = Array.from(
      { length: 15 },
      (_, index) => `t${index}: __type(name: "T${document}") { fields { ${inner} } }`,
    );
    const query = `query D${document} (${skips.map((bit) => `$s${bit}: Boolean = false`).join(' ')}) {
      ${skips.map((bit) => `__typename @skip(if: $s${bit})`).join(' ')} ${types.join(' ')} }`;
    const values = Object.fromEntries(skips.map((bit) => [`s${bit}`, (number & (1 << bit)) > 0]));
    await graphql(server, {}, query, values);
  }
  const { nowMiB, peakMiB } = memory(server) ?? {};
  console.log(
    `${anonymousDocuments} anonymous requests, documents × @skip: resident ${before} MiB before, ${nowMiB} after, ${peakMiB} at most`,
  );
}

const folder = await sqliteFolder(products, 'attacked');
const open = await startServer(atrium, '/readyz', { ...benchEnv, ...folder });
await tellSearches(open, await signIn(open, 'admin@demo.com', 'admin'));
await tellDocuments(open);
await stopServer(open);
// Limits as they are by themselves; the lists of the other person are few enough for them.
const limited = await startServer(atrium, '/readyz', { ...benchEnv, ...folder, RATE_LIMIT_PER_MINUTE: '3000' });
await tellSockets(limited);
await stopServer(limited);
