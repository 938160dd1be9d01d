import { join } from 'node:path';
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import pg from 'pg';
import { plannedOnce } from '../server/db/sqlite.ts';
import { valuesOf, type Statement } from './statements.ts';

type Row = Record<string, unknown>;
export type Runner = {
  run: (statement: Statement, values: Record<string, unknown>) => Promise<Row[]>;
  close: () => Promise<void>;
};

/** The driver alone, with the durability that Atrium has. */
export const runner = async (): Promise<Runner> =>
  process.env.DATABASE_URL ? postgres(process.env.DATABASE_URL) : sqlite();

function sqlite(): Runner {
  const database = new DatabaseSync(join(process.env.DATA_DIR as string, 'atrium.db'));
  database.exec(
    'pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on; pragma cache_size = -24000',
  );
  const prepared = new Map<Statement, StatementSync>();
  return {
    run: async (statement, values) => {
      let query = prepared.get(statement);
      if (!query) prepared.set(statement, (query = database.prepare(plannedOnce(statement.sql))));
      return query.all(...(valuesOf(statement, values) as SQLInputValue[])) as Row[];
    },
    close: async () => database.close(),
  };
}

function postgres(connectionString: string): Runner {
  pg.types.setTypeParser(pg.types.builtins.INT8, Number);
  pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number);
  const pool = new pg.Pool({ connectionString, max: 10 });
  return {
    run: async (statement, values) =>
      (await pool.query({ name: statement.name, text: statement.sql, values: valuesOf(statement, values) }))
        .rows as Row[],
    close: () => pool.end(),
  };
}
