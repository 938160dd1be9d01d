import { EventEmitter } from 'node:events';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { DatabaseSync } from 'node:sqlite';
import type { SQLInputValue, StatementSync } from 'node:sqlite';
import type { QueryResult, UnknownRow } from 'kysely';
import { kyselyOver, rowMaker } from './connection.ts';
import type { Connection, RowMaker } from './connection.ts';
import { bindable, fromSqlite } from './dialect.ts';
import type { Database } from './database.ts';
import { sqliteWrites } from './sqliteWrites.ts';

// Servers that start at once all make a new file one with a log of its own.
const openTimeoutMs = 20_000;
// While another program holds the database, a step is tried again for so long, with pauses in which others are served.
const busyWaitMs = 1500;
const longestPauseMs = 25;
const sqliteBusy = 5;
const maxStatements = 400;
// Longer ones are bulk inserts, hardly two of the same length.
const maxKeptLength = 8000;

/** Opens (or creates) the SQLite database `atrium.db` in a folder. */
export function openSqlite(dataDir: string): Database {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const file = join(dataDir, 'atrium.db');
  // Writing and reading apart: a reader never waits for an open transaction, nor sees half of one.
  const writing = openFile(file, false);
  const reading = openFile(file, true);
  const counter = { statements: 0 };
  const writer = kyselyOver(connect(writing, counter));
  const reader = kyselyOver(connect(reading, counter));
  const writes = sqliteWrites(writing, (askedAt) => whenFree(askedAt, () => writing.exec('begin immediate')));
  // Only one server can have the database, so there is nobody else to tell.
  const hearers = new EventEmitter().setMaxListeners(0);
  return {
    engine: 'sqlite',
    reader,
    patient: reader,
    reserved: reader,
    transaction: (fn) => writes.transaction(() => fn(writer)),
    ping: () => whenFree(performance.now(), () => void reading.prepare('select count(*) from sqlite_schema').get()),
    notify: async (channel, payload) => {
      hearers.emit(channel, payload);
    },
    listen: async (channel, hear) => {
      hearers.on(channel, hear);
      return async () => void hearers.off(channel, hear);
    },
    close: () =>
      writes.close(() => {
        reading.close();
        writing.close();
      }),
    statementCount: () => counter.statements,
  };
}

function openFile(file: string, readOnly: boolean): DatabaseSync {
  const database = new DatabaseSync(file, { readOnly, timeout: openTimeoutMs });
  if (!readOnly) database.exec('pragma journal_mode = wal');
  // FULL: an acknowledged change survives a power cut. The cache limits keep a large database out of memory.
  database.exec(`
    pragma synchronous = full;
    pragma foreign_keys = on;
    pragma trusted_schema = off;
    pragma journal_size_limit = 33554432;
    pragma cache_size = ${readOnly ? -24000 : -12000};
    pragma busy_timeout = 0;
  `);
  return database;
}

/**
 * Takes a step as soon as no other program (a backup, a shell) has locked the database against it. SQLite's own waiting
 * would hold the event loop, and with it everybody.
 */
async function whenFree<T>(askedAt: number, step: () => T): Promise<T> {
  for (let pauseMs = 1; ; pauseMs = Math.min(pauseMs * 2, longestPauseMs)) {
    try {
      return step();
    } catch (error) {
      if (!isBusy(error) || performance.now() - askedAt > busyWaitMs) throw fromSqlite(error);
    }
    await delay(pauseMs);
  }
}

const isBusy = (error: unknown) =>
  error instanceof Error && 'errcode' in error && (Number(error.errcode) & 0xff) === sqliteBusy;

/**
 * SQLite looks at the value of a bare `limit ?` to plan with it, and then plans anew at each run: half the time of a list.
 * Of an expression it takes no notice.
 */
export const plannedOnce = (sql: string) => sql.replaceAll(/\b(limit|offset) \?/g, '$1 ? + 0');

type Prepared = { statement: StatementSync; toRow: RowMaker | null };

function connect(database: DatabaseSync, counter: { statements: number }): Connection {
  const cache = new Map<string, Prepared>();

  function prepare(sql: string): Prepared {
    const known = cache.get(sql);
    if (known !== undefined) return known;
    const statement = database.prepare(plannedOnce(sql));
    const columns = statement.columns().map((column) => column.name);
    statement.setReturnArrays(true);
    const prepared = { statement, toRow: columns.length === 0 ? null : rowMaker(columns) };
    if (sql.length > maxKeptLength) return prepared;
    const oldest = cache.size >= maxStatements ? cache.keys().next().value : undefined;
    if (oldest !== undefined) cache.delete(oldest);
    cache.set(sql, prepared);
    return prepared;
  }

  async function run(sql: string, parameters: readonly unknown[]): Promise<QueryResult<UnknownRow>> {
    counter.statements += 1;
    try {
      return runNow(sql, parameters);
    } catch (error) {
      if (!isBusy(error)) throw fromSqlite(error);
      return whenFree(performance.now(), () => runNow(sql, parameters));
    }
  }

  function runNow(sql: string, parameters: readonly unknown[]): QueryResult<UnknownRow> {
    const { statement, toRow } = prepare(sql);
    const values = parameters.map(bindable) as SQLInputValue[];
    if (toRow === null) {
      const { changes, lastInsertRowid } = statement.run(...values);
      return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) };
    }
    const lists = statement.all(...values) as unknown as unknown[][];
    const rows = lists.map(toRow);
    return { rows, numAffectedRows: BigInt(rows.length) };
  }

  return { engine: 'sqlite', run };
}
