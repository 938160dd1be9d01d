import autocannon from 'autocannon';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Insertable } from 'kysely';
import { userTexts } from '../server/access/userTexts.ts';
import type { CalendarEventsTable } from '../server/db/calendarTables.ts';
import { openDatabase } from '../server/db/open.ts';
import { readEnv } from '../server/env.ts';
import { drawMonth } from './calendarDrawing.ts';
import { analyze, atrium, benchEnv, startCluster } from './databases.ts';
import { connections } from './load.ts';
import { startServer, stopServer } from './processes.ts';

/*
 * npm run bench:calendar [-- --events 100000 --calendars 50 --engine sqlite|postgres --seconds 5]
 * How long a month of one calendar takes where so many events, one in twenty of them a series, are in so many calendars,
 * at 16 connections. The figure of the specification is the p95 of "month". Then how long a browser takes to draw a month
 * of 300 events.
 */
const { values } = parseArgs({
  options: {
    events: { type: 'string', default: '100000' },
    calendars: { type: 'string', default: '50' },
    engine: { type: 'string', default: 'sqlite' },
    seconds: { type: 'string', default: '5' },
  },
});
const [eventCount, calendarCount, seconds] = [values.events, values.calendars, values.seconds].map(Number) as [
  number,
  number,
  number,
];

const dayMs = 86_400_000;
const first = '2024-01-01';
const days = 1826;
const dayAfter = (day: string, count: number) => new Date(Date.parse(day) + count * dayMs).toISOString().slice(0, 10);
/** The month that is drawn, and how many events it has besides those that every month has. */
const drawn = { from: '2027-04-26', day: '2027-05-12', more: 18 };
const rules = [
  'FREQ=WEEKLY',
  'FREQ=MONTHLY;BYDAY=-1FR',
  'FREQ=WEEKLY;INTERVAL=2',
  'FREQ=MONTHLY',
  'FREQ=DAILY;INTERVAL=9',
];
const categories = ['BUSINESS', 'FAMILY', 'PERSONAL', 'HOLIDAY', 'ETC'] as const;

function eventOf(calendarId: number, n: number, day: string): Insertable<CalendarEventsTable> {
  const hour = 8 + (n % 9);
  const [start, end] = [hour, hour + 1].map((at) => `${day}T${String(at).padStart(2, '0')}:00`) as [string, string];
  const isSeries = n % 20 === 0;
  const title = `Event ${n}`;
  return {
    ...{
      calendarId,
      title,
      start,
      end,
      location: 'Room Atlas',
      description: 'Figures of the month, plans for the next.',
    },
    category: categories[n % 5]!,
    isAllDay: 0,
    timeZone: 'Europe/Paris',
    url: '',
    guests: '[]',
    recurrence: isSeries ? rules[(n / 20) % 5]! : '',
    exceptions: '[]',
    seriesId: null,
    occurrence: null,
    uid: null,
    createdAt: `${day}T00:00:00.000Z`,
    updatedAt: `${day}T00:00:00.000Z`,
    startsAt: `${start}:00.000Z`,
    endsAt: `${end}:00.000Z`,
    reachesTo: isSeries ? '9999-12-31T00:00:00.000Z' : `${end}:00.000Z`,
    isWide: isSeries ? 1 : 0,
    searchText: title.toLowerCase(),
    findText: ` ${title.toLowerCase()} `,
  };
}

