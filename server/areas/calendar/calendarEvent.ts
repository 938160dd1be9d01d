import { authorizeSome } from '../../access/authorize.ts';
import { isRecordAllowed } from '../../access/records.ts';
import type { CalendarEventRow } from '../../db/calendarTables.ts';
import { wordsOf } from '../../db/letters.ts';
import { recordId } from '../../db/recordId.ts';
import { foldCase } from '../../db/search.ts';
import { forbidden, notFound } from '../../errors.ts';
import {
  asIs,
  isLongerThan,
  isProblem,
  line,
  malformed,
  pageAddress,
  required,
  tooLarge,
  tooLong,
  tooMany,
  unknown,
} from '../../fields.ts';
import type { Kept, Problem } from '../../fields.ts';
import type { CalendarEventInput } from '../../graphql/schema.generated.ts';
import { needed, optional, preset, yesNo } from '../../records/columns.ts';
import type { Column } from '../../records/columns.ts';
import { defineRecord } from '../../records/record.ts';
import { newUid } from './eventNames.ts';
import { longestDays, maxExceptions, maxReminderMinutes, maxReminders } from './eventLimits.ts';
import { keepReminders } from './eventReminders.ts';
import { guestsRead } from './guests.ts';
import { keepInvitations } from './invitations.ts';
import { lastStart, readRule } from './recurrence.ts';
import { dayMs, instantOf, plainMs, plainText, zoneNamed } from './zones.ts';

const hourMs = 3_600_000;
/** Later than any event. */
const never = '9999-12-31T00:00:00.000Z';
/** What is longer, or takes place more than once, is looked for by itself when a month is read. */
export const shortMs = 31 * dayMs;

const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text) && plainText(plainMs(text) || 0, true) === text;
const isMinute = (text: string) =>
  /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(text) && plainText(plainMs(text) || 0) === text;

/** A local time or a day; instants were made local before (`eventInput.ts`). */
const local = (given: string): Kept | Problem => {
  if (!isDay(given) && !isMinute(given))
    return malformed('must be a local time such as 2026-11-20T09:00, an instant or a day');
  return given < '1900' || given >= '2200' ? malformed('must lie in the years 1900 to 2199') : given;
};

const text = (limit: number) => (given: string) => {
  const clean = given
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\t\n]/gu, '')
    .normalize('NFC')
    .trim();
  return isLongerThan(clean, limit) ? tooLong(limit) : clean;
};

const exceptions: Column<string[]> = {
  initial: '[]',
  empty: '[]',
  read: (given) => {
    if (given.length > maxExceptions) return tooMany(maxExceptions);
    if (!given.every((one) => isDay(one) || isMinute(one))) return malformed('must be local times or days');
    return JSON.stringify([...new Set(given)].sort());
  },
  shown: (kept) => JSON.parse(String(kept)) as unknown,
};

const reminders: Column<number[]> = {
  initial: '[]',
  empty: '[]',
  read: (given) => {
    if (given.length > maxReminders) return tooMany(maxReminders);
    if (!given.every((one) => Number.isInteger(one) && one >= 0)) return malformed('must be minutes from 0 on');
    if (given.some((one) => one > maxReminderMinutes)) return tooLarge(maxReminderMinutes);
    return JSON.stringify([...new Set(given)].sort((a, b) => a - b));
  },
  shown: (kept) => JSON.parse(String(kept)) as unknown,
};

