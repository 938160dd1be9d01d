import { sql } from 'kysely';
import type { Expression } from 'kysely';
import { authorize, visibleScope } from '../../access/authorize.ts';
import type { Context } from '../../context.ts';
import type { CalendarEventRow } from '../../db/calendarTables.ts';
import type { Database } from '../../db/open.ts';
import { recordId } from '../../db/recordId.ts';
import { rows } from '../../db/statement.ts';
import { invalid } from '../../errors.ts';
import { malformed, tooMany } from '../../fields.ts';
import type { CalendarCategory, GuestAnswer } from '../../graphql/schema.generated.ts';
import { compilable } from '../../records/listSql.ts';
import { shortMs } from './calendarEvent.ts';
import { occurrenceAnswersIn } from './occurrenceAnswers.ts';
import { startsBetween } from './recurrence.ts';
import type { Start } from './recurrence.ts';
import { dayMs, instantOf, plainMs, plainText, zoneNamed } from './zones.ts';

export type Occurrence = {
  key: string;
  event: WindowRow;
  eventId: string;
  occurrence: string | null;
  start: string;
  end: string;
  myAnswer: GuestAnswer | null;
};
/** An event with what is known of its reader, so that it need not be asked for each. */
export type WindowRow = CalendarEventRow & {
  /** The occurrence of a series whose times it is shown with. */
  at?: string;
  known?: { mayChange: boolean; isBusyOnly: boolean; myAnswer: GuestAnswer | null };
};
type Read = CalendarEventRow & { level: 0 | 1 | 2 | 3; isMine: 0 | 1; myAnswer: GuestAnswer | null };
/** An occurrence before its texts are made: of many only the first are told. */
type Found = { event: Read; local: string | null; at: number; duration: number; myAnswer?: GuestAnswer };
/** A stretch of time: as instants for events with a zone, as days for the others. */
type Stretch = { from: number; to: number; fromDay: number; toDay: number };

export type WindowArgs = {
  from: string;
  to: string;
  timeZone: string;
  categories?: readonly CalendarCategory[] | null | undefined;
  exceptCalendarIds?: readonly string[] | null | undefined;
};

const maxExcepted = 100;
const maxDays = 400;
export const maxOccurrences = 3000;

/** What takes place from one day to another, series with each of their occurrences. */
export async function calendarWindow(
  ctx: Context,
  args: WindowArgs,
): Promise<{ occurrences: Occurrence[]; events: WindowRow[]; isCut: boolean }> {
  const { userId } = authorize(ctx, 'read', 'CalendarEvent');
  const stretch = stretchOf(args);
  const { categories } = args;
  if (categories && categories.length === 0) return { occurrences: [], events: [], isCut: false };
  const days: Found[][] = [];
  const begin = Math.min(stretch.from, stretch.fromDay);
  let count = 0;
  const events = await eventsIn(ctx, userId, stretch, categories ?? null, exceptedIn(args));
  const known: Known = {
    days: seriesOf(ctx, `${stretch.fromDay} ${stretch.toDay} days`),
    instants: seriesOf(ctx, `${stretch.from} ${stretch.to}`),
  };
  const answers = await answersTo(ctx, userId, events);
  for (const event of events)
    for (const found of occurrencesOf(event, stretch, known)) {
      const own = found.local === null ? undefined : answers.get(`${event.id} ${found.local}`);
      if (own !== undefined) found.myAnswer = own;
      // Asked to it only, and not for this time.
      if (own === 'NO' && event.isMine === 0) continue;
      // Put in order day by day, and no further than is told.
      const day = Math.max(0, Math.floor((found.at - begin) / dayMs));
      (days[day] ??= []).push(found);
      count += 1;
    }
  const first: Found[] = [];
  for (const day of days) {
    if (day === undefined) continue;
    day.sort((a, b) => a.at - b.at || b.event.isAllDay - a.event.isAllDay || a.event.id - b.event.id);
    first.push(...day);
    if (first.length >= maxOccurrences) break;
  }
  const rows = new Map<number, WindowRow>();
  const occurrences = first.slice(0, maxOccurrences).map((found) => occurrenceAt(found, rows));
  return { occurrences, events: [...rows.values()], isCut: count > maxOccurrences };
}

