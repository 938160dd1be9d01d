import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { settle, startCluster } from './databases.ts';

/* A database that is filled once: what fills millions of rows takes longer than what is measured. */

export type Kept<T> = { env: Record<string, string>; filled: T; end: () => Promise<void> };

type Wanted<T> = {
  name: string;
  engine: string;
  /** Where it is kept between runs; thrown away at the end when none is named. */
  keep: string | undefined;
  fill: (env: Record<string, string>) => Promise<T>;
};

/** A database in `keep`, filled when it is not yet, and what filling it answered. */
export async function keptDatabase<T>({ name, engine, keep, fill }: Wanted<T>): Promise<Kept<T>> {
  const isPostgres = engine === 'postgres';
  const folder = join(keep ?? join(import.meta.dirname, '.cache'), `${name}-${engine}`);
  const done = join(folder, 'filled.json');
  const isFilled = keep !== undefined && existsSync(done);
  if (!isFilled) rmSync(folder, { recursive: true, force: true });
  const data = join(folder, 'data');
  mkdirSync(data, { recursive: true });
  const cluster = isPostgres ? await startCluster(keep === undefined ? undefined : join(folder, 'cluster')) : null;
  if (!isFilled) await cluster?.create(name, 0);
  const env = { DATA_DIR: data, ...(cluster !== null && { DATABASE_URL: cluster.url(name) }) };
  let filled: T;
  if (isFilled) filled = (JSON.parse(readFileSync(done, 'utf8')) as { filled: T }).filled;
  else {
    filled = await fill(env);
    if (cluster !== null) await settle(cluster.url(name));
    writeFileSync(done, JSON.stringify({ filled }));
  }
  return {
    env,
    filled,
    end: async () => {
      await cluster?.stop();
      if (keep === undefined) rmSync(folder, { recursive: true, force: true });
    },
  };
}
