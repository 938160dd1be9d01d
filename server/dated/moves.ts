import { isDay } from '../calendarDays.ts';
import { invalid, notFound } from '../errors.ts';
import { malformed } from '../fields.ts';
import { declared } from '../declared.ts';
import type { Context } from '../context.ts';

/* Days that calendars show can be dragged to another one where the record lets its day be changed. */

/** Gives the record with this id another day, as editing it does: rights, rules, log and undo are those of the record. */
export type DatedMove = (ctx: Context, id: string, day: string) => Promise<{ batchId: string }>;

/** By the word that keys of entries begin with. */
export type DatedMoves = Readonly<Record<string, DatedMove>>;

const moves = declared((areas: readonly { datedMoves?: DatedMoves }[]): DatedMoves =>
  Object.fromEntries(areas.flatMap(({ datedMoves = {} }) => Object.entries(datedMoves))),
);

export async function moveDatedEntry(ctx: Context, { key, day }: { key: string; day: string }) {
  if (!isDay(day)) throw invalid({ day: malformed('must be a day such as 2026-11-20') });
  const [, kind = '', id = ''] = /^([a-z]+)-(\d+)$/.exec(key) ?? [];
  const move = moves(ctx.services)[kind];
  if (move === undefined) throw notFound('Entry');
  const { batchId } = await move(ctx, id, day);
  return { batchId };
}

/** The instant as many days later as lie between two days, at the same time by the clocks of the zone of these. */
export function movedInstant(instant: string, from: string, to: string, dayStartOf: (day: string) => string): string {
  const sinceStart = Date.parse(instant) - Date.parse(dayStartOf(from));
  return new Date(Date.parse(dayStartOf(to)) + sinceStart).toISOString();
}