/** What the viewer answered for single occurrences, by `event occurrence`. */
async function answersTo(ctx: Context, userId: number, events: readonly Read[]): Promise<Map<string, GuestAnswer>> {
  const asked = events.filter(({ recurrence, myAnswer }) => recurrence !== '' && myAnswer !== null);
  if (asked.length === 0) return new Map();
  const answers = await occurrenceAnswersIn(
    ctx,
    asked.map(({ id }) => id),
  );
  const own = answers.filter((one) => one.userId === userId);
  return new Map(own.map(({ eventId, occurrence, answer }) => [`${eventId} ${occurrence}`, answer]));
}

function exceptedIn({ exceptCalendarIds }: WindowArgs): number[] {
  const given = exceptCalendarIds ?? [];
  if (given.length > maxExcepted) throw invalid({ exceptCalendarIds: tooMany(maxExcepted) });
  return [...new Set(given.flatMap((id) => recordId(id) ?? []))];
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
  excepted: readonly number[],
): Promise<Read[]> {
  const [first, last] = [Math.min(from, fromDay), Math.max(to, toDay)];
  const iso = (ms: number) => new Date(ms).toISOString();
  const wanted =
    categories === null ? {} : Object.fromEntries([...new Set(categories)].map((one, at) => [`c${at}`, one]));
  const names = Object.keys(wanted);
  // What a rule without conditions leaves to be asked, the joins answer.
  const isFree = ctx.viewer!.ability.rulesFor('read', 'CalendarEvent').some(({ conditions }) => !conditions);
  const scope = isFree ? null : visibleScope(ctx, 'CalendarEvent', 'e');
  const left = Object.fromEntries(excepted.map((id, at) => [`x${at}`, id]));
  const values = {
    userId,
    first: iso(first),
    last: iso(last),
    earliest: iso(first - shortMs),
    ...wanted,
    ...left,
    ...scope?.values,
  };
  const key = `calendar.window ${names.length} ${excepted.length} ${scope?.key ?? ''}`;
  return rows(ctx.db, key, values, (db, given) => {
    const slots = given as unknown as Record<string, Expression<unknown>>;
    const all = (known: object) => sql.join(Object.keys(known).map((name) => slots[name]!));
    const among = (category: string) =>
      names.length === 0 ? sql`` : sql`and ${sql.raw(category)} in (${all(wanted)})`;
    const shown = excepted.length === 0 ? sql`` : sql`and calendar_id not in (${all(left)})`;
    const scoped = scope === null ? sql`` : sql`and ${scope.where(slots)}`;
    // SQLite takes what is crossed in this order: few calendars, and of each a stretch of an index.
    // What is only told as busy tells nothing by its category; a guest is told more by the invitation.
    const mine = sql`, m.level, 1 as is_mine, own.answer as my_answer
      from mine m cross join calendar_events e
        left join calendar_guests own on own.user_id = ${slots['userId']} and own.event_id = e.id
      where e.calendar_id = m.calendar_id and (m.level > 0 or own.id is null)
        ${among("case when m.level = 0 then 'ETC' else e.category end")} ${scoped}`;
    // Those in one's own calendars come from there.
    const asked = sql`, 1 as level, 0 as is_mine, own.answer as my_answer
      from calendar_guests own join calendar_events e on e.id = own.event_id
      where own.user_id = ${slots['userId']} and own.answer <> 'NO' ${among('e.category')} ${scoped}
        and not exists (select 1 from calendar_readers r where r.calendar_id = e.calendar_id and r.user_id = own.user_id)`;
    return compilable<Read>(
      db,
      sql`with mine as ${sql.raw(ctx.services.database.engine === 'postgres' ? 'materialized' : '')} (
          select calendar_id, max(case access when 'OWNER' then 3 when 'EDIT' then 2 when 'VIEW' then 1 else 0 end) as level
          from calendar_rights where user_id = ${slots['userId']} ${shown} group by calendar_id)
        select ${columns} ${mine} and e.is_wide = 0 and e.starts_at >= ${slots['earliest']}
          and e.starts_at < ${slots['last']} and e.ends_at >= ${slots['first']}
        union all
        select ${columns} ${mine} and e.is_wide = 1 and e.starts_at < ${slots['last']} and e.reaches_to >= ${slots['first']}
        union all
        select ${columns} ${asked} and e.starts_at < ${slots['last']} and e.reaches_to >= ${slots['first']}`,
    );
  });
}

