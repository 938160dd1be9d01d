import type { Context } from '../../context.ts';
import type { CalendarEventRow } from '../../db/calendarTables.ts';
import type { Database } from '../../db/database.ts';
import { startsBetween } from './recurrence.ts';
import type { Start } from './recurrence.ts';
import { dayMs, plainText } from './zones.ts';

/* When events take place in a stretch of time. Of series it is remembered, texts and all: months are asked for again and again. */

/** A stretch of time: as instants for events with a zone, as days for the others. */
export type Stretch = { from: number; to: number; fromDay: number; toDay: number };

/** When something takes place, with the texts of it. */
export type Time = { key: string; local: string | null; at: number; start: string; end: string };
type Timed = Pick<
  CalendarEventRow,
  'id' | 'version' | 'isAllDay' | 'start' | 'end' | 'timeZone' | 'startsAt' | 'endsAt' | 'recurrence' | 'exceptions'
>;
type Series = { version: number; times: readonly Time[] };
type Known = Record<'days' | 'instants', Map<number, Series>>;
/** Occurrences of series in the stretches that were asked for last, by database, stretch and series. */
const remembered = new WeakMap<Database, Map<string, Map<number, Series>>>();
const maxStretches = 40;
const maxSeries = 50_000;

/** What is known of the stretch. */
export const knownOf = (ctx: Context, { from, to, fromDay, toDay }: Stretch): Known => ({
  days: seriesOf(ctx, `${fromDay} ${toDay} days`),
  instants: seriesOf(ctx, `${from} ${to}`),
});

function seriesOf({ services: { database } }: Context, key: string): Map<number, Series> {
  const stretches = remembered.get(database) ?? new Map<string, Map<number, Series>>();
  remembered.set(database, stretches);
  const known = stretches.get(key) ?? new Map<number, Series>();
  // The last used comes last.
  stretches.delete(key);
  stretches.set(key, known);
  let size = 0;
  for (const { size: each } of stretches.values()) size += each;
  while (stretches.size > 1 && (stretches.size > maxStretches || size > maxSeries)) {
    const [oldest, series] = stretches.entries().next().value!;
    stretches.delete(oldest);
    size -= series.size;
  }
  return known;
}

/** When the event takes place in the stretch. */
export function timesOf(event: Timed, stretch: Stretch, { days, instants }: Known): readonly Time[] {
  const [from, to] = event.isAllDay === 1 ? [stretch.fromDay, stretch.toDay] : [stretch.from, stretch.to];
  const isIn = (at: number, duration: number) => at < to && (at + duration > from || at >= from);
  if (event.recurrence === '') {
    const at = Date.parse(event.startsAt);
    return isIn(at, Date.parse(event.endsAt) - at) ? [onlyTime(event, at)] : [];
  }
  const known = event.isAllDay === 1 ? days : instants;
  let series = known.get(event.id);
  if (series?.version !== event.version) {
    const duration = Date.parse(event.endsAt) - Date.parse(event.startsAt);
    const exceptions = new Set(JSON.parse(event.exceptions) as string[]);
    const starts = startsBetween(event, from - duration, to).filter(
      ({ at, local }) => isIn(at, duration) && !exceptions.has(local),
    );
    series = { version: event.version, times: starts.map((start) => timeAt(event, start, duration)) };
    known.set(event.id, series);
  }
  return series.times;
}

const onlyTime = ({ id, isAllDay, start, end, startsAt, endsAt }: Timed, at: number): Time =>
  isAllDay === 1
    ? { key: String(id), local: null, at, start, end }
    : { key: String(id), local: null, at, start: startsAt, end: endsAt };

const timeAt = ({ id, isAllDay }: Timed, { local, at }: Start, duration: number): Time =>
  isAllDay === 1
    ? { key: `${id}_${local}`, local, at, start: local, end: plainText(at + duration - dayMs, true) }
    : { key: `${id}_${local}`, local, at, start: iso(at), end: iso(at + duration) };

const iso = (ms: number) => new Date(ms).toISOString();
