import { sql } from 'kysely';
import type { Expression } from 'kysely';
import { authorize, visibleScope } from '../../access/authorize.ts';
import type { Context } from '../../context.ts';
import { dayProblem } from '../../dayProblem.ts';
import type { CalendarEventRow } from '../../db/calendarTables.ts';
import { recordId } from '../../db/recordId.ts';
import { rows } from '../../db/statement.ts';
import { invalid } from '../../errors.ts';
import { tooMany } from '../../fields.ts';
import type { CalendarCategory, GuestAnswer } from '../../graphql/schema.generated.ts';
import { compilable } from '../../records/listSql.ts';
import { pauses } from '../../work/pauses.ts';
import { makesBusy } from './availability.ts';
import { shortMs } from './calendarEvent.ts';
import { occurrenceAnswersIn } from './occurrenceAnswers.ts';
import { knownOf, timesOf } from './windowTimes.ts';
import type { Stretch, Time } from './windowTimes.ts';
import { dayMs, instantOf, plainMs, zoneNamed } from './zones.ts';

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
type Read = WindowRow & { level: 0 | 1 | 2 | 3; isMine: 0 | 1; myAnswer: GuestAnswer | null };
type Found = { event: Read; time: Time; myAnswer?: GuestAnswer };
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
  /** Names of the fields that are asked for. */
  fields: ReadonlySet<string>,
): Promise<{ occurrences: Occurrence[]; events: WindowRow[]; isCut: boolean }> {
  const { userId } = authorize(ctx, 'read', 'CalendarEvent');
  const stretch = stretchOf(args);
  const { categories } = args;
  if (categories && categories.length === 0) return { occurrences: [], events: [], isCut: false };
  const days: Found[][] = [];
  const begin = Math.min(stretch.from, stretch.fromDay);
  let count = 0;
  const events = await eventsIn(ctx, userId, stretch, categories ?? null, exceptedIn(args), fields);
  const known = knownOf(ctx, stretch);
  const answers = await answersTo(ctx, userId, events);
  const pause = pauses();
  for (const event of events) {
    for (const time of timesOf(event, stretch, known)) {
      const { at, local } = time;
      const found: Found = { event, time };
      const own = local === null ? undefined : answers.get(`${event.id} ${local}`);
      if (own !== undefined) found.myAnswer = own;
      // Asked to it only, and not for this time.
      if (own === 'NO' && event.isMine === 0) continue;
      // Put in order day by day, and no further than is told.
      const day = Math.max(0, Math.floor((at - begin) / dayMs));
      (days[day] ??= []).push(found);
      count += 1;
    }
    await pause();
  }
  const first: Found[] = [];
  for (const day of days) {
    if (day === undefined) continue;
    day.sort((a, b) => a.time.at - b.time.at || b.event.isAllDay - a.event.isAllDay || a.event.id - b.event.id);
    first.push(...day);
    if (first.length >= maxOccurrences) break;
  }
  const told = new Set<Read>();
  const occurrences = first.slice(0, maxOccurrences).map((found) => occurrenceAt(found, told));
  return { occurrences, events: [...told], isCut: count > maxOccurrences };
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

export function stretchOf({ from, to, timeZone }: Pick<WindowArgs, 'from' | 'to' | 'timeZone'>): Stretch {
  const zone = zoneNamed(timeZone);
  if (zone === null) throw invalid({ timeZone: { key: 'unknown', message: 'is unknown: there is no such time zone' } });
  for (const [name, day] of Object.entries({ from, to })) {
    const problem = dayProblem(day);
    if (problem) throw invalid({ [name]: problem });
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
  fields: ReadonlySet<string>,
): Promise<Read[]> {
  const [first, last] = [Math.min(from, fromDay), Math.max(to, toDay)];
  const wanted =
    categories === null ? {} : Object.fromEntries([...new Set(categories)].map((one, at) => [`c${at}`, one]));
  const names = Object.keys(wanted);
  // What a rule without conditions leaves to be asked, the joins answer.
  const isFree = ctx.viewer!.ability.rulesFor('read', 'CalendarEvent').some(({ conditions }) => !conditions);
  const scope = isFree ? null : visibleScope(ctx, 'CalendarEvent', 'e');
  const left = Object.fromEntries(excepted.map((id, at) => [`x${at}`, id]));
  const iso = (ms: number) => new Date(ms).toISOString();
  const values = {
    userId,
    first: iso(first),
    last: iso(last),
    earliest: iso(first - shortMs),
    ...wanted,
    ...left,
    ...scope?.values,
  };
  const columns = longFields.some((name) => fields.has(name)) ? allColumns : shortColumns;
  const key = `calendar.window ${columns === allColumns ? 'all' : 'short'} ${names.length} ${excepted.length} ${scope?.key ?? ''}`;
  return rows(ctx.db, key, values, (db, given) => {
    const slots = given as unknown as Record<string, Expression<unknown>>;
    const all = (known: object) => sql.join(Object.keys(known).map((name) => slots[name]!));
    const among = (category: string) =>
      names.length === 0 ? sql`` : sql`and ${sql.raw(category)} in (${all(wanted)})`;
    const shown = excepted.length === 0 ? sql`` : sql`and calendar_id not in (${all(left)})`;
    const scoped = scope === null ? sql`` : sql`and ${scope.where(slots)}`;
    // SQLite takes what is crossed in this order: few calendars, and of each a stretch of an index.
    // What is only told as busy tells nothing by its category, and is not told where it leaves people free; a guest is told
    // more by the invitation.
    const mine = sql`, m.level, 1 as is_mine, own.answer as my_answer
      from mine m cross join calendar_events e
        left join calendar_guests own on own.user_id = ${slots['userId']} and own.event_id = e.id
      where e.calendar_id = m.calendar_id and (m.level > 0 or (own.id is null and ${makesBusy}))
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

/* Without the texts that only searching needs, and those that a grid does not show: they are as long as all others together. */
const columnsNamed = (names: string) =>
  sql.raw(
    names
      .split(/\s+/)
      .map((name) => `e.${name}`)
      .join(', '),
  );
const short = `id version calendar_id title category is_all_day start "end" time_zone url location recurrence exceptions
  series_id occurrence starts_at ends_at`;
const shortColumns = columnsNamed(short);
const allColumns = columnsNamed(
  `${short} description guests uid reminders availability created_at updated_at reaches_to is_wide`,
);
const longFields = ['description', 'guests', 'reminders', 'availability', 'createdAt', 'updatedAt'];

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
  availability: '',
} as const satisfies Partial<CalendarEventRow>;

function occurrenceAt({ event, time: { key, local, start, end }, myAnswer: own }: Found, told: Set<Read>): Occurrence {
  const { level, myAnswer } = event;
  if (!told.has(event)) {
    told.add(event);
    event.known = { mayChange: level > 1, isBusyOnly: level === 0, myAnswer };
    if (level === 0) Object.assign(event, masked);
  }
  const eventId = String(event.id);
  return { key, event, eventId, occurrence: level === 0 ? null : local, start, end, myAnswer: own ?? myAnswer };
}
