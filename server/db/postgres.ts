import type { Socket } from 'node:net';
import pg from 'pg';
import type { FieldDef, PoolClient, QueryArrayResult } from 'pg';
import type { Kysely, QueryResult, UnknownRow } from 'kysely';
import { kyselyOver, rowMaker } from './connection.ts';
import type { Connection, RowMaker } from './connection.ts';
import { bindable, databaseAway, fromPostgres, isLockTimeout, isSerializationFailure } from './dialect.ts';
import { gatheringSocket } from './gatheringSocket.ts';
import { heartbeat } from './heartbeat.ts';
import { inLine } from './inLine.ts';
import type { Limits } from './inLine.ts';
import { listener } from './listen.ts';
import { expectedWait } from './expectedWait.ts';
import type { Database } from './database.ts';
import type { Tables } from './schema.ts';

const maxConnections = 12;
const maxReservedConnections = 3;
// Waiting for a connection, or twice for a lock, stays below two seconds, after which a caller is told that it cannot be served.
const connectTimeoutMs = 1000;
const lockTimeoutMs = 800;
const statementTimeoutMs = 8000;
// Of a crowd, who would wait for longer is refused at once. Its limit is short, as whoever has waited for a turn of the event loop
// before, or has more than one statement, waits for all of it. Changes are not refused for it: they mostly wait for each other's locks.
const maxExpectedWaitMs = 100;
const crowd = 4 * maxConnections;
const maxWaiting = 150;
// Figures are read in line: many dashboards at once ask for more than a crowd would, and leave connections to others.
const patience = { atOnce: 8, waiting: 3000, waitMs: 10_000 };
// Where no load is shed, nobody is refused for being one of many. A server that does not answer is noticed all the same (`heartbeat.ts`).
const longConnectTimeoutMs = 60_000;
const endless = { ...patience, waiting: Infinity, waitMs: Infinity };
const maxAttempts = 3;
const maxRowMakers = 1000;

// int8 and numeric arrive as text by default; all our integers are within the safe range. Booleans become 0 and 1 as on SQLite.
const parsers = new Map<number, (text: string) => unknown>([
  [20, Number],
  [1700, Number],
  [16, (text) => (text === 't' ? 1 : 0)],
]);
const types = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') => {
    return (format === 'binary' ? undefined : parsers.get(oid)) ?? pg.types.getTypeParser(oid, format as 'text');
  },
};

/** Opens a PostgreSQL database by its address. Connections are made when first needed. `shedsLoad`: SHED_LOAD. */
export function openPostgres(connectionString: string, shedsLoad: boolean): Database {
  const sockets = new Set<Socket>();
  const timeoutMs = shedsLoad ? connectTimeoutMs : longConnectTimeoutMs;
  const pool = openPool(connectionString, maxConnections, sockets, timeoutMs);
  // Slow or locked reads elsewhere must not keep anybody from being recognized.
  const reservedPool = openPool(connectionString, maxReservedConnections, sockets, timeoutMs);
  const beats = heartbeat(
    connectionString,
    () => hasStatementsUnderWay(pool) || hasStatementsUnderWay(reservedPool),
    () => sockets.forEach((socket) => socket.destroy(new Error('The connection is silent'))),
  );
  const refuseWhileSilent = () => {
    if (beats.isSilent()) throw databaseAway();
  };
  // Waiting that has no prospect of an answer in time is refused at once.
  const refuseInVain = () => {
    refuseWhileSilent();
    if (shedsLoad && pool.waitingCount >= maxWaiting) throw databaseAway();
  };
  const expectedWaitMs = expectedWait(pool, maxConnections);
  const refuseLate = () => {
    refuseInVain();
    if (shedsLoad && pool.waitingCount >= crowd && expectedWaitMs() > maxExpectedWaitMs) throw databaseAway();
  };
  const counter = { statements: 0 };
  const reader = kyselyOver(connect(pool, counter, refuseLate));
  const patient = kyselyOver(
    inTurn(connect(pool, counter, refuseInVain), shedsLoad ? patience : endless, () => {
      throw databaseAway();
    }),
  );
  const reserved = kyselyOver(connect(reservedPool, counter, refuseWhileSilent));
  const writers = new WeakMap<PoolClient, Writer>();

  async function attempt<T>(fn: (trx: Kysely<Tables>) => Promise<T>): Promise<T> {
    refuseInVain();
    const client = await checkOut(pool);
    let writer = writers.get(client);
    if (writer === undefined) writers.set(client, (writer = writerOn(client, counter)));
    const open: Open = (writer.open = {});
    let broken: Error | undefined;
    try {
      // Travels with the first statement; should it fail, it does so below.
      const begun = bracket(client, 'begin');
      begun.catch(() => {});
      const result = await fn(writer.builder);
      await Promise.all([begun, bracket(client, 'commit')]);
      // The answer that nobody waited for. Had it failed, that commit was a rollback.
      await open.last?.catch(() => {});
      if (open.failed !== undefined) throw open.failed;
      return result;
    } catch (error) {
      await client.query('rollback').catch((lost: Error) => (broken = lost));
      throw open.failed ?? error;
    } finally {
      client.release(broken);
    }
  }

  async function transaction<T>(fn: (trx: Kysely<Tables>) => Promise<T>): Promise<T> {
    for (let attempts = 1; ; attempts += 1) {
      try {
        return await attempt(fn);
      } catch (error) {
        const isLostRace = isSerializationFailure(error) || (isLockTimeout(error) && attempts === 1);
        if (attempts >= maxAttempts || !isLostRace) throw error;
      }
    }
  }

  const listening = listener(connectionString);
  return {
    engine: 'postgres',
    reader,
    patient,
    reserved,
    transaction,
    ping: () => beats.ping().catch(rethrow),
    notify: async (channel, payload) => {
      refuseWhileSilent();
      await reservedPool
        .query({ name: 'notify', text: 'select pg_notify($1, $2)', values: [channel, payload] })
        .catch(rethrow);
    },
    listen: listening.listen,
    close: async () => {
      await beats.close();
      await listening.close();
      await Promise.all([pool.end(), reservedPool.end()]);
    },
    statementCount: () => counter.statements,
  };
}