/** Events. What has to do with series is in `series.ts`. */
export const calendarEvent = defineRecord<CalendarEventRow, Omit<CalendarEventInput, 'mustBeFree'>>({
  subject: 'CalendarEvent',
  table: 'calendarEvents',
  noun: 'Event',
  nameOf: ({ title }) => title,
  columns: {
    calendarId: needed((given) => recordId(given) ?? unknown('there is no such calendar')),
    title: needed(line(200, true)),
    category: preset(asIs, 'ETC'),
    isAllDay: yesNo(false),
    start: needed(local),
    end: preset(local, ''),
    timeZone: preset(
      (given) => (given === '' ? '' : (zoneNamed(given) ?? unknown('there is no such time zone'))),
      'UTC',
    ),
    url: optional(pageAddress),
    location: optional(line(200)),
    description: optional(text(5000)),
    guests: { initial: '[]', empty: '[]', read: guestsRead, shown: (kept) => JSON.parse(String(kept)) as unknown },
    recurrence: optional(asIs),
    exceptions,
    reminders,
    availability: { ...optional(asIs), shown: (kept) => kept || null },
  },
  fixed: ['seriesId', 'occurrence', 'uid', 'davName', 'otherProperties'],
  normalize: (values, { before, refuse, errors }) => {
    if (errors['start'] !== undefined || errors['end'] !== undefined) return;
    const isAllDay = values.isAllDay === 1;
    if (!isAllDay && (values.start.length === 10 || (values.end !== '' && values.end.length === 10)))
      refuse(values.start.length === 10 ? 'start' : 'end', malformed('must have a time, unless it is all-day'));
    if (errors['start'] !== undefined || errors['end'] !== undefined || errors['timeZone'] !== undefined) return;
    if (isAllDay) {
      values.start = values.start.slice(0, 10);
      values.end = values.end.slice(0, 10) || values.start;
      values.timeZone = '';
    } else {
      if (values.timeZone === '') values.timeZone = 'UTC';
      values.end ||= plainText(plainMs(values.start) + hourMs);
    }
    const { startsAt, endsAt } = instants(values);
    if (endsAt < startsAt || (isAllDay && values.end < values.start))
      refuse('end', { key: 'beforeStart', message: 'must not be before the start' });
    else if (endsAt - startsAt > Math.max(longestDays * dayMs, before === null ? 0 : lengthOf(before)))
      refuse('end', { key: 'longest', limit: longestDays, message: `must be within ${longestDays} days of the start` });
    if (Number.isNaN(startsAt + endsAt)) refuse('start', required);
    if (errors['end'] !== undefined) return;
    const rule = readRule(values.recurrence, values);
    if (isProblem(rule)) refuse('recurrence', rule);
    else values.recurrence = rule as string;
    if (values.recurrence === '') values.exceptions = '[]';
  },
  check: async (tx, values, { before, refuse, errors }) => {
    if (errors['calendarId'] !== undefined || values.calendarId === before?.calendarId) return;
    const found = await tx.db
      .selectFrom('calendars')
      .selectAll()
      .where('id', '=', values.calendarId)
      .executeTakeFirst();
    // One that the viewer knows nothing of is told from none by nothing.
    if (found === undefined || (tx.viewer !== null && !(await isRecordAllowed(tx, 'read', 'Calendar', found))))
      refuse('calendarId', unknown('there is no such calendar'));
  },
  // An event of somebody else is told from none at all by nothing.
  authorize: async (tx, action, row) => {
    authorizeSome(tx, action, 'CalendarEvent');
    if (row === undefined || (await isRecordAllowed(tx, action, 'CalendarEvent', row))) return;
    if (action === 'read' || !(await isRecordAllowed(tx, 'read', 'CalendarEvent', row))) throw notFound('Event');
    throw forbidden();
  },
  derive: (_tx, values) => {
    const { startsAt, endsAt } = instants(values);
    const last = values.recurrence === '' ? startsAt : lastStart(values);
    const isWide = values.recurrence !== '' || endsAt - startsAt > shortMs ? 1 : 0;
    const all = [values.title, values.location, values.description];
    return {
      startsAt: new Date(startsAt).toISOString(),
      endsAt: new Date(endsAt).toISOString(),
      reachesTo: last === null ? never : new Date(last + endsAt - startsAt).toISOString(),
      isWide,
      searchText: foldCase(all.join('\n')),
      findText: ` ${wordsOf(all.join(' ')).join(' ')} `,
    };
  },
  // Both before the change log looks: what its owner may not change is taken back with it.
  after: async (tx, before, after) => {
    await keepInvitations(tx, before, after);
    if (after !== null && (after.reminders !== '[]' || (before !== null && before.reminders !== '[]')))
      await keepReminders(tx, after);
  },
  // A copy is an event of its own, whatever series it was copied from. Nobody is asked to it unseen.
  copy: async () => ({
    seriesId: null,
    occurrence: null,
    davName: null,
    uid: newUid(),
    guests: '[]',
    otherProperties: '',
  }),
});

const lengthOf = (times: Times) => {
  const { startsAt, endsAt } = instants(times);
  return endsAt - startsAt;
};

type Times = Pick<CalendarEventRow, 'isAllDay' | 'start' | 'end' | 'timeZone'>;

/** Start and end as instants; an all-day event ends with the midnight after its last day. */
export function instants({ isAllDay, start, end, timeZone }: Times): { startsAt: number; endsAt: number } {
  if (isAllDay === 1) return { startsAt: plainMs(start), endsAt: plainMs(end) + dayMs };
  return { startsAt: instantOf(start, timeZone), endsAt: instantOf(end, timeZone) };
}
