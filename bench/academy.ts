import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import autocannon from 'autocannon';
import { sql } from 'kysely';
import { openDatabase } from '../server/db/open.ts';
import { readEnv } from '../server/env.ts';
import { atrium, benchEnv, settle, sqliteFolder, startCluster } from './databases.ts';
import { connections } from './load.ts';
import { startServer, stopServer } from './processes.ts';

/*
 * npm run bench:academy -- [--courses 2000 --learners 100 --lessons 20 --engines sqlite,postgres --seconds 5 --players 500]
 * Courses with so many learners and lessons each: what lists, details, the view of the tutor and the dashboard take at 16
 * connections, alone and while players save their place every ten seconds. `--courses 50` shows that it runs.
 */
const { values } = parseArgs({
  options: {
    courses: { type: 'string', default: '2000' },
    learners: { type: 'string', default: '100' },
    lessons: { type: 'string', default: '20' },
    engines: { type: 'string', default: 'sqlite,postgres' },
    seconds: { type: 'string', default: '5' },
    players: { type: 'string', default: '500' },
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

/** Milliseconds that 95 of 100 calls take at most. */
async function measure(url: string, headers: Env, { path, query }: Measure): Promise<number> {
  const requests = [
    query === undefined
      ? { method: 'GET' as const, path, headers }
      : { method: 'POST' as const, path, headers: { ...headers, ...json }, body: JSON.stringify({ query }) },
  ];
  const result = await autocannon({ url, connections, duration: seconds, requests });
  const refused = result.statusCodeStats?.['503']?.count ?? 0;
  if (result.non2xx > refused || result.errors) throw new Error(`${path}: ${result.non2xx} answers were not 2xx`);
  return result.latency.p97_5;
}

/** Players who save their place every ten seconds, spread over that time. Ends with what it gives. */
function play(url: string, headers: Env): () => void {
  let counter = 0;
  const timer = setInterval(() => {
    counter += 1;
    const id = first + (counter % lessons);
    const query = `mutation { saveLessonPosition(id: ${id}, position: ${counter % 600}, watched: [{ from: ${counter % 500}, to: ${(counter % 500) + 10} }]) { id } }`;
    void fetch(`${url}/graphql`, { method: 'POST', headers: { ...headers, ...json }, body: JSON.stringify({ query }) })
      .then((answer) => answer.arrayBuffer())
      .catch(() => undefined);
  }, 10_000 / players);
  return () => clearInterval(timer);
}

async function bench(engine: string, env: Env): Promise<void> {
  console.log(
    `${engine}: ${courses} courses, ${courses * learners} enrollments, ${courses * learners * lessons} states`,
  );
  await fill(env);
  if (env['DATABASE_URL'] !== undefined) await settle(env['DATABASE_URL']);
  const server = await startServer(atrium, '/readyz', { ...benchEnv, ...env });
  try {
    const headers = await signIn(server.url);
    const enroll = JSON.stringify({ query: `mutation { enrollInCourse(id: ${first}) { id } }` });
    await fetch(`${server.url}/graphql`, { method: 'POST', headers: { ...headers, ...json }, body: enroll });
    for (const one of measures) {
      const alone = await measure(server.url, headers, one);
      const stop = play(server.url, headers);
      const beside = await measure(server.url, headers, one);
      stop();
      const more = beside - alone;
      console.log(
        `  ${one.name}: p97.5 ${alone} ms (aim ${one.aim}), ${more > 0 ? '+' : ''}${more} ms beside ${players} players (aim 5)`,
      );
    }
  } finally {
    await stopServer(server);
  }
}

for (const engine of values.engines.split(',')) {
  if (engine === 'sqlite') await bench(engine, await sqliteFolder(0, 'academy'));
  else {
    const cluster = await startCluster();
    try {
      await cluster.create('academy', 0);
      const folder = join(import.meta.dirname, '.cache/academy-postgres');
      rmSync(folder, { recursive: true, force: true });
      await bench(engine, { DATABASE_URL: cluster.url('academy'), DATA_DIR: folder });
    } finally {
      await cluster.stop();
    }
  }
}
