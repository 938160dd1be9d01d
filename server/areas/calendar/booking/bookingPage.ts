import { randomBytes } from 'node:crypto';
import { authorizeSome } from '../../../access/authorize.ts';
import { isRecordAllowed } from '../../../access/records.ts';
import type { Context } from '../../../context.ts';
import type { BookingPageRow } from '../../../db/calendarTables.ts';
import { recordId } from '../../../db/recordId.ts';
import { foldCase, sortKey } from '../../../db/search.ts';
import { write } from '../../../db/write.ts';
import { forbidden, notFound } from '../../../errors.ts';
import { line, unknown, whole } from '../../../fields.ts';
import type { BookingPageFilter, BookingPageInput, BookingPageSortField } from '../../../graphql/schema.generated.ts';
import { batched } from '../../../records/batched.ts';
import { json, needed, optional, preset, yesNo } from '../../../records/columns.ts';
import { defineList } from '../../../records/list.ts';
import { defineRecord } from '../../../records/record.ts';
import { personalCalendar } from '../calendars.ts';
import { zoneNamed } from '../zones.ts';
import { calendarsRead, hoursRead, lengthsRead, paragraphs, questionsRead, usualHours } from './pageFields.ts';
import type { Hours, Question } from './pageFields.ts';

export const lengthsOf = ({ lengths }: Pick<BookingPageRow, 'lengths'>) => JSON.parse(lengths) as number[];
export const hoursOf = ({ hours }: Pick<BookingPageRow, 'hours'>) => JSON.parse(hours) as Hours[];
export const questionsOf = ({ questions }: Pick<BookingPageRow, 'questions'>) => JSON.parse(questions) as Question[];
export const busyIdsOf = ({ busyCalendarIds }: Pick<BookingPageRow, 'busyCalendarIds'>) =>
  JSON.parse(busyCalendarIds) as number[];

const newKey = () => randomBytes(9).toString('base64url');

/** Pages on which visitors book a time. They belong to a calendar: whoever owns that one changes them. */
export const bookingPage = defineRecord<BookingPageRow, BookingPageInput>({
  subject: 'BookingPage',
  table: 'bookingPages',
  noun: 'Booking page',
  nameOf: ({ title }) => title,
  columns: {
    title: needed(line(80, true)),
    description: optional(paragraphs(2000)),
    location: optional(line(200)),
    calendarId: needed((given) => recordId(given) ?? unknown('there is no such calendar'), 0),
    busyCalendarIds: json(calendarsRead),
    lengths: { ...json(lengthsRead), initial: '[30]' },
    hours: { ...json(hoursRead), initial: JSON.stringify(usualHours) },
    timeZone: preset((given) => zoneNamed(given) ?? unknown('there is no such time zone'), 'UTC'),
    bufferBefore: preset(whole(0, 240), 0),
    bufferAfter: preset(whole(0, 240), 0),
    noticeMinutes: preset(whole(0, 43_200), 240),
    daysAhead: preset(whole(1, 365), 60),
    dayLimit: optional(whole(1, 50), null),
    questions: json(questionsRead),
    isOpen: yesNo(true),
  },
  fixed: ['pathKey'],
  assign: { pathKey: async () => newKey() },
  authorize: async (tx, action, row) => {
    authorizeSome(tx, action, 'BookingPage');
    if (row === undefined || (await isRecordAllowed(tx, action, 'BookingPage', row))) return;
    throw (await isRecordAllowed(tx, 'read', 'BookingPage', row)) ? forbidden() : notFound('Booking page');
  },
  check: async (tx, values, { before, refuse, errors }) => {
    if (errors['calendarId'] === undefined && values.calendarId !== before?.calendarId)
      if (!(await isCalendar(tx, 'update', [values.calendarId])))
        refuse('calendarId', unknown('there is no such calendar that you own'));
    if (errors['busyCalendarIds'] !== undefined || values.busyCalendarIds === before?.busyCalendarIds) return;
    const known = before === null ? [] : busyIdsOf(before);
    const added = busyIdsOf(values).filter((id) => !known.includes(id));
    if (!(await isCalendar(tx, 'read', added))) refuse('busyCalendarIds', unknown('there is no such calendar'));
  },
  derive: (_tx, { title }) => ({ titleKey: sortKey(title), searchText: foldCase(title) }),
  // A copy has an address of its own.
  copy: async () => ({ pathKey: newKey() }),
});

/** Adds a page, of the viewer's own calendar unless another is named. */
export function createPage(ctx: Context, input: BookingPageInput) {
  authorizeSome(ctx, 'create', 'BookingPage');
  return write(ctx, async (tx) => {
    const calendarId = input.calendarId ?? String(await personalCalendar(tx));
    return bookingPage.create(tx, { ...input, calendarId });
  });
}

/** Whether these are calendars that the viewer may do that with. */
async function isCalendar(tx: Context, action: 'read' | 'update', ids: readonly number[]): Promise<boolean> {
  if (ids.length === 0) return true;
  const found = await tx.db.selectFrom('calendars').selectAll().where('id', 'in', ids).execute();
  if (found.length < ids.length) return false;
  if (tx.viewer === null) return true;
  for (const row of found) if (!(await isRecordAllowed(tx, action, 'Calendar', row))) return false;
  return true;
}

export const bookingPages = defineList<BookingPageRow, BookingPageFilter, BookingPageSortField>({
  subject: 'BookingPage',
  table: 'booking_pages',
  filters: {},
  sorts: { TITLE: 'titleKey' },
  search: { column: 'searchText' },
});

export const addressOf = ({ services }: Context, { pathKey }: BookingPageRow) =>
  `${services.env.publicUrl ?? ''}/book/${pathKey}`;

/** How many bookings of each page are still to come. */
export const upcomingOf = batched<number, number>('bookings to come', async ({ db, services }, pageIds) => {
  const rows = await db
    .selectFrom('bookings')
    .innerJoin('calendarEvents as event', 'event.id', 'bookings.eventId')
    .select((is) => ['bookings.pageId', is.fn.countAll<number | string>().as('count')])
    .where('bookings.pageId', 'in', pageIds)
    .where('event.endsAt', '>', services.now().toISOString())
    .groupBy('bookings.pageId')
    .execute();
  return new Map(rows.map(({ pageId, count }) => [pageId, Number(count)]));
});