/** Without the texts that only searching needs: they are as long as all others together. */
const columns = sql.raw(
  `id version calendar_id title category is_all_day start "end" time_zone url location description guests recurrence
  exceptions series_id occurrence uid reminders created_at updated_at starts_at ends_at reaches_to is_wide`
    .split(/\s+/)
    .map((name) => `e.${name}`)
    .join(', '),
);

type Series = { version: number; starts: readonly Start[] };
type Known = Record<'days' | 'instants', Map<number, Series>>;
/** Occurrences of series in the stretches that were asked for last, by database, stretch and series. */
const remembered = new WeakMap<Database, Map<string, Map<number, Series>>>();
const maxStretches = 40;
const maxSeries = 200_000;

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

function occurrencesOf(event: Read, stretch: Stretch, { days, instants }: Known): Found[] {
  const duration = Date.parse(event.endsAt) - Date.parse(event.startsAt);
  const [from, to] = event.isAllDay === 1 ? [stretch.fromDay, stretch.toDay] : [stretch.from, stretch.to];
  const isIn = (at: number) => at < to && (at + duration > from || at >= from);
  if (event.recurrence === '') {
    const at = Date.parse(event.startsAt);
    return isIn(at) ? [{ event, local: null, at, duration }] : [];
  }
  const known = event.isAllDay === 1 ? days : instants;
  let series = known.get(event.id);
  if (series?.version !== event.version) {
    const exceptions = new Set(JSON.parse(event.exceptions) as string[]);
    const starts = startsBetween(event, from - duration, to).filter(
      ({ at, local }) => isIn(at) && !exceptions.has(local),
    );
    series = { version: event.version, starts };
    known.set(event.id, series);
  }
  return series.starts.map(({ local, at }) => ({ event, local, at, duration }));
}

/** What is told of an event of which the viewer only sees when it is. */
const masked = {
  title: '',
  category: 'ETC',
  url: '',
  location: '',
  description: '',
  guests: '[]',
  recurrence: '',
  exceptions: '[]',
  seriesId: null,
  occurrence: null,
  uid: null,
  reminders: '[]',
} as const satisfies Partial<CalendarEventRow>;

function occurrenceAt(
  { event: read, local, at, duration, myAnswer: own }: Found,
  rows: Map<number, WindowRow>,
): Occurrence {
  let event = rows.get(read.id);
  if (event === undefined) {
    const { level, myAnswer } = read;
    const known = { mayChange: level > 1, isBusyOnly: level === 0, myAnswer };
    event = { ...read, ...(level === 0 && masked), known };
    rows.set(read.id, event);
  }
  const isAllDay = event.isAllDay === 1;
  return {
    key: local === null ? String(event.id) : `${event.id}_${local}`,
    event,
    eventId: String(event.id),
    occurrence: read.level === 0 ? null : local,
    start: isAllDay ? plainText(at, true) : new Date(at).toISOString(),
    end: isAllDay ? plainText(at + duration - dayMs, true) : new Date(at + duration).toISOString(),
    myAnswer: own ?? read.myAnswer,
  };
}
