/* Whether two rows of measured times differ. */

export const mean = (times: number[]) => times.reduce((sum, time) => sum + time, 0) / times.length;

/** Two-sided p of Mann and Whitney's test, by the normal approximation. */
export function mannWhitney(one: number[], other: number[]): number {
  const ranked = [...one.map((time) => ({ time, isOne: 1 })), ...other.map((time) => ({ time, isOne: 0 }))].sort(
    (a, b) => a.time - b.time,
  );
  const sum = ranked.reduce((total, { isOne }, at) => total + isOne * (at + 1), 0);
  const [n, m] = [one.length, other.length];
  const u = sum - (n * (n + 1)) / 2;
  const z = Math.abs(u - (n * m) / 2) / Math.sqrt((n * m * (n + m + 1)) / 12);
  // Abramowitz and Stegun 26.2.17.
  const t = 1 / (1 + 0.2316419 * z);
  const tail = t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))));
  return Math.min(1, 2 * (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) * tail);
}
