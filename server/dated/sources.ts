import { declared } from '../declared.ts';
import type { Context } from '../context.ts';
import type { DatedSource } from '../graphql/schema.generated.ts';

/* Days that records of any area have: calendars show them beside the events, each leading to its record. */

export type DatedEntry = {
  /** The same for as long as the record has the day. */
  key: string;
  source: DatedSource;
  /** YYYY-MM-DD. */
  day: string;
  title: string;
  /** What it belongs to, such as a course. May be empty. */
  detail: string;
  /** Page that it leads to. */
  path: string;
  isDone: boolean;
  isLate: boolean;
  /** The viewer may give it another day, by the key of `datedMoves`; left out: nobody may. */
  mayMove?: boolean;
};

/** What an area says of its days: those of the viewer from one day to another, the last one left out, rights asked. */
export type DatedSourceOf = (ctx: Context, from: string, to: string) => Promise<DatedEntry[]>;

const sources = declared((areas: readonly { dated?: readonly DatedSourceOf[] }[]): readonly DatedSourceOf[] =>
  areas.flatMap(({ dated = [] }) => dated),
);

const most = 1000;

/** All of them, the earliest first. */
export async function datedEntries(ctx: Context, from: string, to: string): Promise<DatedEntry[]> {
  const found: DatedEntry[] = [];
  for (const entries of sources(ctx.services)) found.push(...(await entries(ctx, from, to)));
  return found.toSorted((a, b) => a.day.localeCompare(b.day) || a.key.localeCompare(b.key)).slice(0, most);
}
