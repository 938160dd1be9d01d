import { randomInt } from 'node:crypto';

/*
 * Order by ranks: texts that are compared letter by letter. What is put between two others takes a text between theirs,
 * so that a move writes one row and an undo of it another. Where many were put at one spot they grow long; then all ranks
 * of the column are spread anew.
 */

// In the order of their codes, which is that of both databases and of every browser.
const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const base = BigInt(digits.length);
/** A rank with nothing put between: so many digits, and room for millions of others at each end. */
const width = 8;
const step = base ** 4n;
const end = base ** BigInt(width);
const longest = 64;

export type Ranked = { id: number; rank: string };

const numberOf = (rank: string, length: number) =>
  [...rank.padEnd(length, '0')].reduce((sum, digit) => sum * base + BigInt(digits.indexOf(digit)), 0n);

function textOf(number: bigint, length: number): string {
  let text = '';
  for (let rest = number; text.length < length; rest /= base) text = digits[Number(rest % base)]! + text;
  // Zeros at its end would leave no room before it.
  return text.slice(0, width) + text.slice(width).replace(/0+$/, '');
}

/** So many ranks in order between two, null for an open end. */
export function ranksBetween(low: string | null, high: string | null, count: number): string[] {
  const open = openRanks(low, high, BigInt(count));
  if (open !== null) return open.map((number) => textOf(number, width));
  // Not the very middle: two who move to one spot at the same moment get two ranks.
  const shares = BigInt(count + 1) * 1024n;
  const jitter = BigInt(randomInt(512)) - 256n;
  for (let length = Math.max(width, low?.length ?? 0, high?.length ?? 0); ; length += 1) {
    const from = low === null ? 0n : numberOf(low, length);
    const room = (high === null ? base ** BigInt(length) : numberOf(high, length)) - from;
    if (room <= 0n) throw new RangeError('Ranks are not in order');
    if (room < BigInt(count + 1) * 4n) continue;
    return Array.from({ length: count }, (_, index) =>
      textOf(from + (room * (BigInt(index + 1) * 1024n + jitter)) / shares, length),
    );
  }
}

/** Ranks at an open end: a step from one to the next, as long as there are steps left. */
function openRanks(low: string | null, high: string | null, count: bigint): bigint[] | null {
  if (low !== null && high !== null) return null;
  const start =
    low !== null
      ? numberOf(low.slice(0, width), width) + step
      : high !== null
        ? numberOf(high.slice(0, width), width) - step * count
        : end / 2n;
  if (start <= 0n || start + step * count >= end) return null;
  const jitter = BigInt(randomInt(Number(step / 4n)));
  return Array.from({ length: Number(count) }, (_, index) => start + step * BigInt(index) + jitter);
}

/** A rank between two, null for an open end. */
export const rankBetween = (low: string | null, high: string | null): string => ranksBetween(low, high, 1)[0]!;

/** Ranks of a new column, from the first. */
export const firstRanks = (count: number): string[] => ranksBetween(null, null, count);

/** So long that all should be spread anew. */
export const isCrowded = (rank: string): boolean => rank.length > longest;

/**
 * New ranks of as few as possible, so that all come in the order `wanted`. `current` is their order now; what is in
 * `wanted` alone comes from elsewhere. What `wanted` leaves out keeps the neighbor before it.
 */
export function arranged(current: readonly Ranked[], wanted: readonly number[]): Map<number, string> {
  const order = completed(
    current.map(({ id }) => id),
    wanted,
  );
  const rankOf = new Map(current.map(({ id, rank }) => [id, rank]));
  const kept = longestRising(order.filter((id) => rankOf.has(id)).map((id) => ({ id, rank: rankOf.get(id)! })));
  const moved = new Map<number, string>();
  let low: string | null = null;
  let row: number[] = [];
  const put = (high: string | null) => {
    for (const [index, rank] of ranksBetween(low, high, row.length).entries()) moved.set(row[index]!, rank);
    row = [];
  };
  for (const id of order) {
    if (!kept.has(id)) {
      row.push(id);
      continue;
    }
    const rank = rankOf.get(id)!;
    if (row.length > 0) put(rank);
    low = rank;
  }
  if (row.length > 0) put(null);
  return moved;
}

function completed(current: readonly number[], wanted: readonly number[]): number[] {
  const isWanted = new Set(wanted);
  const followers = new Map<number | null, number[]>();
  let last: number | null = null;
  for (const id of current) {
    if (isWanted.has(id)) last = id;
    else followers.set(last, [...(followers.get(last) ?? []), id]);
  }
  return [...(followers.get(null) ?? []), ...wanted.flatMap((id) => [id, ...(followers.get(id) ?? [])])];
}

/** The most that are in the right order already. */
function longestRising(all: readonly Ranked[]): Set<number> {
  const ends: number[] = [];
  const before: (number | null)[] = [];
  for (const [index, { rank }] of all.entries()) {
    let [from, to] = [0, ends.length];
    while (from < to) {
      const at = (from + to) >> 1;
      if (all[ends[at]!]!.rank < rank) from = at + 1;
      else to = at;
    }
    before.push(from === 0 ? null : ends[from - 1]!);
    ends[from] = index;
  }
  const kept = new Set<number>();
  for (let at = ends.at(-1) ?? null; at !== null; at = before[at]!) kept.add(all[at]!.id);
  return kept;
}
