import pLimit from 'p-limit';

export type Limits = {
  /** So many are worked on at once. */
  atOnce: number;
  /** So many may wait. */
  waiting: number;
  /** Whoever has waited for longer is refused when the turn comes: nobody waits for the answer any more. */
  waitMs: number;
};

/** Works in the order of asking; `refuse` throws, for whoever would wait in vain. */
export function inLine(
  { atOnce, waiting, waitMs }: Limits,
  refuse: () => never,
): <T>(work: () => Promise<T>) => Promise<T> {
  const limit = pLimit(atOnce);
  return async (work) => {
    if (limit.pendingCount >= waiting) refuse();
    const since = performance.now();
    return limit(() => (performance.now() - since > waitMs ? refuse() : work()));
  };
}
