import {
  CamelCasePlugin,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';
import type {
  CompiledQuery,
  DatabaseConnection,
  Dialect,
  PluginTransformResultArgs,
  QueryResult,
  UnknownRow,
} from 'kysely';
import type { Engine } from './dialect.ts';
import type { Tables } from './schema.ts';

/** One way to the database: a connection of its own or a pool. `name` keeps the statement prepared on the server. */
export type Connection = {
  engine: Engine;
  run: (sql: string, parameters: readonly unknown[], name?: string) => Promise<QueryResult<UnknownRow>>;
};

const connections = new WeakMap<Kysely<Tables>, Connection>();

/** The connection behind a query builder, for statements that are built only once. */
export function connectionOf(db: Kysely<Tables>): Connection {
  const connection = connections.get(db);
  if (connection === undefined) throw new Error('This query builder was not made by kyselyOver');
  return connection;
}

/** A query builder over a connection. Kysely only builds: transactions and pooling are the caller's. */
export function kyselyOver(connection: Connection): Kysely<Tables> {
  const db = new Kysely<Tables>({ dialect: dialectOf(connection), plugins: [new SnakeCaseNames()] });
  connections.set(db, connection);
  return db;
}

// Columns come back in camelCase already (see rowMaker), so results are not walked a second time.
class SnakeCaseNames extends CamelCasePlugin {
  override async transformResult(args: PluginTransformResultArgs): Promise<QueryResult<UnknownRow>> {
    return args.result;
  }
}

function dialectOf(connection: Connection): Dialect {
  const isSqlite = connection.engine === 'sqlite';
  const kyselyConnection: DatabaseConnection = {
    executeQuery: <R>(query: CompiledQuery) => connection.run(query.sql, query.parameters) as Promise<QueryResult<R>>,
    streamQuery: () => {
      throw new Error('A stream would hold its snapshot open: read in pages by key instead');
    },
  };
  const noTransaction = async () => {
    throw new Error('Use database.transaction');
  };
  return {
    createAdapter: () => (isSqlite ? new SqliteAdapter() : new PostgresAdapter()),
    createQueryCompiler: () => (isSqlite ? new SqliteQueryCompiler() : new PostgresQueryCompiler()),
    createIntrospector: (db) => (isSqlite ? new SqliteIntrospector(db) : new PostgresIntrospector(db)),
    createDriver: () => ({
      init: async () => {},
      acquireConnection: async () => kyselyConnection,
      beginTransaction: noTransaction,
      commitTransaction: noTransaction,
      rollbackTransaction: noTransaction,
      releaseConnection: async () => {},
      destroy: async () => {},
    }),
  };
}

export type RowMaker = (values: unknown[]) => UnknownRow;

/**
 * Makes rows with camelCase keys from lists of values. It is generated code, because an object literal is three
 * times as fast as setting keys one by one, and lists are where the time goes.
 */
export function rowMaker(columns: readonly string[]): RowMaker {
  const entries = columns.map((column, index) => `${JSON.stringify(camelCase(column))}: v[${index}]`);
  return new Function('v', `return { ${entries.join(', ')} };`) as RowMaker;
}

function camelCase(column: string): string {
  return column.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
}
