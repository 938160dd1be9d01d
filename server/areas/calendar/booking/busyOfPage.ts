import { sql } from 'kysely';
import type { Context } from '../../../context.ts';
import type { BookingPageRow } from '../../../db/calendarTables.ts';
import { pauses } from '../../../work/pauses.ts';
import { makesBusy } from '../availability.ts';
import { merged, timesOf } from '../busyTimes.ts';
import type { Busy, TimedRow } from '../busyTimes.ts';
import { declinedIn, occurrenceAnswersIn } from '../occurrenceAnswers.ts';
import { dayMs, localOf } from '../zones.ts';
import { busyIdsOf } from './bookingPage.ts';

type Row = TimedRow & {
  userId: number | null;
  /** What the page that it was booked on keeps free around it. */
  bufferBefore: number | null;
  bufferAfter: number | null;
};

const minuteMs = 60_000;

/**
 * When the host of a page is busy: by the calendars of the page that they still see something of, and by events that they were
 * asked to.
 */
export async function busyOfPage(
  ctx: Context,
  page: BookingPageRow,
  hostId: number,
  { start, end }: Busy,
  exceptId: number,
): Promise<Busy[]> {
  const [first, last] = [start, end].map((ms, at) => new Date(ms + (at === 0 ? -dayMs : dayMs)).toISOString());
  const columns = sql`e.id, e.series_id, e.start, e.time_zone, e.is_all_day, e.starts_at, e.ends_at, e.recurrence, e.exceptions,
    p.buffer_before, p.buffer_after`;
  const booked = sql`left join bookings b on b.event_id = e.id left join booking_pages p on p.id = b.page_id`;
  const counts = sql`e.starts_at < ${last} and e.reaches_to > ${first} and e.id <> ${exceptId}
    and ${makesBusy}`;
  const { rows } = await sql<Row>`
    select null as user_id, ${columns} from calendar_events e ${booked}
    where e.calendar_id in (${sql.join([page.calendarId, ...busyIdsOf(page)])})
      and e.calendar_id in (select calendar_id from calendar_rights where user_id = ${hostId}) and ${counts}
    union all
    select g.user_id, ${columns} from calendar_guests g join calendar_events e on e.id = g.event_id ${booked}
    where g.user_id = ${hostId} and g.answer <> 'NO' and ${counts}`.execute(ctx.db);
  const asked = rows.filter(({ recurrence, userId }) => recurrence !== '' && userId !== null).map(({ id }) => id);
  const declined = declinedIn(asked.length === 0 ? [] : await occurrenceAnswersIn(ctx, asked));
  const found: Busy[] = [];
  const pause = pauses();
  for (const row of rows) {
    const left = row.userId === null ? new Set<string>() : declined(row.id, row.userId);
    const [before, after] = [(row.bufferBefore ?? 0) * minuteMs, (row.bufferAfter ?? 0) * minuteMs];
    for (const one of timesOf(row, start - after, end + before, page.timeZone, left))
      found.push({ start: one.start - before, end: one.end + after });
    await pause();
  }
  return merged(found);
}

/** How many bookings of the page each day has, in its zone. */
export async function bookedDays(
  ctx: Context,
  { id, timeZone }: BookingPageRow,
  { start, end }: Busy,
  exceptId: number,
): Promise<Map<string, number>> {
  const rows = await ctx.db
    .selectFrom('bookings')
    .innerJoin('calendarEvents as event', 'event.id', 'bookings.eventId')
    .select('event.startsAt')
    .where('bookings.pageId', '=', id)
    .where('event.id', '!=', exceptId)
    .where('event.startsAt', '>=', new Date(start - dayMs).toISOString())
    .where('event.startsAt', '<=', new Date(end + dayMs).toISOString())
    .execute();
  const days = new Map<string, number>();
  for (const { startsAt } of rows) {
    const day = localOf(Date.parse(startsAt), timeZone).slice(0, 10);
    days.set(day, (days.get(day) ?? 0) + 1);
  }
  return days;
}
