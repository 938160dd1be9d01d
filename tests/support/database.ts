import { copyFile, mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { inject } from 'vitest';
import { areas } from '../../server/areas/index.ts';
import type { Engine } from '../../server/db/dialect.ts';
import { migrate } from '../../server/db/migrate.ts';
import { loadSampleData } from '../../server/db/sampleData.ts';
import { readEnv } from '../../server/env.ts';
import { makeServices } from './services.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the PostgreSQL server of this run; not there in the projects that test on SQLite. */
    postgresUrl?: string;
  }
}

/** Settings that name a database of the test's own. */
export type OwnDatabase = { settings: Record<string, string>; remove: () => Promise<void> };

/** The engine that this run of the tests is for. */
export const engine: Engine = inject('postgresUrl') === undefined ? 'sqlite' : 'postgres';

let count = 0;
const templates = new Map<string, Promise<string>>();

const databaseName = () => `test_${process.pid}_${(count += 1)}`;

/** A migrated database, with the sample data or empty. Made once for each worker; every test gets a copy of that. */
export async function ownDatabase(hasSampleData: boolean, on: Engine = engine): Promise<OwnDatabase> {
  return copyOf(await templateOf(hasSampleData, on), on);
}

function templateOf(hasSampleData: boolean, on: Engine): Promise<string> {
  const key = `${on} ${hasSampleData}`;
  let template = templates.get(key);
  if (template === undefined) templates.set(key, (template = makeTemplate(hasSampleData, on)));
  return template;
}

/** What is migrated once is copied for the sample data: the migrations are most of the work. */
async function makeTemplate(hasSampleData: boolean, on: Engine): Promise<string> {
  const { settings, template } = hasSampleData
    ? await copyOf(await templateOf(false, on), on)
    : await emptyDatabase(on);
  const services = await makeServices(readEnv({ ...settings, DEMO: String(hasSampleData) }));
  if (!hasSampleData) await migrate(services.database);
  await loadSampleData(services, areas);
  await services.live.close();
  await services.database.close();
  return template;
}

type Made = OwnDatabase & { template: string };

/** A database without tables, as a first start finds it. */
export async function emptyDatabase(on: Engine = engine): Promise<Made> {
  const name = databaseName();
  const dataDir = join(inject('workFolder'), name);
  await mkdir(dataDir);
  if (on === 'sqlite') {
    return {
      settings: { DATA_DIR: dataDir },
      template: join(dataDir, 'atrium.db'),
      remove: () => removeFolder(dataDir),
    };
  }
  await admin(`create database ${name}`);
  return { settings: onPostgres(dataDir, name), template: name, remove: () => removeBoth(dataDir, name) };
}

async function copyOf(template: string, on: Engine): Promise<Made> {
  const name = on === 'sqlite' ? databaseName() : await copyOnPostgres(template);
  const dataDir = join(inject('workFolder'), name);
  await mkdir(dataDir);
  if (on === 'sqlite') {
    const file = join(dataDir, 'atrium.db');
    await copyFile(template, file);
    return { settings: { DATA_DIR: dataDir }, template: file, remove: () => removeFolder(dataDir) };
  }
  return { settings: onPostgres(dataDir, name), template: name, remove: () => removeBoth(dataDir, name) };
}

/** By template, the copy that is made while a test runs, for the next one: PostgreSQL waits for its own files meanwhile. */
const spares = new Map<string, Promise<string>>();

function copyOnPostgres(template: string): Promise<string> {
  const copy = async () => {
    const name = databaseName();
    await admin(`create database ${name} template ${template} strategy file_copy`);
    return name;
  };
  const taken = spares.get(template) ?? copy();
  const next = taken.catch(() => {}).then(copy);
  // Told to the test that would have it.
  next.catch(() => {});
  spares.set(template, next);
  return taken;
}

const onPostgres = (dataDir: string, name: string) => ({
  DATA_DIR: dataDir,
  DATABASE_URL: `${inject('postgresUrl')}/${name}`,
});

async function admin(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: `${inject('postgresUrl')}/postgres` });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

const removeFolder = (path: string) => rm(path, { recursive: true, force: true });

async function removeBoth(dataDir: string, name: string): Promise<void> {
  await removeFolder(dataDir);
  await admin(`drop database if exists ${name} with (force)`);
}
