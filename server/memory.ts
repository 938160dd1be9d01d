import { getHeapStatistics } from 'node:v8';

const mebibyte = 1024 * 1024;
const mostMiB = 1024;

/**
 * Flags for a process that answers many small requests. The space for young objects would grow to 96 MiB, although a few
 * requests' worth is all it has to hold; and the more memory a machine has, the more garbage V8 lets lie. Whoever sets
 * limits in NODE_OPTIONS keeps them.
 */
export function heapFlags(): string[] {
  const chosen = process.env['NODE_OPTIONS'] ?? '';
  const isRoomy = getHeapStatistics().heap_size_limit > (mostMiB + 256) * mebibyte || process.execArgv.includes(`--max-old-space-size=${mostMiB}`);
  return [
    ...(chosen.includes('--max-semi-space-size') ? [] : ['--max-semi-space-size=4']),
    ...(chosen.includes('--max-old-space-size') || !isRoomy ? [] : [`--max-old-space-size=${mostMiB}`]),
  ];
}

/**
 * Environment for the same process: without it the C library keeps a store of its own for each thread, and gives back
 * late what was freed. Known to glibc only; others ignore it.
 */
export const allocatorEnv = { MALLOC_ARENA_MAX: '2', MALLOC_TRIM_THRESHOLD_: '131072' };
