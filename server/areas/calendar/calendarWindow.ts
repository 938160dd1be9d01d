import { sql } from 'kysely';
import type { Expression } from 'kysely';
import { authorize, visibleScope } from '../../access/authorize.ts';
import type { Context } from '../../context.ts';
import type { CalendarEventRow } from '../../db/calendarTables.ts';
import { rows } from '../../db/statement.ts';
import { invalid } from '../../errors.ts';
import { malformed } from '../../fields.ts';
import type { CalendarCategory } from '../../graphql/schema.generated.ts';
import { compilable } from '../../records/listSql.ts';
import { shortMs } from './calendarEvent.ts';
import { startsBetween } from './recurrence.ts';
import { durationOf } from './series.ts';
import { dayMs, instantOf, plainMs, plainText, zoneNamed } from './zones.ts';

export type Occurrence = {
  key: string;
  event: CalendarEventRow;
  occurrence: string | null;
  start: string;
  end: string;
};
type Sorted = Occurrence & { at: number };
/** A stretch of time: as instants for events with a zone, as days for the others. */
type Stretch = { from: number; to: number; fromDay: number; toDay: number };

export type WindowArgs = {
  from: string;
  to: string;
  timeZone: string;
  categories?: readonly CalendarCategory[] | null | undefined;
};

const maxDays = 400;
export const maxOccurrences = 3000;

/** What takes place from one day to another, series with each of their occurrences. */
export async function calendarWindow(
  ctx: Context,
  args: WindowArgs,
): Promise<{ occurrences: Occurrence[]; isCut: boolean }> {
  const { userId } = authorize(ctx, 'read', 'CalendarEvent');
  const stretch = stretchOf(args);
  const { categories } = args;
  const found: Sorted[] = [];
  if (categories && categories.length === 0) return { occurrences: [], isCut: false };
  for (const event of await eventsIn(ctx, userId, stretch, categories ?? null))
    found.push(...occurrencesOf(event, stretch));
  found.sort((a, b) => a.at - b.at || b.event.isAllDay - a.event.isAllDay || a.event.id - b.event.id);
  return { occurrences: found.slice(0, maxOccurrences), isCut: found.length > maxOccurrences };
}

function stretchOf({ from, to, timeZone }: WindowArgs): Stretch {
  const zone = zoneNamed(timeZone);
  if (zone === null) throw invalid({ timeZone: { key: 'unknown', message: 'is unknown: there is no such time zone' } });
  for (const [name, day] of Object.entries({ from, to })) {
    const isDay = /^(19|20|21)\d\d-\d\d-\d\d$/.test(day) && plainText(plainMs(day) || 0, true) === day;
    if (!isDay) throw invalid({ [name]: malformed('must be a day such as 2026-11-20') });
  }
  const days = (plainMs(to) - plainMs(from)) / dayMs;
  if (days < 1) throw invalid({ to: { key: 'beforeStart', message: 'must be after the first day' } });
  if (days > maxDays)
    throw invalid({ to: { key: 'tooLarge', limit: maxDays, message: `must be at most ${maxDays} days later` } });
  return {
    from: instantOf(`${from}T00:00`, zone),
    to: instantOf(`${to}T00:00`, zone),
    fromDay: plainMs(from),
    toDay: plainMs(to),
  };
}

/**
 * Events that may have something in the stretch: by one index those that are short, by another the few that reach far, and
 * those that the viewer was asked to and has not declined.
 */
async function eventsIn(
  ctx: Context,
  userId: number,
  { from, to, fromDay, toDay }: Stretch,
  categories: readonly CalendarCategory[] | null,
): Promise<CalendarEventRow[]> {
  const [first, last] = [Math.min(from, fromDay), Math.max(to, toDay)];
  const iso = (ms: number) => new Date(ms).toISOString();
  const wanted =
    categories === null ? {} : Object.fromEntries([...new Set(categories)].map((one, at) => [`c${at}`, one]));
  const names = Object.keys(wanted);
  const scope = visibleScope(ctx, 'CalendarEvent', 'e');
  const values = {
    userId,
    first: iso(first),
    last: iso(last),
    earliest: iso(first - shortMs),
    ...wanted,
    ...scope?.values,
  };
  return rows(ctx.db, `calendar.window ${names.length} ${scope?.key ?? ''}`, values, (db, given) => {
    const slots = given as unknown as Record<string, Expression<unknown>>;
    const among = names.length === 0 ? sql`` : sql`and e.category in (${sql.join(names.map((name) => slots[name]!))})`;
    const mine = sql`from calendar_readers r join calendar_events e on e.calendar_id = r.calendar_id
      where r.user_id = ${slots['userId']} ${among} ${scope === null ? sql`` : sql`and ${scope.where(slots)}`}`;
    // Those in one's own calendars come from there.
    const asked = sql`from calendar_guests g join calendar_events e on e.id = g.event_id
      where g.user_id = ${slots['userId']} and g.answer <> 'NO' ${among}
        and not exists (select 1 from calendar_readers r where r.calendar_id = e.calendar_id and r.user_id = g.user_id)`;
    return compilable<CalendarEventRow>(
      db,
      sql`select e.* ${mine} and e.is_wide = 0 and e.starts_at >= ${slots['earliest']} and e.starts_at < ${slots['last']}
          and e.ends_at >= ${slots['first']}
        union all
        select e.* ${mine} and e.is_wide = 1 and e.starts_at < ${slots['last']} and e.reaches_to >= ${slots['first']}
        union all
        select e.* ${asked} and e.starts_at < ${slots['last']} and e.reaches_to >= ${slots['first']}`,
    );
  });
}

function occurrencesOf(event: CalendarEventRow, stretch: Stretch): Sorted[] {
  const isAllDay = event.isAllDay === 1;
  const [from, to] = isAllDay ? [stretch.fromDay, stretch.toDay] : [stretch.from, stretch.to];
  const duration = durationOf(event);
  const isIn = (at: number) => at < to && (at + duration > from || at >= from);
  if (event.recurrence === '') {
    const at = Date.parse(event.startsAt);
    return isIn(at) ? [occurrenceAt(event, null, at, duration)] : [];
  }
  const exceptions = new Set(JSON.parse(event.exceptions) as string[]);
  return startsBetween(event, from - duration, to)
    .filter(({ at, local }) => isIn(at) && !exceptions.has(local))
    .map(({ at, local }) => occurrenceAt(event, local, at, duration));
}

function occurrenceAt(event: CalendarEventRow, local: string | null, at: number, duration: number): Sorted {
  const isAllDay = event.isAllDay === 1;
  return {
    key: local === null ? String(event.id) : `${event.id}_${local}`,
    event,
    occurrence: local,
    start: isAllDay ? plainText(at, true) : new Date(at).toISOString(),
    end: isAllDay ? plainText(at + duration - dayMs, true) : new Date(at + duration).toISOString(),
    at,
  };
}
