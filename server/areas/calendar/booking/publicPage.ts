import type { Context } from '../../../context.ts';
import type { BookingPageRow } from '../../../db/calendarTables.ts';
import { invalid, notFound } from '../../../errors.ts';
import { malformed, tooLarge, unknown } from '../../../fields.ts';
import type { PublicBookingPage, QueryBookingTimesArgs } from '../../../graphql/schema.generated.ts';
import type { Busy } from '../busyTimes.ts';
import type { Person } from '../people.ts';
import { dayMs, instantOf, localOf, plainMs, plainText } from '../zones.ts';
import { bookingOfLink } from './bookingLink.ts';
import { lengthsOf, questionsOf, hoursOf } from './bookingPage.ts';
import { bookedDays, busyOfPage } from './busyOfPage.ts';
import { freeTimes } from './freeTimes.ts';

/* What visitors see of a booking page. */

const minuteMs = 60_000;
const maxDays = 31;

export type OpenPage = { page: BookingPageRow; host: Person };

/** A page that visitors can book on, with its host; undefined for one that is closed, gone or never was. */
export async function openPage({ db }: Context, by: { key: string } | { id: number }): Promise<OpenPage | undefined> {
  const found = await db
    .selectFrom('bookingPages as page')
    .innerJoin('calendars', 'calendars.id', 'page.calendarId')
    .innerJoin('users', 'users.id', 'calendars.ownerId')
    .selectAll('page')
    .select(['users.id as hostId', 'users.fullName', 'users.email'])
    .where('page.isOpen', '=', 1)
    .where('users.status', '=', 'active')
    .$if('key' in by, (pages) => pages.where('page.pathKey', '=', (by as { key: string }).key))
    .$if('id' in by, (pages) => pages.where('page.id', '=', (by as { id: number }).id))
    .executeTakeFirst();
  if (found === undefined) return undefined;
  const { hostId, fullName, email, ...page } = found;
  return { page, host: { id: hostId, fullName, email } };
}

/** From when until when times of a page can begin. */
export function rangeOf({ services }: Context, page: BookingPageRow): Busy {
  const now = services.now().getTime();
  const lastDay = plainMs(localOf(now, page.timeZone).slice(0, 10)) + (page.daysAhead + 1) * dayMs;
  return {
    start: now + page.noticeMinutes * minuteMs,
    end: instantOf(`${plainText(lastDay, true)}T00:00`, page.timeZone) - 1,
  };
}

export async function publicPage(ctx: Context, key: string): Promise<PublicBookingPage | null> {
  const open = await openPage(ctx, { key });
  if (open === undefined) return null;
  const { page, host } = open;
  const { title, description, location, timeZone } = page;
  return {
    ...{ title, description, location, timeZone, hostName: host.fullName },
    lengths: lengthsOf(page),
    questions: questionsOf(page),
    lastAt: new Date(rangeOf(ctx, page).end).toISOString(),
  };
}

/** Free times of a page between two instants; an event that is to be moved does not stand in its own way. */
export async function freeOf(
  ctx: Context,
  { page, host }: OpenPage,
  minutes: number,
  { start, end }: Busy,
  exceptId = 0,
): Promise<number[]> {
  const range = rangeOf(ctx, page);
  const [first, last] = [Math.max(start, range.start), Math.min(end, range.end)];
  if (last < first) return [];
  const { timeZone, bufferBefore, bufferAfter, dayLimit } = page;
  // With what lies around the first and the last of them.
  const around = { start: first - bufferBefore * minuteMs, end: last + (minutes + bufferAfter) * minuteMs };
  const busy = await busyOfPage(ctx, page, host.id, around, exceptId);
  const counts =
    dayLimit === null ? new Map<string, number>() : await bookedDays(ctx, page, { start: first, end: last }, exceptId);
  const rules = { hours: hoursOf(page), timeZone, minutes, bufferBefore, bufferAfter, dayLimit };
  return freeTimes(rules, { busy, counts }, first, last);
}

export async function bookingTimes(
  ctx: Context,
  { key, minutes, from, to, link }: QueryBookingTimesArgs,
): Promise<string[] | null> {
  const [start, end] = [Date.parse(from), Date.parse(to)];
  if (end < start) throw invalid({ to: malformed('must not be before the beginning') });
  if (end - start > maxDays * dayMs) throw invalid({ to: tooLarge(maxDays) });
  const open = await openPage(ctx, { key });
  if (open === undefined) return null;
  const moved = link ? await bookingOfLink(ctx, link) : null;
  if (link && moved?.booking.pageId !== open.page.id) throw notFound('Booking');
  if (!moved && !lengthsOf(open.page).includes(minutes))
    throw invalid({ minutes: unknown('the page has no such length') });
  const length = moved ? moved.minutes : minutes;
  const times = await freeOf(ctx, open, length, { start, end }, moved?.event.id);
  return times.map((one) => new Date(one).toISOString());
}
