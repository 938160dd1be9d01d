/*
 * Limits of memory are taken only at the start of a process, so the launcher gives them: scripts/start.mjs, and whatever else
 * starts server/main.ts as a process of its own.
 */

/**
 * Flags of Node for a process that answers many small requests: the space for young objects would grow to 96 MiB, although
 * a few requests' worth is all it has to hold. On SQLite a request does all its work by itself, and half as many clearings are a
 * tenth of what it costs. The limit of the heap ends a process that goes wrong before it takes the
 * memory of the whole machine, which by itself Node allows up to 4 GiB of. The driver of PostgreSQL makes much garbage, of
 * which V8 lets less lie the lower the limit is. Who sets that limit in NODE_OPTIONS keeps it. `gc` is for `idleMemory.ts`.
 */
export function heapFlags(env: NodeJS.ProcessEnv = process.env): string[] {
  const { DATABASE_URL: isPostgres, NODE_OPTIONS: chosen = '' } = env;
  return [
    `--max-semi-space-size=${isPostgres ? 4 : 8}`,
    '--expose-gc',
    ...(chosen.includes('--max-old-space-size') ? [] : [`--max-old-space-size=${isPostgres ? 1024 : 1536}`]),
  ];
}

/**
 * Environment of the same process: without it the C library keeps a store of its own for each thread, where what one of them
 * has freed lies idle, and gives back late what was freed. Known to glibc only; others ignore it.
 */
export const allocatorEnv = { MALLOC_ARENA_MAX: '2', MALLOC_TRIM_THRESHOLD_: '131072' };
