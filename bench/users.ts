import autocannon from 'autocannon';
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { openDatabase } from '../server/db/open.ts';
import { readEnv } from '../server/env.ts';
import { analyze, atrium, benchEnv, settle, startCluster } from './databases.ts';
import { connections } from './load.ts';
import { startServer, stopServer } from './processes.ts';

/*
 * npm run bench:users [-- --users 100000 --engine sqlite|postgres --seconds 3 --sign-ins 30]
 * How long sign-in, the user list, its searches and figures take with so many users; lists at 16 connections, sign-ins
 * one after another, as each is a password to hash.
 */
const { values } = parseArgs({
  options: {
    users: { type: 'string', default: '100000' },
    engine: { type: 'string', default: 'sqlite' },
    seconds: { type: 'string', default: '3' },
    'sign-ins': { type: 'string', default: '30' },
  },
});
const [userCount, seconds, signIns] = [values.users, values.seconds, values['sign-ins']].map(Number) as [
  number,
  number,
  number,
];
const chunk = 5000;
/** The sample users beside the two demo accounts. */
const samples = 48;

async function fill(env: Record<string, string>): Promise<void> {
  await stopServer(await startServer(atrium, '/readyz', { ...benchEnv, ...env }));
  const database = await openDatabase(readEnv({ ...benchEnv, ...env }));
  await database.transaction(async (db) => {
    const one = (await db.selectFrom('users').selectAll().limit(1).executeTakeFirstOrThrow()) as object;
    const columns = Object.keys(one).filter((name) => name !== 'id');
    const i = sql`cast(n.i as text)`;
    const changes: Record<string, unknown> = {
      fullName: sql`s.full_name || ' ' || ${i}`,
      username: sql`s.username || ${i}`,
      email: sql`'n' || ${i} || s.email`,
      nameKey: sql`s.name_key || ' ' || ${i}`,
      searchText: sql`s.search_text || ' n' || ${i}`,
      findText: sql`s.find_text || 'n' || ${i} || ' '`,
    };
    const selected = columns.map((name) => changes[name] ?? sql`s.${sql.ref(name)}`);
    for (let from = 0; from < userCount; from += chunk) {
      const to = Math.min(from + chunk, userCount) - 1;
      await sql`with recursive n (i) as (select ${sql.lit(from)} union all select i + 1 from n where i < ${sql.lit(to)})
        insert into users (${sql.join(columns.map((name) => sql.ref(name)))})
        select ${sql.join(selected)} from n join users s on s.id = 3 + n.i % ${sql.lit(samples)}`.execute(db);
    }
  });
  // What PostgreSQL does by itself in the first minutes after so many rows.
  if (cluster === null) await analyze(database);
  else await settle(cluster.url('users'));
  await database.close();
}

const rows = 'id fullName email role { key } plan billing status';
const list = (filter: string, order = 'field: CREATED, direction: DESC', page = 1) =>
  `{ users(filter: { ${filter} }, orderBy: { ${order} }, page: { number: ${page}, size: 10 }) { nodes { ${rows} } totalCount isTotalCapped } }`;
const n = Math.floor(userCount / 2);
const calls: Record<string, string> = {
  'user list': list(''),
  ...Object.fromEntries(
    ['NAME', 'EMAIL', 'ROLE', 'PLAN', 'STATUS', 'BILLING'].map((field) => [
      `by ${field.toLowerCase()}`,
      list('', `field: ${field}, direction: ASC`),
    ]),
  ),
  'the page in the middle': list('', 'field: NAME, direction: ASC', Math.floor(userCount / 20)),
  pending: list('statuses: [pending]'),
  'team, active': list('plans: [team], statuses: [active]'),
  'a role': list('roleKey: "editor"'),
  'search: one user': list(`search: "n${n}"`),
  'search: many': list('search: "example"'),
  'search of everything': `{ search(query: "n${n}") { text } }`,
  'one user': `{ user(id: ${n}) { ${rows} } }`,
  figures: '{ userStats { total { count weekAgo } paid { count } active { count } pending { count } } }',
  roles: '{ roles { id name userCount holders { fullName } } }',
};

/** So that a database that was filled under an older schema is not measured. */
const schema = readdirSync(join(import.meta.dirname, '../server/db/migrations'))
  .map((name) => name.slice(0, 4))
  .filter((name) => /^\d+$/.test(name))
  .sort()
  .at(-1);
const cluster = values.engine === 'postgres' ? await startCluster() : null;
const folder = join(import.meta.dirname, '.cache', `users-${values.engine}-${userCount}-${schema}`);
const isFilled = cluster === null && existsSync(join(folder, 'done'));
if (!isFilled) rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
if (cluster !== null) await cluster.create('users', 0);
const env = { DATA_DIR: folder, ...(cluster !== null && { DATABASE_URL: cluster.url('users') }) };
if (!isFilled) {
  console.log(`filling ${userCount.toLocaleString('en')} users …`);
  await fill(env);
  writeFileSync(join(folder, 'done'), '');
}
const server = await startServer(atrium, '/readyz', { ...benchEnv, ...env });
const signIn = () =>
  fetch(`${server.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'admin@demo.com', password: 'admin' }),
  });
const lines = ['| call | requests/s | p50 ms | p97.5 ms |', '|---|---:|---:|---:|'];
const told = (line: string) => {
  lines.push(line);
  console.log(line);
};

const taken: number[] = [];
for (let at = 0; at < signIns; at += 1) {
  const begun = performance.now();
  const { status } = await signIn();
  if (status !== 201) throw new Error(`sign-in answered ${status}`);
  taken.push(performance.now() - begun);
}
taken.sort((one, other) => one - other);
const at = (share: number) => Math.round(taken[Math.min(taken.length - 1, Math.floor(taken.length * share))]!);
// An account has at most twenty sessions: the first ones have ended.
const { accessToken } = (await (await signIn()).json()) as { accessToken: string };
const headers = { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' };
const sum = taken.reduce((all, one) => all + one, 0);
told(`| sign-in, one after another | ${Math.round((1000 * taken.length) / sum)} | ${at(0.5)} | ${at(0.975)} |`);

for (const [name, query] of [['who am I', ''], ...Object.entries(calls)] as const) {
  const request =
    query === ''
      ? { url: `${server.url}/api/auth/me`, method: 'GET' as const, headers }
      : { url: `${server.url}/graphql`, method: 'POST' as const, headers, body: JSON.stringify({ query }) };
  const begun = performance.now();
  const first = (await (await fetch(request.url, request)).json()) as { errors?: object[] };
  // What is slow is counted out: in a round of seconds too few of it would be answered, or none.
  const length = performance.now() - begun > 200 ? { amount: connections } : { duration: seconds };
  if (first.errors) throw new Error(`${name}: ${JSON.stringify(first.errors)}`);
  const { latency, requests, non2xx } = await autocannon({ ...request, ...length, connections, timeout: 60 });
  const refused = non2xx > 0 ? ` (${non2xx} refused)` : '';
  told(`| ${name} | ${Math.round(requests.average)}${refused} | ${latency.p50} | ${latency.p97_5} |`);
}
await stopServer(server);
await cluster?.stop();
const results = join(import.meta.dirname, 'results');
mkdirSync(results, { recursive: true });
writeFileSync(join(results, `users-${values.engine}.md`), `${lines.join('\n')}\n`);
