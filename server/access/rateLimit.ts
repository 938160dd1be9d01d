const windowMs = 60_000;
const maxKeys = 100_000;

/** Counts requests by key over the last minute, or what they weigh; null while there is room, else the seconds to wait. */
export type RateLimit = {
  (key: string | number, limit: number, weight?: number): number | null;
  /** How many more requests of the key there is room for, and in how many seconds there is again for all. */
  left: (key: string | number, limit: number) => { count: number; resetSeconds: number };
};

/**
 * Weighs the minute before by how much of it still counts, which is as fair as a list of instants at the cost of two
 * numbers a key. Each server counts for itself: sharing would cost every request a trip to the database.
 */
export function makeRateLimit(clock: () => number = () => performance.now()): RateLimit {
  let startedAt = clock();
  let current = new Map<string | number, number>();
  let previous = new Map<string | number, number>();
  const shareOfBefore = () => Math.max(0, 1 - (clock() - startedAt) / windowMs);
  const take = (key: string | number, limit: number, asked = 1) => {
    const weight = Math.min(asked, limit);
    const elapsed = clock() - startedAt;
    if (elapsed >= windowMs || current.size >= maxKeys) {
      previous = elapsed < 2 * windowMs ? current : new Map();
      current = new Map();
      startedAt = elapsed < 2 * windowMs && elapsed >= windowMs ? startedAt + windowMs : clock();
    }
    const share = shareOfBefore();
    const used = current.get(key) ?? 0;
    const room = limit - used - (weight - 1);
    const before = previous.get(key) ?? 0;
    if (before * share < room) {
      current.set(key, used + weight);
      return null;
    }
    // Until enough of the minute before is past, or until this one is.
    const waitMs = (room > 0 ? share - room / before : share) * windowMs;
    return Math.ceil((waitMs + 1) / 1000);
  };
  const left = (key: string | number, limit: number) => {
    const share = shareOfBefore();
    const used = (current.get(key) ?? 0) + (previous.get(key) ?? 0) * share;
    // What is counted in this minute counts a part less and less in the next one.
    const shares = current.has(key) ? 1 + share : share;
    return { count: Math.max(0, Math.floor(limit - used)), resetSeconds: Math.ceil((shares * windowMs) / 1000) };
  };
  return Object.assign(take, { left });
}

/** Whom limits count for: the user, in whichever session or socket, else the address. */
export const callerKey = (viewer: { userId: number } | null, address: string): string =>
  viewer ? `user ${viewer.userId}` : addressKey(address);

/** One key for all addresses of an IPv6 household: a provider hands out 2^64 of them at once. */
export function addressKey(address: string): string {
  if (!address.includes(':')) return address;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  const [head = '', tail] = address.split('%')[0]!.split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros: string[] =
    tail === undefined ? [] : Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0');
  const groups = [...left, ...zeros, ...right].slice(0, 4);
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
}
