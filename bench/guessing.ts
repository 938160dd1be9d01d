import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { hashPassword } from '../server/access/passwords.ts';
import { openDatabase } from '../server/db/open.ts';
import { readEnv } from '../server/env.ts';
import { atrium, benchEnv } from './databases.ts';
import { mannWhitney, mean } from './pairs.ts';
import { startServer, stopServer } from './processes.ts';

/*
 * npm run bench:guessing [-- --pairs 200]
 * Whether the time of an answer tells if an account exists: pairs of a known and an unknown address, in turns, each from
 * an address of its own as limits count them. Asked for: a mean difference below 10 ms, and p above 0.01.
 */
const { values } = parseArgs({ options: { pairs: { type: 'string', default: '200' } } });
const pairs = Number(values.pairs);
/** Fewer than ten sign-ins in a second: more would wait for each other. */
const pauseMs = 60;

const folder = join(import.meta.dirname, '.cache', 'guessing');
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
const env = {
  ...benchEnv,
  REGISTRATION: 'open',
  DATA_DIR: folder,
  TRUST_PROXY: '127.0.0.1',
  PUBLIC_URL: 'http://localhost',
};
await stopServer(await startServer(atrium, '/readyz', env));
const database = await openDatabase(readEnv(env));
const hash = await hashPassword('a kettle under roofs');
await database.transaction(async (db) => {
  const { id: _id, ...sample } = await db.selectFrom('users').selectAll().where('id', '=', 2).executeTakeFirstOrThrow();
  for (let at = 0; at < pairs; at += 1) {
    const names = { username: `known${at}`, email: `known${at}@guess.example` };
    const { id } = await db
      .insertInto('users')
      .values({ ...sample, ...names, status: 'active' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const changedAt = new Date().toISOString();
    await db.insertInto('userCredentials').values({ userId: id, passwordHash: hash, changedAt }).execute();
  }
});
await database.close();
const server = await startServer(atrium, '/readyz', env);

let caller = 0;
/** How long one call takes, from an address that nobody has called from. */
async function taken(path: string, body: object, as: Record<string, string> = {}): Promise<number> {
  caller += 1;
  const from = `10.${(caller >> 16) & 255}.${(caller >> 8) & 255}.${caller & 255}`;
  const begun = performance.now();
  const answer = await fetch(`${server.url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': from, 'x-requested-by': 'atrium', ...as },
    body: JSON.stringify(body),
  });
  const text = await answer.text();
  const time = performance.now() - begun;
  if (answer.status === 429 || answer.status >= 500) throw new Error(`${path} answered ${answer.status}`);
  if (path === '/graphql' && text.includes('"errors"')) throw new Error(text);
  await new Promise((resolve) => setTimeout(resolve, pauseMs));
  return time;
}

const calls: Record<string, (email: string) => Promise<number>> = {
  'sign-in with a wrong password': (email) => taken('/api/auth/login', { email, password: 'wrong' }),
  'reset of a password': (email) =>
    taken('/graphql', { query: `mutation { requestPasswordReset(email: "${email}") { mailKey } }` }),
  registration: (email) =>
    taken('/graphql', {
      query: `mutation { register(input: { username: "u${(caller += 1)}", email: "${email}", password: "blue kettle on the roof", isAgreed: true }) { mailKey } }`,
    }),
  'change of the email address': async (email) =>
    taken('/graphql', { query: `mutation { changeEmail(email: "${email}") { mailKey } }` }, await signedIn()),
};

let session: { headers: Record<string, string>; until: number } | undefined;

/** A session whose password was asked for a moment ago; a new one before it is too old for that. */
async function signedIn(): Promise<Record<string, string>> {
  if (session !== undefined && session.until > Date.now()) return session.headers;
  const answer = await fetch(`${server.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'admin@demo.com', password: 'admin' }),
  });
  const { accessToken } = (await answer.json()) as { accessToken: string };
  session = { headers: { authorization: `Bearer ${accessToken}` }, until: Date.now() + 5 * 60_000 };
  return session.headers;
}

const lines = ['| call | known, mean ms | unknown, mean ms | difference ms | p |', '|---|---:|---:|---:|---:|'];
for (const [name, call] of Object.entries(calls)) {
  await call('warm@guess.example');
  const known: number[] = [];
  const unknown: number[] = [];
  for (let at = 0; at < pairs; at += 1) {
    const ask = [
      async () => void known.push(await call(`known${at}@guess.example`)),
      async () => void unknown.push(await call(`other${at}@guess.example`)),
    ];
    // Neither comes first each time.
    for (const one of at % 2 === 0 ? ask : ask.reverse()) await one();
  }
  const difference = Math.abs(mean(known) - mean(unknown));
  const cells = [mean(known), mean(unknown), difference].map((value) => value.toFixed(2));
  lines.push(`| ${name}, ${pairs} pairs | ${cells.join(' | ')} | ${mannWhitney(known, unknown).toFixed(3)} |`);
  console.log(lines.at(-1));
}
await stopServer(server);
const results = join(import.meta.dirname, 'results');
mkdirSync(results, { recursive: true });
writeFileSync(join(results, 'guessing.md'), `${lines.join('\n')}\n`);
