/* Which seconds of a film somebody has seen. */

export type Range = [from: number, to: number];

/** So close together that nothing was missed between them. */
const gapSeconds = 0.5;
const maxKept = 100;

/** The ranges in their order, those that meet as one, within the length of the film. */
export function joined(ranges: readonly Range[], length: number): Range[] {
  const all: Range[] = [];
  const inside = ranges
    .map(([from, to]): Range => [round(Math.max(0, from)), round(Math.min(length, to))])
    .filter(([from, to]) => to > from)
    .toSorted(([a], [b]) => a - b);
  for (const [from, to] of inside) {
    const last = all.at(-1);
    if (last !== undefined && from - last[1] <= gapSeconds) last[1] = Math.max(last[1], to);
    else all.push([from, to]);
  }
  // Who jumps about that much loses the shortest pieces.
  const least = all.length > maxKept ? lengths(all).toSorted((a, b) => b - a)[maxKept - 1]! : 0;
  return all.filter(([from, to]) => to - from >= least).slice(0, maxKept);
}

export const secondsIn = (ranges: readonly Range[]): number => lengths(ranges).reduce((sum, one) => sum + one, 0);

const lengths = (ranges: readonly Range[]) => ranges.map(([from, to]) => to - from);
const round = (seconds: number) => Math.round(seconds * 10) / 10;
