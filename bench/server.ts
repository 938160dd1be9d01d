import { join } from 'node:path';
import { atrium, benchEnv, sqliteFolder, startCluster, type Cluster } from './databases.ts';
import { median, rate, stayAwake, type Target } from './load.ts';
import { memory, startServer, stopServer, type Server } from './processes.ts';
import { scenarios, type Scenario } from './scenarios.ts';

export type Settings = {
  sizes: number[];
  engines: ('sqlite' | 'postgres')[];
  seconds: number;
  runs: number;
  /** Beginnings of the names of those to measure; null for all. */
  scenarios: string[] | null;
};

export type Row = {
  engine: string;
  size: number;
  scenario: string;
  bare: number;
  rest: number;
  graphql: number;
  aim: Scenario['atLeast'];
};
export type Footprint = { engine: string; size: number; readyMs: number; residentMiB: number; peakMiB: number };

// Until what runs most often is compiled.
const warmUpSeconds = 3;

const reference = join(import.meta.dirname, 'reference.ts');

async function signIn(url: string): Promise<Record<string, string>> {
  const answer = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'admin@demo.com', password: 'admin' }),
  });
  const { accessToken } = (await answer.json()) as { accessToken: string };
  return { authorization: `Bearer ${accessToken}` };
}

/** Bare, REST and GraphQL take turns within each run, so that a slow minute of the machine hits all three. */
async function measure(
  scenario: Scenario,
  bare: Server,
  ours: Server,
  headers: Record<string, string>,
  settings: Settings,
) {
  const targets: Record<'bare' | 'rest' | 'graphql', Target> = {
    bare: { url: bare.url, headers: {}, call: scenario.rest },
    rest: { url: ours.url, headers, call: scenario.rest },
    graphql: {
      url: ours.url,
      headers,
      call: (n) => ({ method: 'POST', path: '/graphql', body: JSON.stringify(scenario.graphql(n)) }),
    },
  };
  const rates = { bare: [] as number[], rest: [] as number[], graphql: [] as number[] };
  for (const target of Object.values(targets)) await rate(target, warmUpSeconds);
  for (let run = 0; run < settings.runs; run += 1) {
    for (const name of ['bare', 'rest', 'graphql'] as const)
      rates[name].push(await rate(targets[name], settings.seconds));
  }
  return { bare: median(rates.bare), rest: median(rates.rest), graphql: median(rates.graphql) };
}

async function databasesFor(engine: string, size: number, cluster: Cluster | null) {
  if (engine === 'sqlite') return [await sqliteFolder(size, 'bare'), await sqliteFolder(size, 'atrium')] as const;
  const folder = (await sqliteFolder(0, 'postgres')).DATA_DIR as string;
  const names = [`bare_${size}`, `atrium_${size}`];
  for (const name of names) await cluster?.create(name, size);
  return names.map((name) => ({ DATABASE_URL: cluster?.url(name) ?? '', DATA_DIR: folder }));
}

/** Measures Atrium beside the reference on each engine and size. */
export async function benchServer(settings: Settings): Promise<{ rows: Row[]; footprints: Footprint[] }> {
  const rows: Row[] = [];
  const footprints: Footprint[] = [];
  for (const engine of settings.engines) {
    const cluster = engine === 'postgres' ? await startCluster() : null;
    for (const size of settings.sizes) {
      console.log(`${engine}, ${size.toLocaleString('en')} products`);
      const [bareEnv, atriumEnv] = await databasesFor(engine, size, cluster);
      const ours = await startServer(atrium, '/readyz', { ...benchEnv, ...atriumEnv });
      const bare = await startServer(reference, '/healthz', { ...bareEnv });
      const headers = await signIn(ours.url);
      // PostgreSQL answers from processes of its own.
      stayAwake(engine === 'sqlite');
      const isWanted = ({ name }: Scenario) => settings.scenarios?.some((wanted) => name.startsWith(wanted)) ?? true;
      for (const scenario of scenarios(size).filter(isWanted)) {
        const rates = await measure(scenario, bare, ours, headers, settings);
        rows.push({ engine, size, scenario: scenario.name, aim: scenario.atLeast, ...rates });
        console.log(
          `  ${scenario.name}: REST ${(rates.rest / rates.bare).toFixed(2)}, GraphQL ${(rates.graphql / rates.bare).toFixed(2)} of bare`,
        );
      }
      stayAwake(false);
      const used = memory(ours);
      footprints.push({
        engine,
        size,
        readyMs: Math.round(ours.readyMs),
        residentMiB: used?.nowMiB ?? NaN,
        peakMiB: used?.peakMiB ?? NaN,
      });
      await stopServer(ours);
      await stopServer(bare);
    }
    await cluster?.stop();
  }
  return { rows, footprints };
}
