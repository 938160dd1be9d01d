/** What has begun and not yet ended. */
export type UnderWay<Key extends object> = {
  /** Of what is under way already it changes nothing. */
  begin: (key: Key) => void;
  /** Of what is not under way it changes nothing. */
  end: (key: Key) => void;
  count: () => number;
  averageAgeMs: () => number;
};

/**
 * Counts by what is counted, not by how often it is told of: a beginning or an end that comes twice changes nothing, so the
 * count is never more than there is, and back at zero when all has ended.
 */
export function makeUnderWay<Key extends object>(now: () => number = () => performance.now()): UnderWay<Key> {
  const begun = new Map<Key, number>();
  let sumOfBeginnings = 0;
  return {
    begin: (key) => {
      if (begun.has(key)) return;
      const instant = now();
      begun.set(key, instant);
      sumOfBeginnings += instant;
    },
    end: (key) => {
      const beganAt = begun.get(key);
      if (beganAt === undefined) return;
      begun.delete(key);
      // Differences of large sums would add up over weeks.
      sumOfBeginnings = begun.size === 0 ? 0 : sumOfBeginnings - beganAt;
    },
    count: () => begun.size,
    averageAgeMs: () => (begun.size === 0 ? 0 : now() - sumOfBeginnings / begun.size),
  };
}
