import { readdir } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { AppError } from '../errors.ts';
import type { Engine } from './dialect.ts';
import type { Database } from './database.ts';
import type { Tables } from './schema.ts';

/** What a file `migrations/NNNN-name.ts` exports. Once landed it is never edited. */
export type Migration = { up: (db: Kysely<Tables>, engine: Engine) => Promise<void> };

const folder = new URL('./migrations/', import.meta.url);
const lockKey = 4_120_021;
/** Another server's migrations of an SQLite database are waited for so long; a request would give up sooner. */
const patienceMs = 60_000;

/** A database that this program must not touch. */
export class MigrationError extends Error {}

/** Brings the schema up to date: forward only, each step in a transaction. Several servers may start at once. Tests leave the last ones out. */
export async function migrate(database: Database, isWanted: (name: string) => boolean = () => true): Promise<void> {
  const names = (await readdir(folder))
    .filter((name) => /^\d{4}-[\w-]+\.ts$/.test(name))
    .map((name) => name.slice(0, -3))
    .sort();
  // The usual start: nothing to do, and no lock taken to learn that.
  const done = await applied(database.reader).catch((): string[] => []);
  refuseNewer(done, names);
  for (const name of names) {
    if (!done.includes(name) && isWanted(name)) await step(database, name);
  }
}

async function step(database: Database, name: string): Promise<void> {
  const migration = (await import(new URL(`${name}.ts`, folder).href)) as Migration;
  await whenFree(database, async (trx) => {
    await keepOthersOut(trx, database.engine);
    await sql`create table if not exists migrations (name text primary key, at text not null)`.execute(trx);
    if ((await applied(trx)).includes(name)) return;
    await migration.up(trx, database.engine);
    await sql`insert into migrations (name, at) values (${name}, ${new Date().toISOString()})`.execute(trx);
  });
}

/** PostgreSQL queues by the lock below; SQLite's writer is asked for again until the other server has let go of it. */
async function whenFree(database: Database, work: (trx: Kysely<Tables>) => Promise<void>): Promise<void> {
  const until = performance.now() + patienceMs;
  for (;;) {
    try {
      return await database.transaction(work);
    } catch (error) {
      const isBusy = database.engine === 'sqlite' && error instanceof AppError && error.code === 'UNAVAILABLE';
      if (!isBusy || performance.now() > until) throw error;
      await delay(100);
    }
  }
}

/**
 * Until the transaction ends, no other server changes schema or sample data, and no limit of time holds for it: a large
 * table takes as long as it takes. SQLite has no such limits, and its `begin immediate` keeps others out already.
 */
export async function keepOthersOut(trx: Kysely<Tables>, engine: Engine): Promise<void> {
  if (engine !== 'postgres') return;
  await sql`select set_config(name, '0', true)
    from (values ('statement_timeout'), ('lock_timeout'), ('idle_in_transaction_session_timeout')) limits (name)`.execute(
    trx,
  );
  await sql`select pg_advisory_xact_lock(${lockKey})`.execute(trx);
}

async function applied(db: Kysely<Tables>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from migrations order by name`.execute(db);
  return rows.map((row) => row.name);
}

function refuseNewer(done: string[], names: string[]): void {
  const unknown = done.filter((name) => !names.includes(name));
  if (unknown.length === 0) return;
  throw new MigrationError(
    `The database is newer than this program: it has ${unknown.join(', ')}. Start a newer version.`,
  );
}