/**
 * Many short statements at once keep the cores busy by themselves: starting another process for one of them, or compiling it,
 * takes longer than most of them. The same plan is kept for all values of a prepared statement, whose cost it guesses too high.
 * `options` in the address of the database come instead.
 */
const plannerOptions = '-c max_parallel_workers_per_gather=0 -c jit=off';

function openPool(connectionString: string, max: number, sockets: Set<Socket>, timeoutMs: number): pg.Pool {
  const pool = new pg.Pool({
    connectionString,
    max,
    connectionTimeoutMillis: timeoutMs,
    idleTimeoutMillis: 60_000,
    lock_timeout: lockTimeoutMs,
    statement_timeout: statementTimeoutMs,
    idle_in_transaction_session_timeout: 15_000,
    keepAlive: true,
    // A statement does not wait for the answer to the one before it.
    pipeline: true,
    application_name: 'atrium',
    options: plannerOptions,
    types,
    stream: () => {
      const socket = gatheringSocket();
      sockets.add(socket);
      return socket.once('close', () => sockets.delete(socket));
    },
  });
  // A connection lost while idle is replaced at the next query; without this line it would end the process.
  pool.on('error', () => {});
  return pool;
}

const hasStatementsUnderWay = (pool: pg.Pool) => pool.totalCount > pool.idleCount || pool.waitingCount > 0;

async function checkOut(pool: pg.Pool): Promise<PoolClient> {
  const client = await pool.connect().catch(rethrow);
  // While checked out, a lost connection is reported by its query; the event alone would end the process.
  if (client.listenerCount('error') === 0) client.on('error', () => {});
  return client;
}

async function bracket(client: PoolClient, text: string): Promise<void> {
  await client.query(text).catch(rethrow);
}

function rethrow(error: unknown): never {
  throw fromPostgres(error);
}

const rowMakers = new Map<string, RowMaker>();

function rowMakerOf(text: string, fields: FieldDef[]): RowMaker {
  const known = rowMakers.get(text);
  if (known !== undefined) return known;
  if (rowMakers.size >= maxRowMakers) rowMakers.clear();
  const toRow = rowMaker(fields.map((field) => field.name));
  rowMakers.set(text, toRow);
  return toRow;
}

/** Of the transaction that is open on a connection: its last statement, its first failure. */
type Open = { last?: Promise<unknown>; failed?: Error };
type Writer = { builder: Kysely<Tables>; open: Open };

/** After its first failure PostgreSQL refuses the rest of a transaction, in words that say nothing: the first one counts. */
function writerOn(client: PoolClient, counter: { statements: number }): Writer {
  const connection = connect(client, counter);
  const run: Connection['run'] = (...statement) => {
    const answer = connection.run(...statement).catch((error: Error) => {
      writer.open.failed ??= error;
      throw error;
    });
    writer.open.last = answer;
    return answer;
  };
  const writer: Writer = { builder: kyselyOver({ ...connection, run }), open: {} };
  return writer;
}

/** Its statements wait for each other before they ask for a connection. */
function inTurn(connection: Connection, limits: Limits, refuse: () => never): Connection {
  const ask = inLine(limits, refuse);
  return { ...connection, run: (...statement) => ask(() => connection.run(...statement)) };
}

function connect(client: pg.Pool | PoolClient, counter: { statements: number }, refuseInVain?: () => void): Connection {
  async function run(text: string, parameters: readonly unknown[], name?: string): Promise<QueryResult<UnknownRow>> {
    refuseInVain?.();
    counter.statements += 1;
    const values = parameters.map(bindable);
    let result: QueryArrayResult;
    try {
      result = await client.query({
        text,
        values,
        rowMode: 'array',
        types,
        ...(name === undefined ? undefined : { name }),
      });
    } catch (error) {
      throw fromPostgres(error);
    }
    const rows = result.fields.length === 0 ? [] : result.rows.map(rowMakerOf(text, result.fields));
    return { rows, numAffectedRows: BigInt(result.rowCount ?? 0) };
  }
  return { engine: 'postgres', run };
}
