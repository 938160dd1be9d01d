import type { Context } from '../context.ts';
import { declared } from '../declared.ts';

/* What takes place at a time, of records of any area: calendar files have it beside the events, with an alarm. */

export type TimedEntry = {
  /** The same for as long as the record has the time. */
  key: string;
  startsAt: string;
  /** How long it takes. */
  minutes: number;
  title: string;
  /** What it belongs to, such as a course. May be empty. */
  detail: string;
  /** Page that it leads to. */
  path: string;
  /** When it is announced; null: nobody needs to be told. */
  minutesBefore: number | null;
  changedAt: string;
};

/** What an area says of it: that of the viewer from one instant to another, rights asked. */
export type TimedSourceOf = (ctx: Context, from: string, before: string) => Promise<TimedEntry[]>;

const sources = declared((areas: readonly { timed?: readonly TimedSourceOf[] }[]): readonly TimedSourceOf[] =>
  areas.flatMap(({ timed = [] }) => timed),
);

const dayMs = 86_400_000;
const pastDays = 31;
const comingDays = 366;
const most = 1000;

/** All of it, of the last month and the coming year, the earliest first. */
export async function timedEntries(ctx: Context): Promise<TimedEntry[]> {
  const now = ctx.services.now().getTime();
  const [from, before] = [now - pastDays * dayMs, now + comingDays * dayMs].map((ms) => new Date(ms).toISOString());
  const found: TimedEntry[] = [];
  for (const entries of sources(ctx.services)) found.push(...(await entries(ctx, from!, before!)));
  return found.toSorted((a, b) => a.startsAt.localeCompare(b.startsAt) || a.key.localeCompare(b.key)).slice(0, most);
}
