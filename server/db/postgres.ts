import type { Socket } from 'node:net';
import pg from 'pg';
import type { FieldDef, PoolClient, QueryArrayResult } from 'pg';
import type { Kysely, QueryResult, UnknownRow } from 'kysely';
import { kyselyOver, rowMaker } from './connection.ts';
import type { Connection, RowMaker } from './connection.ts';
import { bindable, fromPostgres, isSerializationFailure } from './dialect.ts';
import { listener } from './listen.ts';
import type { Database } from './open.ts';
import type { Tables } from './schema.ts';

const maxConnections = 12;
const connectTimeoutMs = 1500;
const statementTimeoutMs = 8000;
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

/** Opens a PostgreSQL database by its address. Connections are made when first needed. */
export function openPostgres(connectionString: string): Database {
  const pool = new pg.Pool({
    connectionString,
    max: maxConnections,
    connectionTimeoutMillis: connectTimeoutMs,
    idleTimeoutMillis: 60_000,
    statement_timeout: statementTimeoutMs,
    query_timeout: statementTimeoutMs + 1000,
    idle_in_transaction_session_timeout: 15_000,
    keepAlive: true,
    // A statement does not wait for the answer to the one before it.
    pipeline: true,
    application_name: 'atrium',
    types,
  });
  // A connection lost while idle is replaced at the next query; without this line it would end the process.
  pool.on('error', () => {});
  const counter = { statements: 0 };
  const reader = kyselyOver(connect(pool, counter));
  const writers = new WeakMap<PoolClient, Writer>();

  async function attempt<T>(fn: (trx: Kysely<Tables>) => Promise<T>): Promise<T> {
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
        if (attempts >= maxAttempts || !isSerializationFailure(error)) throw error;
      }
    }
  }

  const listening = listener(connectionString);
  return {
    engine: 'postgres',
    reader,
    transaction,
    ping: async () => {
      await pool.query('select 1').catch(rethrow);
    },
    notify: async (channel, payload) => {
      await pool.query({ name: 'notify', text: 'select pg_notify($1, $2)', values: [channel, payload] }).catch(rethrow);
    },
    listen: listening.listen,
    close: async () => {
      await listening.close();
      await pool.end();
    },
    statementCount: () => counter.statements,
  };
}

async function checkOut(pool: pg.Pool): Promise<PoolClient> {
  const client = await pool.connect().catch(rethrow);
  // While checked out, a lost connection is reported by its query; the event alone would end the process.
  if (client.listenerCount('error') === 0) client.on('error', () => {});
  return client;
}

/**
 * What a transaction says within one turn of the event loop leaves in one packet: each costs a system call here and
 * wakes the database there. `pg` itself has no way to say so.
 */
function gather(client: PoolClient): void {
  const { stream } = (client as unknown as { connection: { stream: Socket } }).connection;
  if (stream.writableCorked > 0) return;
  stream.cork();
  process.nextTick(() => stream.uncork());
}

async function bracket(client: PoolClient, text: string): Promise<void> {
  gather(client);
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
    gather(client);
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

function connect(client: pg.Pool | PoolClient, counter: { statements: number }): Connection {
  async function run(text: string, parameters: readonly unknown[], name?: string): Promise<QueryResult<UnknownRow>> {
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
