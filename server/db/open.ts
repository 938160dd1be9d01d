import type { Env } from '../env.ts';
import type { Database } from './database.ts';
import { openSqlite } from './sqlite.ts';

/** Opens the database that the settings name. */
export async function openDatabase(env: Pick<Env, 'databaseUrl' | 'dataDir' | 'shedsLoad'>): Promise<Database> {
  if (env.databaseUrl === undefined) return openSqlite(env.dataDir);
  // Imported on demand: most servers run on SQLite and need not load the driver.
  const { openPostgres } = await import('./postgres.ts');
  return openPostgres(env.databaseUrl, env.shedsLoad);
}
