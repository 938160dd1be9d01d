/* Months of a plan: from the day on which it was booked to the same day of the next month. Days are YYYY-MM-DD, in UTC. */

export type Term = { startsOn: string; renewsOn: string; days: number; daysLeft: number };

const dayMs = 86_400_000;
const dayOf = (date: Date) => date.toISOString().slice(0, 10);
const between = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / dayMs);

/** The same day so many months later; the last one of a month that is shorter. */
function monthsAfter(day: string, count: number): string {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number];
  const last = new Date(Date.UTC(year, month + count, 0)).getUTCDate();
  return dayOf(new Date(Date.UTC(year, month - 1 + count, Math.min(date, last))));
}

/** The month of a plan, begun on the day `since`, that an instant lies in. */
export function termAt(since: string, now: Date): Term {
  const today = dayOf(now);
  const begun = since.slice(0, 10);
  let count =
    (now.getUTCFullYear() - Number(begun.slice(0, 4))) * 12 + now.getUTCMonth() + 1 - Number(begun.slice(5, 7));
  if (monthsAfter(begun, count) > today) count -= 1;
  const startsOn = monthsAfter(begun, count);
  const renewsOn = monthsAfter(begun, count + 1);
  return { startsOn, renewsOn, days: between(startsOn, renewsOn), daysLeft: between(today, renewsOn) };
}
