import type { AddressInfo } from 'node:net';
import { buildApp } from './app.ts';
import { setupPath } from './areas/auth/setup.ts';
import { areas } from './areas/index.ts';
import type { Services } from './context.ts';
import { claimFolder } from './dataFolder.ts';
import { migrate } from './db/migrate.ts';
import { openDatabase } from './db/open.ts';
import { loadSampleData } from './db/sampleData.ts';
import { readEnv } from './env.ts';
import { collectWhenIdle } from './idleMemory.ts';
import { mendInstants } from './instants.ts';
import { startJobs } from './jobs.ts';
import { latestSequence } from './changes/record.ts';
import { makeLive } from './live.ts';
import { makeLog } from './log.ts';
import { makeSandbox } from './sandbox/sandbox.ts';
import { readSecret } from './secret.ts';
import { closeOnSignal } from './shutdown.ts';
import { blaming, listenFault } from './startFault.ts';

/** Reads the settings, opens and prepares the database, and serves until a signal ends the process. */
export async function start(): Promise<{ services: Services; port: number }> {
  const env = readEnv();
  // Whatever is written here, nobody else on this machine may read: files get mode 0600, folders 0700.
  process.umask(0o077);
  const { log, flush } = makeLog(env);
  const folder = `DATA_DIR ${env.dataDir}`;
  const leaveFolder =
    env.databaseUrl === undefined ? await blaming(folder, async () => claimFolder(env.dataDir)) : undefined;
  const secret = await blaming(folder, async () => readSecret(env));
  const database = await blaming(env.databaseUrl === undefined ? folder : 'DATABASE_URL', async () => {
    const opened = await openDatabase(env);
    await migrate(opened);
    return opened;
  });
  const services: Services = {
    env,
    database,
    live: await makeLive(database, log, await latestSequence(database)),
    log,
    now: () => new Date(),
    secret,
    areas,
    listCounts: new Map(),
    listIds: new Map(),
  };
  await loadSampleData(services, areas);
  const sandbox = makeSandbox(services);
  services.sandbox = sandbox;
  const app = await buildApp(services);
  // A clock that was wrong may have been put right while no server ran.
  await mendInstants(services);
  const stopJobs = startJobs(services, areas);
  const stopListening = await Promise.all(areas.flatMap((area) => area.listen?.(services) ?? []));
  collectWhenIdle();
  closeOnSignal(app, { log, flush }, async () => {
    await Promise.all([...stopListening.map((stop) => stop()), sandbox.close()]);
    await stopJobs();
    await services.live.close();
    await database.close();
    leaveFolder?.();
  });
  await app.listen({ host: env.host, port: env.port }).catch((error: unknown) => {
    throw listenFault(env, error);
  });
  const { port } = app.server.address() as AddressInfo;
  await announce(services, port);
  return { services, port };
}

/** Tells whoever started it where to go, and how to get in the first time. */
async function announce(services: Services, port: number): Promise<void> {
  const { env } = services;
  const host =
    env.host === '0.0.0.0' || env.host === '::' ? 'localhost' : env.host.includes(':') ? `[${env.host}]` : env.host;
  const address = env.publicUrl ?? `http://${host}:${port}`;
  const lines = [`Atrium is ready at ${address}`];
  const setup = await setupPath(services);
  if (setup !== null) lines.push(`Create the first administrator at ${address}${setup}`);
  if (env.demo) lines.push('Demo accounts: admin@demo.com / admin and client@demo.com / client');
  process.stdout.write(`${lines.join('\n')}\n`);
}
