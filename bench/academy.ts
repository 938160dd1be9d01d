import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import autocannon from 'autocannon';
import { sql } from 'kysely';
import { openDatabase } from '../server/db/open.ts';
import { readEnv } from '../server/env.ts';
import { bareShare } from './bareShare.ts';
import { pause } from './attacks/caller.ts';
import { atrium, benchEnv, settle, startCluster } from './databases.ts';
import { connections } from './load.ts';
import { coreSeconds, startServer, stopServer } from './processes.ts';
import type { Server } from './processes.ts';

/*
 * npm run bench:academy -- [--courses 2000 --learners 100 --lessons 20 --engines sqlite,postgres --seconds 5 --players 500 --folder … --only list]
 * Courses with so many learners and lessons each: what lists, details, the view of the tutor and the dashboard take at 16
 * connections, and what one call after another takes, alone and while players save their place every ten seconds. Filled databases
 * are kept in the folder. `--courses 50` shows that it runs.
 */
const { values } = parseArgs({
  options: {
    courses: { type: 'string', default: '2000' },
    learners: { type: 'string', default: '100' },
    lessons: { type: 'string', default: '20' },
    engines: { type: 'string', default: 'sqlite,postgres' },
    seconds: { type: 'string', default: '5' },
    players: { type: 'string', default: '500' },
    folder: { type: 'string', default: join(import.meta.dirname, '.cache') },
    only: { type: 'string', default: '' },
  },
});
const [courses, learners, lessons, seconds, players] = (
  ['courses', 'learners', 'lessons', 'seconds', 'players'] as const
).map((name) => Number(values[name])) as [number, number, number, number, number];

type Env = Record<string, string>;
const first = 1000;
const json = { 'content-type': 'application/json' };
const day = '2026-11-20T09:30:00.000Z';

/** Rows made by the database itself: four million of them come through no program in a minute. */
async function fill(env: Env): Promise<void> {
  const database = await openDatabase(readEnv({ ...benchEnv, ...env }));
  const numbers = (name: string, count: number) =>
    sql.raw(`${name}(n) as (select 0 union all select n + 1 from ${name} where n < ${count - 1})`);
  await database.transaction(async (trx) => {
    // So many rows take longer than a statement of the program may.
    if (database.engine === 'postgres') await sql`set local statement_timeout = 0`.execute(trx);
    const admin = await trx
      .selectFrom('users')
      .select('id')
      .where('email', '=', 'admin@demo.com')
      .executeTakeFirstOrThrow();
    const run = (statement: ReturnType<typeof sql>) => statement.execute(trx);
    await run(sql`insert into users (id, full_name, username, email, role_id, status, created_at, updated_at)
      with recursive ${numbers('a', learners)}
      select ${first} + n, 'Learner ' || n, 'learner' || n, 'learner' || n || '@bench.example', role_id, status, created_at, updated_at
      from a cross join (select * from users where id = ${admin.id}) u`);
    await run(sql`insert into courses (id, title, about, description, tag, level, language, has_captions, status, icon,
        tutor_id, created_at, updated_at, name_key, search_text, find_text, lesson_count, minutes, learner_count, audience)
      with recursive ${numbers('a', courses)}
      select ${first} + n, 'Course ' || n, '', '', case n % 3 when 0 then 'WEB' when 1 then 'ART' else 'DESIGN' end, 'ALL', 'en', 0,
        'PUBLISHED', 'GENERAL', ${admin.id}, ${day}, ${day}, 'course ' || n, 'course ' || n, ' course ' || n || ' ', ${lessons},
        ${lessons * 10}, ${learners}, case n % 4 when 0 then 'CHOSEN' else 'ALL' end from a`);
    await run(sql`insert into course_audience (course_id, kind, target_id) select id, 'USER', ${first} from courses
      where audience = 'CHOSEN'`);
    await run(sql`insert into course_sections (id, course_id, title, rank, created_at, updated_at)
      select id, id, 'Part', 'n', created_at, updated_at from courses where id >= ${first}`);
    await run(sql`insert into lessons (id, course_id, section_id, title, minutes, content, rank, video_seconds, created_at, updated_at)
      with recursive ${numbers('a', lessons)}
      select ${first} + (c.id - ${first}) * ${lessons} + n, c.id, c.id, 'Lesson ' || n, 10, '', 'n' || n, 600, ${day}, ${day}
      from courses c cross join a where c.id >= ${first}`);
    await run(sql`insert into enrollments (user_id, course_id, enrolled_at, last_active_at, completed_count, lesson_count, name_key, search_text)
      with recursive ${numbers('a', learners)}
      select ${first} + n, c.id, ${day}, ${day}, n % ${lessons}, ${lessons}, 'learner ' || n, 'learner ' || n
      from courses c cross join a where c.id >= ${first}`);
    await run(sql`insert into lesson_states (user_id, lesson_id, course_id, done_at)
      with recursive ${numbers('a', learners)}
      select ${first} + n, l.id, l.course_id, case when (l.id - ${first}) % ${lessons} < n % ${lessons} then ${day} end
      from lessons l cross join a where l.id >= ${first}`);
  });
  await database.close();
}

