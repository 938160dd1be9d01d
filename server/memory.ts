/**
 * Of Node, for a process that answers many small requests: the space for young objects would grow to 96 MiB, although a few
 * requests' worth is all it has to hold.
 */
export const heapFlag = '--max-semi-space-size=4';

/**
 * Environment for the same process: without it the C library keeps a store of its own for each thread, and gives back
 * late what was freed. Known to glibc only; others ignore it.
 */
export const allocatorEnv = { MALLOC_ARENA_MAX: '2', MALLOC_TRIM_THRESHOLD_: '131072' };
