import type { Param } from '../../lib/listState.ts';

/** Any word, such as an id that a link names: what is unknown matches nothing, and can be cleared. */
export const anyWord: Param<string | null> = {
  initial: null,
  read: (value) => value || undefined,
  write: (value) => value ?? undefined,
};
