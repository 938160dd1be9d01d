import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { bearer, graphql, pause } from './attacks/caller.ts';
import { bareShare } from './bareShare.ts';
import { atrium, benchEnv, settle, sqliteFolder, startCluster } from './databases.ts';
import { fillFleet, tokenOf } from './fleetFill.ts';
import { median } from './load.ts';
import { coreSeconds, memory, startServer, stopServer } from './processes.ts';
import type { Server } from './processes.ts';

/*
 * npm run bench:fleet [-- --engine sqlite|postgres --vehicles 2000 --every 10 --seconds 60 --positions 1000000]
 * So many vehicles report, each once in `every` seconds: what that costs others, and whether memory grows. Beside a table of
 * so many positions: a day's replay, the last place of all vehicles; the documented list beside the
 * bare reference. Small: --vehicles 50 --seconds 5
 * --positions 10000.
 */
const { values } = parseArgs({
  options: {
    engine: { type: 'string', default: 'sqlite' },
    vehicles: { type: 'string', default: '2000' },
    every: { type: 'string', default: '10' },
    seconds: { type: 'string', default: '60' },
    positions: { type: 'string', default: '1000000' },
  },
});
const [vehicleCount, everySeconds, seconds, positionCount] = [
  values.vehicles,
  values.every,
  values.seconds,
  values.positions,
].map(Number) as [number, number, number, number];
const most = { othersMs: 60, replayMs: 200, placesMs: 50 };
const lateOf = (times: readonly number[], share: number) =>
  times.toSorted((a, b) => a - b)[Math.floor((times.length - 1) * share)]!;
const shown = (ms: number) => `${ms.toFixed(1)} ms`;

/** How long so many calls took, each after a while. */
async function timesOf(count: number, pauseMs: number, call: () => Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  for (let turn = 0; turn < count; turn += 1) {
    const begun = performance.now();
    await call();
    times.push(performance.now() - begun);
    await pause(pauseMs);
  }
  return times;
}

type Sent = { sent: number; failed: Record<string, number>; times: number[] };

/** Each vehicle reports in its turn until the time is over. */
async function drive({ url }: Server, ids: readonly number[], until: number): Promise<Sent> {
  const done: Sent = { sent: 0, failed: {}, times: [] };
  const fail = (why: string) => (done.failed[why] = (done.failed[why] ?? 0) + 1);
  const gapMs = (everySeconds * 1000) / ids.length;
  const begun = performance.now();
  const open = new Set<Promise<void>>();
  for (let turn = 0; performance.now() < until; turn += 1) {
    const wait = begun + turn * gapMs - performance.now();
    if (wait > 1) await pause(wait);
    const id = ids[turn % ids.length]!;
    const round = Math.floor(turn / ids.length);
    const start = performance.now();
    const body = JSON.stringify({
      latitude: 48 + ((round * 0.002 + id * 0.001) % 2),
      longitude: 2 + id * 0.0005,
      timestamp: new Date().toISOString(),
      speed: 60,
    });
    const call = fetch(`${url}/api/apps/logistics/positions`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-device-token': tokenOf(id) },
      body,
    })
      .then(async (answer) => {
        await answer.arrayBuffer();
        done.sent += 1;
        if (!answer.ok) fail(String(answer.status));
        done.times.push(performance.now() - start);
      })
      .catch(() => void fail('no answer'))
      .finally(() => void open.delete(call));
    open.add(call);
  }
  await Promise.all(open);
  return done;
}

async function measure(server: Server, ids: readonly number[], env: Record<string, string>): Promise<void> {
  const headers = await bearer(server.url);
  let refused = 0;
  const others = async () => {
    const answer = await fetch(`${server.url}/api/apps/ecommerce/products?itemsPerPage=10`, { headers });
    await answer.arrayBuffer();
    if (answer.status === 503) refused += 1;
    else if (!answer.ok) throw new Error(`others were answered ${answer.status}`);
  };
  await timesOf(50, 5, others);
  const before = await timesOf(100, 20, others);
  console.log(`  others alone: p95 ${shown(lateOf(before, 0.95))}`);

  const curve: number[] = [];
  const sample = setInterval(() => curve.push(memory(server)?.nowMiB ?? 0), 1000);
  const until = performance.now() + seconds * 1000;
  const meanwhile: number[] = [];
  const asking = (async () => {
    while (performance.now() < until) meanwhile.push(...(await timesOf(1, 50, others)));
  })();
  const used = coreSeconds(server) ?? NaN;
  const sent = await drive(server, ids, until);
  const share = ((coreSeconds(server) ?? NaN) - used) / seconds;
  await asking;
  clearInterval(sample);
  const third = Math.floor(curve.length / 3);
  const [early, late] = [median(curve.slice(third, 2 * third + 1)), median(curve.slice(-third - 1))];
  console.log(`  ${Math.round(sent.sent / seconds)} positions a second, refused: ${JSON.stringify(sent.failed)}`);
  console.log(`  the server took ${Math.round(share * 100)} % of a core`);
  console.log(`  a report takes ${shown(median(sent.times))}, p95 ${shown(lateOf(sent.times, 0.95))}`);
  console.log(`  others meanwhile: p95 ${shown(lateOf(meanwhile, 0.95))} (at most ${most.othersMs} ms)`);
  if (refused > 0) console.log(`  ${refused} of ${meanwhile.length} calls of others were refused as too many at once`);
  console.log(`  memory: ${early} MiB in the second third, ${late} MiB in the last`);

  const now = Date.now();
  const ask = (query: string) => async () => {
    const { body } = await graphql(server, headers, query);
    if (body.errors) throw new Error(JSON.stringify(body.errors).slice(0, 300));
  };
  const id = ids[Math.floor(ids.length / 2)]!;
  const day = `from: "${new Date(now - 86_400_000).toISOString()}", to: "${new Date(now).toISOString()}"`;
  const figure = async (name: string, bound: number | null, call: () => Promise<unknown>) => {
    const times = await timesOf(21, 5, call);
    console.log(`  ${name}: ${shown(median(times))}${bound === null ? '' : ` (at most ${bound} ms)`}`);
  };
  await figure(
    "a day's replay",
    most.replayMs,
    ask(`{ vehiclePositions(vehicleId: ${id}, ${day}) { at latitude longitude speed heading } }`),
  );
  await figure("a day's trips", null, ask(`{ vehicleTrips(vehicleId: ${id}, ${day}) { meters } }`));
  if (vehicleCount + 25 <= 2000)
    await figure(
      'the last place of all vehicles',
      most.placesMs,
      ask('{ fleet { id place { latitude longitude speed heading seenAt } } }'),
    );
  const script = join(import.meta.dirname, 'vehiclesReference.ts');
  const path = '/api/apps/logistics/vehicles';
  console.log(`  ${await bareShare(server, headers, { path, script, env, seconds: Math.min(seconds, 5) })}`);
}

console.log(`${values.engine}: ${vehicleCount} vehicles, each every ${everySeconds} s`);
const cluster = values.engine === 'postgres' ? await startCluster() : null;
const folder = await sqliteFolder(0, 'fleet');
await cluster?.create('fleet', 0);
const env = cluster ? { ...folder, DATABASE_URL: cluster.url('fleet') } : folder;
const ids = await fillFleet(env, vehicleCount, positionCount);
if (cluster) await settle(cluster.url('fleet'));
const server = await startServer(atrium, '/readyz', { ...benchEnv, ...env });
await measure(server, ids, env);
await stopServer(server);
await cluster?.stop();
