import type { Context, Viewer } from '../../../context.ts';
import type { CalendarEventRow } from '../../../db/calendarTables.ts';
import { AppError, invalid } from '../../../errors.ts';
import { malformed, tooMany } from '../../../fields.ts';
import { startsBetween } from '../recurrence.ts';
import { calendarPath, davCalendar, objectPath, objectsNamed, objectsOf } from './objects.ts';
import type { CalendarObject } from './objects.ts';
import { askedIn, objectOf } from './propfind.ts';
import { changedSince, syncToken } from './sync.ts';
import { partOf } from './xmlRead.ts';
import type { Element } from './xmlRead.ts';
import { cal, dav, element, escaped, missing, response } from './xmlWrite.ts';

/* REPORT of a calendar: events of a time, events by their addresses, and what changed since a token. */

const maxAddresses = 5000;

/** The token is not known any more: the caller begins anew. */
export class InvalidToken extends AppError {
  constructor() {
    super('FORBIDDEN', 'The sync token is not valid any more');
  }
}

export async function reportOf(ctx: Context, viewer: Viewer, id: string, body: Element | null): Promise<string> {
  const { calendar } = await davCalendar(ctx, id);
  const asked = askedIn(body);
  const answers = (objects: readonly CalendarObject[]) =>
    objects.map((one) => response(objectPath(calendar.id, one.name), objectOf(one, asked), asked)).join('');
  if (body?.name === cal('calendar-multiget')) {
    const paths = body.parts.filter(({ name }) => name === dav('href')).map(({ text }) => text.trim());
    if (paths.length > maxAddresses) throw invalid({ href: tooMany(maxAddresses) });
    const named = new Map(paths.map((path) => [path, nameIn(path, calendarPath(calendar.id))]));
    const found = await objectsNamed(
      ctx,
      viewer,
      calendar.id,
      [...named.values()].filter((name) => name !== ''),
    );
    const there = new Set(found.map(({ name }) => name));
    const absent = [...named].filter(([, name]) => !there.has(name)).map(([path]) => missing(path));
    return answers(found) + absent.join('');
  }
  if (body?.name === cal('calendar-query')) {
    const within = rangeIn(body);
    return answers(
      within === null ? [] : (await objectsOf(ctx, viewer, calendar.id)).filter((one) => isIn(one, within)),
    );
  }
  if (body?.name === dav('sync-collection')) {
    const given = partOf(body, dav('sync-token'))?.text.trim() ?? '';
    // Before anything is read: what changes meanwhile is told the next time.
    const token = await syncToken(ctx);
    const found =
      given === ''
        ? { objects: await objectsOf(ctx, viewer, calendar.id), gone: [] }
        : await changedSince(ctx, viewer, calendar.id, given);
    if (found === null) throw new InvalidToken();
    const gone = found.gone.map((name) => missing(objectPath(calendar.id, name)));
    return answers(found.objects) + gone.join('') + element(dav('sync-token'), escaped(token));
  }
  throw invalid({ report: malformed('must be calendar-query, calendar-multiget or sync-collection') });
}

/** The name of an object in its address, which may be a whole one; empty for addresses elsewhere. */
function nameIn(given: string, calendar: string): string {
  const path = URL.parse(given, 'http://localhost')?.pathname ?? '';
  if (!path.startsWith(calendar)) return '';
  try {
    return decodeURIComponent(path.slice(calendar.length));
  } catch {
    return '';
  }
}

type Range = { start: number; end: number };

/** The time that is asked for; null where something else than events is. Other filters let everything pass. */
function rangeIn(body: Element): Range | null {
  const calendar = partOf(partOf(body, cal('filter')), cal('comp-filter'));
  const component = partOf(calendar, cal('comp-filter'));
  if (component !== undefined && component.attributes['name']?.toUpperCase() !== 'VEVENT') return null;
  const range = partOf(component, cal('time-range'))?.attributes ?? {};
  return { start: instantIn(range['start'], -Infinity), end: instantIn(range['end'], Infinity) };
}

function instantIn(text: string | undefined, otherwise: number): number {
  if (text === undefined) return otherwise;
  const [, y, m, d, h, min, s] = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(text) ?? [];
  const at = Date.parse(`${y}-${m}-${d}T${h}:${min}:${s}Z`);
  if (Number.isNaN(at)) throw invalid({ 'time-range': malformed('must be instants such as 20261120T090000Z') });
  return at;
}

const isIn = ({ row, apart }: CalendarObject, range: Range) => [row, ...apart].some((one) => takesPlace(one, range));

/** Days of all-day events are those of UTC: a day around them is let pass for every zone. */
function takesPlace(event: CalendarEventRow, { start, end }: Range): boolean {
  const around = event.isAllDay === 1 ? 24 * 3_600_000 : 0;
  const [from, to] = [start - around, end + around];
  const [startsAt, endsAt] = [Date.parse(event.startsAt), Date.parse(event.endsAt)];
  if (startsAt >= to || Date.parse(event.reachesTo) <= from) return false;
  if (event.recurrence === '') return endsAt > from;
  // Without both ends something of the series is met for certain, or it has ended before.
  if (!Number.isFinite(from) || !Number.isFinite(to)) return true;
  return startsBetween(event, from - (endsAt - startsAt), to).length > 0;
}
