/**
 * Flags of Node for a process that answers many small requests: the space for young objects would grow to 96 MiB, although
 * a few requests' worth is all it has to hold. With a limit V8 also lets less garbage lie, of which the driver of PostgreSQL
 * makes much; on SQLite it would only cost time. Who sets that limit in NODE_OPTIONS keeps it.
 */
export function heapFlags(): string[] {
  const { DATABASE_URL: isPostgres, NODE_OPTIONS: chosen = '' } = process.env;
  return [
    '--max-semi-space-size=4',
    ...(isPostgres && !chosen.includes('--max-old-space-size') ? ['--max-old-space-size=1024'] : []),
  ];
}

/**
 * Environment for the same process: without it the C library keeps a store of its own for each thread, and gives back
 * late what was freed. Known to glibc only; others ignore it.
 */
export const allocatorEnv = { MALLOC_ARENA_MAX: '2', MALLOC_TRIM_THRESHOLD_: '131072' };
