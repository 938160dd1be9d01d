import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { hashPassword } from '../server/access/passwords.ts';
import { openDatabase } from '../server/db/open.ts';
import { readEnv } from '../server/env.ts';
import { atrium, benchEnv } from './databases.ts';
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
const env = { ...benchEnv, DATA_DIR: folder, TRUST_PROXY: '127.0.0.1', PUBLIC_URL: 'http://localhost' };
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
async function taken(path: string, body: object): Promise<number> {
  caller += 1;
  const from = `10.${(caller >> 16) & 255}.${(caller >> 8) & 255}.${caller & 255}`;
  const begun = performance.now();
  const answer = await fetch(`${server.url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': from, 'x-requested-by': 'atrium' },
    body: JSON.stringify(body),
  });
  await answer.text();
  const time = performance.now() - begun;
  if (answer.status === 429 || answer.status >= 500) throw new Error(`${path} answered ${answer.status}`);
  await new Promise((resolve) => setTimeout(resolve, pauseMs));
  return time;
}

const calls: Record<string, (email: string) => Promise<number>> = {
  'sign-in with a wrong password': (email) => taken('/api/auth/login', { email, password: 'wrong' }),
  'reset of a password': (email) =>
    taken('/graphql', { query: `mutation { requestPasswordReset(email: "${email}") { mailKey } }` }),
};

const mean = (times: number[]) => times.reduce((sum, time) => sum + time, 0) / times.length;

/** Two-sided p of Mann and Whitney's test, by the normal approximation. */
function mannWhitney(one: number[], other: number[]): number {
  const ranked = [...one.map((time) => ({ time, isOne: 1 })), ...other.map((time) => ({ time, isOne: 0 }))].sort(
    (a, b) => a.time - b.time,
  );
  const sum = ranked.reduce((total, { isOne }, at) => total + isOne * (at + 1), 0);
  const [n, m] = [one.length, other.length];
  const u = sum - (n * (n + 1)) / 2;
  const z = Math.abs(u - (n * m) / 2) / Math.sqrt((n * m * (n + m + 1)) / 12);
  // Abramowitz and Stegun 26.2.17.
  const t = 1 / (1 + 0.2316419 * z);
  const tail = t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))));
  return Math.min(1, 2 * (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) * tail);
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