async function signIn(url: string): Promise<Env> {
  const body = JSON.stringify({ email: 'admin@demo.com', password: 'admin' });
  const answer = await fetch(`${url}/api/auth/login`, { method: 'POST', headers: json, body });
  return { authorization: `Bearer ${((await answer.json()) as { accessToken: string }).accessToken}` };
}

type Measure = { name: string; aim: number; path: string; query?: string };
const measures: Measure[] = [
  { name: 'documented list', aim: 50, path: '/api/apps/academy/courses?page=3' },
  { name: 'documented details', aim: 50, path: `/api/apps/academy/course-details?id=${first + 1}` },
  {
    name: 'list',
    aim: 50,
    path: '/graphql',
    query:
      '{ courseList(page: { number: 2, size: 10 }) { nodes { title tutor { name } myEnrollment { completedCount } } totalCount } }',
  },
  {
    name: 'learners of a course',
    aim: 50,
    path: '/graphql',
    query: `{ courseLearners(filter: { courseId: ${first + 1} }, orderBy: { field: PROGRESS, direction: DESC }) { nodes { person { name } completedCount } totalCount } }`,
  },
  {
    name: 'view of the tutor',
    aim: 50,
    path: '/graphql',
    query: `{ courseInsight(courseId: ${first + 1}) { learnerCount lateCount lessons { reachedCount doneCount } } }`,
  },
  {
    name: 'dashboard',
    aim: 200,
    path: '/graphql',
    query:
      '{ learningFigures { minutes } learningWeek { minutes } courseTopics { tag learnerCount } popularTutors { courseCount } courseAssignments { lessonCount } courseHighlights { bestRated { title } } }',
  },
];

/** Milliseconds that 95 of 100 calls take at most, and what one costs in milliseconds of a core. */
async function measure(
  server: Server,
  headers: Env,
  { path, query }: Measure,
): Promise<{ late: number; each: number }> {
  const requests = [
    query === undefined
      ? { method: 'GET' as const, path, headers }
      : { method: 'POST' as const, path, headers: { ...headers, ...json }, body: JSON.stringify({ query }) },
  ];
  const used = coreSeconds(server) ?? NaN;
  const result = await autocannon({ url: server.url, connections, duration: seconds, requests });
  const refused = result.statusCodeStats?.['503']?.count ?? 0;
  if (result.non2xx > refused || result.errors) throw new Error(`${path}: ${result.non2xx} answers were not 2xx`);
  const each = (((coreSeconds(server) ?? NaN) - used) * 1000) / result.requests.total;
  return { late: result.latency.p97_5, each };
}

const besideMs = 20;

/** Milliseconds that 95 of 100 calls take at most that come one after another: what waits for nothing but what else is done. */
async function lateOf({ url }: Server, headers: Env, { path, query }: Measure): Promise<number> {
  const request =
    query === undefined
      ? { headers }
      : { method: 'POST', headers: { ...headers, ...json }, body: JSON.stringify({ query }) };
  const times: number[] = [];
  for (const until = performance.now() + seconds * 2000; performance.now() < until; await pause(besideMs)) {
    const begun = performance.now();
    await (await fetch(url + path, request)).arrayBuffer();
    times.push(performance.now() - begun);
  }
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)]!;
}