async function fill(env: Record<string, string>): Promise<void> {
  // A first start makes the tables, the accounts and the calendar of the administrator.
  await stopServer(await startServer(atrium, '/readyz', { ...benchEnv, ...env }));
  const database = await openDatabase(readEnv({ ...benchEnv, ...env }));
  await database.transaction(async (db) => {
    const { id: adminId, ...admin } = await db
      .selectFrom('users')
      .selectAll()
      .where('username', '=', 'admin')
      .executeTakeFirstOrThrow();
    const own = await db
      .selectFrom('calendars')
      .select('id')
      .where('ownerId', '=', adminId)
      .where('kind', '=', 'PERSONAL')
      .executeTakeFirstOrThrow();
    const calendarIds = [own.id];
    for (let n = 1; n < calendarCount; n += 1) {
      const names = { fullName: `Bench ${n}`, username: `bench${n}`, email: `bench${n}@demo.com` };
      const { id: ownerId } = await db
        .insertInto('users')
        .values({ ...admin, ...names, ...userTexts({ ...admin, ...names }) })
        .returning('id')
        .executeTakeFirstOrThrow();
      const now = admin.createdAt;
      const { id } = await db
        .insertInto('calendars')
        .values({
          ...{ name: '', ownerId, kind: 'PERSONAL', createdAt: now, updatedAt: now },
          members: JSON.stringify([{ userId: ownerId, access: 'OWNER' }]),
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      await db.insertInto('calendarMembers').values({ calendarId: id, userId: ownerId, access: 'OWNER' }).execute();
      calendarIds.push(id);
    }
    const more = Array.from({ length: drawn.more }, (_, n) =>
      eventOf(own.id, n * 20 + 1, dayAfter(drawn.from, n % 42)),
    );
    await db.insertInto('calendarEvents').values(more).execute();
    const each = Math.ceil(eventCount / calendarCount);
    for (const calendarId of calendarIds)
      for (let from = 0; from < each; from += 1000) {
        const some = Array.from({ length: Math.min(1000, each - from) }, (_, n) =>
          eventOf(calendarId, from + n, dayAfter(first, Math.floor(((from + n) * days) / each))),
        );
        await db.insertInto('calendarEvents').values(some).execute();
      }
  });
  await analyze(database);
  await database.close();
}

/** What the screen asks for. */
const window = (more = '') => `{ calendarWindow(from: "2026-11-01", to: "2026-12-13", timeZone: "Europe/Paris"${more}) {
  isCut occurrences { key occurrence start end myAnswer eventId }
  events { id version calendarId title category isAllDay url location recurrence seriesId mayChange isBusyOnly } } }`;
const calls: Record<string, string> = {
  month: window(),
  'month, two categories': window(', categories: [BUSINESS, FAMILY]'),
  'free and busy of two, a month':
    '{ calendarBusyTimes(userIds: [1, 2], from: "2026-11-01", to: "2026-11-30") { busy { start end } } }',
  calendars: '{ calendars { id name color kind myAccess } }',
};

const cluster = values.engine === 'postgres' ? await startCluster() : null;
const folder = join(import.meta.dirname, '.cache', `calendar-${values.engine}`);
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
if (cluster !== null) await cluster.create('calendar', 0);
const env = { DATA_DIR: folder, ...(cluster !== null && { DATABASE_URL: cluster.url('calendar') }) };
console.log(`filling ${eventCount.toLocaleString('en')} events of ${calendarCount} calendars …`);
await fill(env);
const server = await startServer(atrium, '/readyz', { ...benchEnv, ...env });
const answer = await fetch(`${server.url}/api/auth/login`, {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ email: 'admin@demo.com', password: 'admin' }),
});
const { accessToken } = (await answer.json()) as { accessToken: string };
const headers = { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' };
const lines = ['| call | requests/s | p50 ms | p95 ms | first ms | kB |', '|---|---:|---:|---:|---:|---:|'];
for (const [name, query] of Object.entries(calls)) {
  const request = { url: `${server.url}/graphql`, method: 'POST' as const, headers, body: JSON.stringify({ query }) };
  const begun = performance.now();
  const text = await (await fetch(request.url, request)).text();
  const cold = performance.now() - begun;
  const read = JSON.parse(text) as { errors?: object[] };
  if (read.errors) throw new Error(`${name}: ${JSON.stringify(read.errors)}`);
  const times: number[] = [];
  const { requests, non2xx } = await autocannon({
    ...request,
    ...{ connections, duration: seconds },
    setupClient: (client) => void client.on('response', (_status, _bytes, ms) => void times.push(ms)),
  });
  times.sort((a, b) => a - b);
  const at = (share: number) => (times[Math.floor(times.length * share)] ?? 0).toFixed(1);
  const refused = non2xx > 0 ? ` (${non2xx} refused)` : '';
  const size = (Buffer.byteLength(text) / 1000).toFixed(0);
  lines.push(
    `| ${name} | ${Math.round(requests.average)}${refused} | ${at(0.5)} | ${at(0.95)} | ${cold.toFixed(0)} | ${size} |`,
  );
  console.log(lines.at(-1));
}
const { events, ms, worstMs } = await drawMonth(server, drawn.day);
lines.push('', `A month of ${events} events is drawn in ${ms.toFixed(0)} ms, at worst in ${worstMs.toFixed(0)} ms.`);
console.log(lines.at(-1));
await stopServer(server);
await cluster?.stop();
const results = join(import.meta.dirname, 'results');
mkdirSync(results, { recursive: true });
writeFileSync(join(results, `calendar-${values.engine}.md`), `${lines.join('\n')}\n`);
