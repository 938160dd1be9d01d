import { sql } from 'kysely';
import { authorizeSome } from '../../access/authorize.ts';
import type { Context } from '../../context.ts';
import type { CalendarEventRow } from '../../db/calendarTables.ts';
import { forUpdate } from '../../db/dialect.ts';
import { recordId } from '../../db/recordId.ts';
import { AppError, invalid } from '../../errors.ts';
import { malformed, tooMany } from '../../fields.ts';
import { pauses } from '../../work/pauses.ts';
import { makesBusy } from './availability.ts';
import { localTime } from './eventInput.ts';
import { guestsKept } from './guests.ts';
import { declinedIn, occurrenceAnswersIn } from './occurrenceAnswers.ts';
import { organizerOf } from './people.ts';
import { startsBetween } from './recurrence.ts';
import { dayMs, instantOf, plainMs, zoneNamed } from './zones.ts';

/* When users are busy: told to whoever has a calendar, without what they do then. */

export type Busy = { start: number; end: number };
/** What of an event tells when it takes place. */
export type TimedRow = Pick<
  CalendarEventRow,
  'id' | 'seriesId' | 'start' | 'timeZone' | 'isAllDay' | 'startsAt' | 'endsAt' | 'recurrence' | 'exceptions'
>;

const maxUsers = 20;
const maxDays = 62;

export async function usersNamed(ctx: Context, given: readonly string[]): Promise<{ id: number; fullName: string }[]> {
  authorizeSome(ctx, 'read', 'CalendarEvent');
  if (given.length > maxUsers) throw invalid({ userIds: tooMany(maxUsers) });
  const ids = [...new Set(given.map((one) => recordId(one) ?? 0))];
  const users = await ctx.db
    .selectFrom('users')
    .select(['id', 'fullName'])
    .where('id', 'in', [0, ...ids])
    .execute();
  const byId = new Map(users.map((user) => [user.id, user]));
  if (users.length < ids.length)
    throw invalid({ userIds: { key: 'unknown', message: 'is unknown: there is no such user' } });
  return ids.map((id) => byId.get(id)!);
}

/** A point in time as callers give it, as an instant; null when it is none. */
function instantIn(given: string, zone: string): number | null {
  const local = localTime(given, zone);
  const at = local.length === 10 ? `${local}T00:00` : local;
  return /^(19|20|21)\d\d-\d\d-\d\dT\d\d:\d\d$/.test(at) && !Number.isNaN(plainMs(at)) ? instantOf(at, zone) : null;
}

export function stretchOf(from: string, to: string, timeZone: string, most = maxDays): Busy & { zone: string } {
  const zone = zoneNamed(timeZone);
  if (zone === null) throw invalid({ timeZone: { key: 'unknown', message: 'is unknown: there is no such time zone' } });
  const [start, end] = [instantIn(from, zone), instantIn(to, zone)];
  if (start === null) throw invalid({ from: malformed('must be a local time, an instant or a day') });
  if (end === null) throw invalid({ to: malformed('must be a local time, an instant or a day') });
  if (end < start) throw invalid({ to: { key: 'beforeStart', message: 'must not be before the beginning' } });
  if (end - start > (most + 1) * dayMs)
    throw invalid({ to: { key: 'tooLarge', limit: most, message: `must be at most ${most} days later` } });
  return { start, end, zone };
}

export async function busyTimes(
  ctx: Context,
  given: {
    userIds: readonly string[];
    from: string;
    to: string;
    timeZone: string;
    exceptId?: string | null | undefined;
  },
) {
  const users = await usersNamed(ctx, given.userIds);
  const stretch = stretchOf(given.from, given.to, given.timeZone);
  const busy = await busyOf(
    ctx,
    users.map(({ id }) => id),
    stretch,
    recordId(given.exceptId ?? '') ?? 0,
  );
  return users.map(({ id, fullName }) => ({
    userId: String(id),
    name: fullName,
    busy: (busy.get(id) ?? []).map(asTold),
  }));
}

export const asTold = ({ start, end }: Busy) => ({
  start: new Date(start).toISOString(),
  end: new Date(end).toISOString(),
});

