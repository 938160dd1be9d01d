import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import { quarterOf } from './visitQuarter.ts';

/*
 * Visits of days, hours and quarters of UTC, all pages together, kept with the counts of the pages. Days of every zone are made of a few
 * of them, so that a year costs as little as a week.
 */

export type Counted = { hour: string; page: string; source: string; visits: number; views: number };
type Level = 'D' | 'H' | 'Q';
/** From the first on, and before the end. The letter stands in the key, so that a time is one range of it and databases have no other way to look. */
export type Span = { first: string; end: string };

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const quarterMs = hourMs / 4;
const keyOf: Record<Level, (at: number) => string> = {
  D: (at) => new Date(at).toISOString().slice(0, 10),
  H: (at) => new Date(at).toISOString().slice(0, 13),
  Q: (at) => quarterOf(new Date(at)),
};
const levels: readonly [Level, number][] = [
  ['D', dayMs],
  ['H', hourMs],
  ['Q', quarterMs],
];
const up = (at: number, size: number) => Math.ceil(at / size) * size;
const down = (at: number, size: number) => Math.floor(at / size) * size;

/** The fewest whole days, hours and quarters that a time is made of; it begins and ends with a quarter. */
export function spansOf(start: Date, end: Date): Span[] {
  const split = (from: number, to: number, [level, ...finer]: typeof levels): Span[] => {
    if (from >= to || level === undefined) return [];
    const [name, size] = level;
    const [first, last] = [up(from, size), down(to, size)];
    if (first >= last) return split(from, to, finer);
    const span = { first: name + keyOf[name](first), end: name + keyOf[name](last) };
    return [...split(from, first, finer), span, ...split(last, to, finer)];
  };
  return split(down(start.getTime(), quarterMs), down(end.getTime(), quarterMs), levels);
}

const insertedAtOnce = 400;

/** Adds what was counted, each row and the sums with it. Servers that do so at once do it in one order, so that none waits for another in a circle. */
export async function addCounted(db: Context['db'], rows: readonly Counted[]): Promise<void> {
  const sums = new Map<string, { span: string; source: string; visits: number; views: number }>();
  for (const { hour, source, visits, views } of rows)
    for (const span of [`D${hour.slice(0, 10)}`, `H${hour.slice(0, 13)}`, `Q${hour}`]) {
      const key = [span, source].join(' ');
      const sum = sums.get(key) ?? { span, source, visits: 0, views: 0 };
      sums.set(key, { ...sum, visits: sum.visits + visits, views: sum.views + views });
    }
  for (const some of parts([...sums].toSorted(byKey).map(([, sum]) => sum)))
    await sql`insert into visit_sums (span, source, visits, views)
      values ${sql.join(some.map((one) => sql`(${one.span}, ${one.source}, ${one.visits}, ${one.views})`))}
      on conflict (span, source) do update set
        visits = visit_sums.visits + excluded.visits, views = visit_sums.views + excluded.views`.execute(db);
  const counts = new Map<string, Counted>();
  for (const row of rows) {
    const key = [row.hour, row.page, row.source].join(' ');
    const known = counts.get(key) ?? { ...row, visits: 0, views: 0 };
    counts.set(key, { ...known, visits: known.visits + row.visits, views: known.views + row.views });
  }
  for (const some of parts([...counts].toSorted(byKey).map(([, row]) => row)))
    await sql`insert into visit_hours (hour, page, source, visits, views)
      values ${sql.join(some.map((one) => sql`(${one.hour}, ${one.page}, ${one.source}, ${one.visits}, ${one.views})`))}
      on conflict (hour, page, source) do update set
        visits = visit_hours.visits + excluded.visits, views = visit_hours.views + excluded.views`.execute(db);
}

const byKey = ([one]: [string, unknown], [other]: [string, unknown]) => (one < other ? -1 : 1);

function* parts<Row>(rows: readonly Row[]): Iterable<Row[]> {
  for (let start = 0; start < rows.length; start += insertedAtOnce) yield rows.slice(start, start + insertedAtOnce);
}

/** Takes away what was counted before a day. */
export async function dropBefore(db: Context['db'], day: string): Promise<void> {
  await db.deleteFrom('visitHours').where('hour', '<', day).execute();
  for (const [level] of levels)
    await db.deleteFrom('visitSums').where('span', '>=', level).where('span', '<', `${level}${day}`).execute();
}