/** Players who save their place every ten seconds, spread over that time. Ends with what it gives, which counts them. */
function play(url: string, headers: Env): () => Promise<{ saved: number; refused: number }> {
  let counter = 0;
  const sum = { saved: 0, refused: 0 };
  const open = new Set<Promise<void>>();
  const timer = setInterval(() => {
    counter += 1;
    const id = first + (counter % lessons);
    const query = `mutation { saveLessonPosition(id: ${id}, position: ${counter % 600}, watched: [{ from: ${counter % 500}, to: ${(counter % 500) + 10} }]) { id } }`;
    const call = fetch(`${url}/graphql`, {
      method: 'POST',
      headers: { ...headers, ...json },
      body: JSON.stringify({ query }),
    })
      .then((answer) => answer.json() as Promise<{ errors?: unknown }>)
      .then(({ errors }) => void (sum[errors === undefined ? 'saved' : 'refused'] += 1))
      .catch(() => void (sum.refused += 1))
      .finally(() => void open.delete(call));
    open.add(call);
  }, 10_000 / players);
  return async () => {
    clearInterval(timer);
    await Promise.all(open);
    return sum;
  };
}

async function bench(env: Env): Promise<void> {
  const server = await startServer(atrium, '/readyz', { ...benchEnv, ...env });
  try {
    const headers = await signIn(server.url);
    const enroll = JSON.stringify({ query: `mutation { enrollInCourse(id: ${first}) { id } }` });
    await fetch(`${server.url}/graphql`, { method: 'POST', headers: { ...headers, ...json }, body: enroll });
    const called = measures.filter(({ name }) => name.includes(values.only));
    for (const one of called) {
      const { late, each } = await measure(server, headers, one);
      console.log(`  ${one.name}: p97.5 ${late} ms (aim ${one.aim}), a call takes ${each.toFixed(1)} ms of a core`);
    }
    for (const one of called) {
      const alone = await lateOf(server, headers, one);
      const stop = play(server.url, headers);
      const beside = await lateOf(server, headers, one);
      const { saved, refused } = await stop();
      console.log(
        `  ${one.name}, one call after another: p95 ${alone.toFixed(1)} ms, ${(beside - alone).toFixed(1)} ms more beside ${players} players (aim 5; ${saved} places saved, ${refused} refused)`,
      );
    }
    const script = join(import.meta.dirname, 'coursesReference.ts');
    console.log(`  ${await bareShare(server, headers, { path: '/api/apps/academy/courses', script, env, seconds })}`);
  } finally {
    await stopServer(server);
  }
}

/** Filled databases are kept: four million rows take minutes. */
async function filled(engine: string, folder: string, env: Env, make: () => Promise<void>): Promise<Env> {
  console.log(
    `${engine}: ${courses} courses, ${courses * learners} enrollments, ${courses * learners * lessons} states in ${folder}`,
  );
  if (existsSync(join(folder, 'done'))) return env;
  await make();
  await stopServer(await startServer(atrium, '/readyz', { ...benchEnv, ...env }));
  await fill(env);
  if (env['DATABASE_URL'] !== undefined) await settle(env['DATABASE_URL']);
  writeFileSync(join(folder, 'done'), '');
  return env;
}

for (const engine of values.engines.split(',')) {
  const folder = join(values.folder, `academy-${engine}-${courses}-${learners}-${lessons}`);
  if (!existsSync(join(folder, 'done'))) rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  if (engine === 'sqlite') await bench(await filled(engine, folder, { DATA_DIR: folder }, async () => {}));
  else {
    const cluster = await startCluster(join(folder, 'postgres'));
    try {
      const env = { DATABASE_URL: cluster.url('academy'), DATA_DIR: join(folder, 'data') };
      await bench(await filled(engine, folder, env, () => cluster.create('academy', 0)));
    } finally {
      await cluster.stop();
    }
  }
}