/** Busy times of users by id, each merged and in order. */
export async function busyOf(
  ctx: Context,
  userIds: readonly number[],
  { start, end, zone }: Busy & { zone: string },
  exceptId: number,
): Promise<Map<number, Busy[]>> {
  if (userIds.length === 0) return new Map();
  const iso = (ms: number) => new Date(ms).toISOString();
  // Days that are taken as a whole are kept as those of UTC.
  const [first, last] = [iso(start - dayMs), iso(end + dayMs)];
  const columns = sql`e.id, e.series_id, e.start, e.time_zone, e.is_all_day, e.starts_at, e.ends_at, e.recurrence, e.exceptions`;
  const counts = sql`e.starts_at < ${last} and e.reaches_to > ${first}
    and e.id <> ${exceptId} and (e.series_id is null or e.series_id <> ${exceptId})
    and ${makesBusy}`;
  const { rows } = await sql<TimedRow & { userId: number; ownerId: number | null }>`
    select c.owner_id as user_id, c.owner_id, ${columns} from calendars c join calendar_events e on e.calendar_id = c.id
    where c.kind = 'PERSONAL' and c.owner_id in (${sql.join(userIds)}) and ${counts}
    union all
    select g.user_id, null, ${columns} from calendar_guests g join calendar_events e on e.id = g.event_id
    where g.user_id in (${sql.join(userIds)}) and g.answer <> 'NO' and ${counts}`.execute(ctx.db);
  // Only what guests were asked to can have been declined, and only series for one time.
  const asked = rows.filter(({ recurrence, ownerId }) => recurrence !== '' && ownerId === null).map(({ id }) => id);
  const declined = declinedIn(asked.length === 0 ? [] : await occurrenceAnswersIn(ctx, asked));
  const found = new Map<number, Busy[]>();
  const pause = pauses();
  for (const row of rows) {
    const list = found.get(row.userId) ?? [];
    list.push(...timesOf(row, start, end, zone, row.ownerId === null ? declined(row.id, row.userId) : new Set()));
    found.set(row.userId, list);
    await pause();
  }
  for (const [userId, list] of found) found.set(userId, merged(list));
  return found;
}

/** When an event takes place within a stretch of time. */
export function timesOf(
  event: TimedRow,
  from: number,
  to: number,
  zone: string,
  declined: ReadonlySet<string>,
): Busy[] {
  const length = Date.parse(event.endsAt) - Date.parse(event.startsAt);
  const isAllDay = event.isAllDay === 1;
  const left = new Set([...(JSON.parse(event.exceptions) as string[]), ...declined]);
  const starts =
    event.recurrence === ''
      ? [{ local: event.start, at: Date.parse(event.startsAt) }]
      : startsBetween(event, from - length - dayMs, to + dayMs).filter(({ local }) => !left.has(local));
  return starts
    .map(({ local, at }) => (isAllDay ? instantOf(`${local}T00:00`, zone) : at))
    .map((start) => ({ start, end: start + length }))
    .filter(({ start, end }) => start < to && end > from);
}

export function merged(times: readonly Busy[]): Busy[] {
  const found: Busy[] = [];
  for (const { start, end } of [...times].sort((a, b) => a.start - b.start)) {
    const last = found.at(-1);
    if (last !== undefined && start <= last.end) last.end = Math.max(last.end, end);
    else found.push({ start, end });
  }
  return found;
}

/**
 * Makes whoever books the same people wait for who came first. The first statement of a booking: what it writes afterwards
 * touches the same rows.
 */
export async function lockPeople(tx: Context, userIds: readonly number[]): Promise<void> {
  const lock = forUpdate(tx.services.database.engine);
  await sql`select id from users where id in (${sql.join([0, ...userIds])}) order by id ${lock}`.execute(tx.db);
}

/**
 * Refuses an event whose owner or guests are busy otherwise; they were locked before, so of several who book the last free
 * time one wins. Of a series the first occurrence counts.
 */
export async function requireFree(tx: Context, event: CalendarEventRow): Promise<void> {
  const owner = (await organizerOf(tx, event.calendarId))!;
  const userIds = [...new Set([owner.id, ...guestsKept(event).flatMap(({ userId }) => userId ?? [])])];
  const [start, end] = [Date.parse(event.startsAt), Date.parse(event.endsAt)];
  const zone = event.timeZone || 'UTC';
  const busy = await busyOf(tx, userIds, { start, end, zone }, event.id);
  if ([...busy.values()].every((times) => times.length === 0)) return;
  throw new AppError('CONFLICT', 'A guest is no longer free at this time; choose another time', {
    fields: { start: { key: 'taken', message: 'is taken: a guest is busy then' } },
  });
}
