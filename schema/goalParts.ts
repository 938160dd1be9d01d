/* What goals ask of some days, for figures that the server reads and for charts that stand elsewhere. */

const dayMs = 86_400_000;

/** Days from the first to the last, both of them counted. */
export const daysFrom = (first: string, last: string): number => (Date.parse(last) - Date.parse(first)) / dayMs + 1;

export type AskedGoal = { fromDay: string; toDay: string; amountCents: number | null; count: number | null };

/** Of each goal, which is spread evenly over its days, the part that lies on these days; null where none does. */
export function askedOf(goals: readonly AskedGoal[], { from, to }: { from: string; to: string }): number | null {
  const parts = goals.flatMap(({ fromDay, toDay, amountCents, count }) => {
    const [first, last] = [fromDay > from ? fromDay : from, toDay < to ? toDay : to];
    return first > last ? [] : [((amountCents ?? count ?? 0) * daysFrom(first, last)) / daysFrom(fromDay, toDay)];
  });
  return parts.length === 0 ? null : parts.reduce((total, one) => total + one, 0);
}
