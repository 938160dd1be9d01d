import type { CalendarEventRow } from '../../db/calendarTables.ts';
import { dayMs } from './calendarEvent.ts';
import type { Guest } from './guests.ts';
import { escaped, icsLine } from './icsText.ts';
import { stamp } from './recurrence.ts';
import { zonePart } from './icsZones.ts';
import { plainMs, plainText } from './zones.ts';

export const uidOf = ({ id, uid }: Pick<CalendarEventRow, 'id' | 'uid'>): string => uid ?? `event-${id}@atrium`;

/** Events as a calendar file. An occurrence that was changed by itself goes under the name of its series. */
export function icsOf(events: readonly CalendarEventRow[], name: string): string {
  const years = events.map(({ start }) => Number(start.slice(0, 4)));
  const zones = [...new Set(events.map(({ timeZone }) => timeZone))].filter((zone) => zone !== '' && zone !== 'UTC');
  const byId = new Map(events.map((event) => [event.id, event]));
  const apart = Map.groupBy(
    events.filter(({ seriesId }) => seriesId !== null),
    ({ seriesId }) => seriesId!,
  );
  return [
    'BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//Atrium//Calendar//EN\r\nCALSCALE:GREGORIAN\r\nMETHOD:PUBLISH\r\n',
    icsLine('X-WR-CALNAME', escaped(name)),
    ...zones.map((zone) => zonePart(zone, Math.min(...years), Math.max(...years) + 5)),
    ...events.map((event) =>
      eventPart(event, event.seriesId === null ? undefined : byId.get(event.seriesId), apart.get(event.id) ?? []),
    ),
    'END:VCALENDAR\r\n',
  ].join('');
}

function time(name: string, local: string, { timeZone, isAllDay }: Pick<CalendarEventRow, 'timeZone' | 'isAllDay'>) {
  const digits = local.replaceAll(/[-:]/g, '');
  if (isAllDay === 1) return icsLine(`${name};VALUE=DATE`, digits.slice(0, 8));
  return timeZone === 'UTC' ? icsLine(name, `${digits}00Z`) : icsLine(`${name};TZID=${timeZone}`, `${digits}00`);
}

function eventPart(
  event: CalendarEventRow,
  series: CalendarEventRow | undefined,
  apart: readonly CalendarEventRow[],
): string {
  const isApart = new Set(apart.map(({ occurrence }) => occurrence));
  const left = (JSON.parse(event.exceptions) as string[]).filter((one) => !isApart.has(one));
  // The day after the last one, as RFC 5545 has it.
  const end = event.isAllDay === 1 ? plainText(plainMs(event.end) + dayMs, true) : event.end;
  const text = (name: string, value: string) => (value === '' ? '' : icsLine(name, escaped(value)));
  return [
    'BEGIN:VEVENT\r\n',
    icsLine('UID', uidOf(series ?? event)),
    icsLine('DTSTAMP', stamp(Date.parse(event.updatedAt))),
    time('DTSTART', event.start, event),
    time('DTEND', end, event),
    series !== undefined && event.occurrence !== null ? time('RECURRENCE-ID', event.occurrence, series) : '',
    event.recurrence === '' ? '' : icsLine('RRULE', event.recurrence),
    ...left.map((one) => time('EXDATE', one, event)),
    text('SUMMARY', event.title),
    text('LOCATION', event.location),
    text('DESCRIPTION', event.description),
    event.url === '' ? '' : icsLine('URL', event.url),
    icsLine('CATEGORIES', event.category),
    ...(JSON.parse(event.guests) as Guest[]).map(({ name, email }) =>
      email === ''
        ? text('X-ATRIUM-GUEST', name)
        : icsLine(`ATTENDEE;CN="${name.replaceAll(/["\r\n]/g, '')}"`, `mailto:${email}`),
    ),
    icsLine('SEQUENCE', String(event.version - 1)),
    'END:VEVENT\r\n',
  ].join('');
}
