import type { Param } from '../../lib/listState.ts';

/** A day as YYYY-MM-DD, or null for none. */
export const day = (): Param<string | null> => ({
  initial: null,
  read: (value) => (/^\d{4}-\d\d-\d\d$/.test(value) ? value : undefined),
  write: (value) => value ?? undefined,
});
