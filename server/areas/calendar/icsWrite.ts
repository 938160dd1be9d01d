import type { CalendarEventRow, CalendarGuestRow } from '../../db/calendarTables.ts';
import { pauses } from '../../work/pauses.ts';
import { alarmsOf } from './icsAlarms.ts';
import { isFree } from './availability.ts';
import { uidOf } from './eventNames.ts';
import { guestsKept } from './guests.ts';
import { othersOf } from './otherProperties.ts';
import { escaped, icsLine } from './icsText.ts';
import { stamp } from './rule.ts';
import { zonePart } from './icsZones.ts';
import { dayMs, plainMs, plainText } from './zones.ts';

/** What makes an invitation of a file. */
type Invitation = {
  method: 'REQUEST' | 'CANCEL';
  organizer: { fullName: string; email: string };
  guests: readonly CalendarGuestRow[];
  /** The series of an occurrence, or the occurrences of a series that were changed by themselves. */
  related: readonly CalendarEventRow[];
};

/**
 * Events as a calendar file. An occurrence that was changed by itself goes under the name of its series. Without a name it is an
 * object of a calendar (RFC 4791), which is not sent to anybody.
 */
export const icsOf = (given: readonly CalendarEventRow[], name: string | null, invitation?: Invitation): string =>
  [...icsParts(given, name, invitation)].join('');

/** The same in parts, as thousands of events are sent: others are served between. `more` are whole parts that follow the events. */
export async function* icsStream(
  given: readonly CalendarEventRow[],
  name: string,
  more: readonly string[],
): AsyncGenerator<string> {
  const pause = pauses();
  for (const part of icsParts(given, name, undefined, more)) {
    yield part;
    await pause();
  }
}

function* icsParts(
  given: readonly CalendarEventRow[],
  name: string | null,
  invitation?: Invitation,
  more: readonly string[] = [],
): Generator<string> {
  const related = invitation?.related ?? [];
  const ids = new Set(given.map(({ id }) => id));
  const events = [...given, ...related.filter(({ seriesId }) => ids.has(seriesId!))];
  const all = [...given, ...related];
  const years = all.map(({ start }) => Number(start.slice(0, 4)));
  const zones = [...new Set(all.map(({ timeZone }) => timeZone))].filter((zone) => zone !== '' && zone !== 'UTC');
  const byId = new Map(all.map((event) => [event.id, event]));
  const apart = Map.groupBy(
    all.filter(({ seriesId }) => seriesId !== null),
    ({ seriesId }) => seriesId!,
  );
  yield 'BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//Atrium//Calendar//EN\r\nCALSCALE:GREGORIAN\r\n';
  if (name !== null) yield icsLine('METHOD', invitation?.method ?? 'PUBLISH');
  if (name !== null && invitation === undefined) {
    yield icsLine('X-WR-CALNAME', escaped(name));
    // How often programs that subscribe to it should read it again.
    yield icsLine('REFRESH-INTERVAL;VALUE=DURATION', readAgain);
    yield icsLine('X-PUBLISHED-TTL', readAgain);
  }
  const [firstYear, lastYear] = years.reduce(([least, most], year) => [Math.min(least, year), Math.max(most, year)], [
    Infinity,
    -Infinity,
  ] as [number, number]);
  for (const zone of zones) yield zonePart(zone, firstYear, lastYear + 5);
  for (const event of events) {
    const series = event.seriesId === null ? undefined : byId.get(event.seriesId);
    yield eventPart(event, series, apart.get(event.id) ?? [], { invitation, isObject: name === null });
  }
  yield* more;
  yield 'END:VCALENDAR\r\n';
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
  { invitation, isObject }: { invitation: Invitation | undefined; isObject: boolean },
): string {
  // Told to calendar programs that change the event, and to nobody who only reads it or is asked to it.
  const others = othersOf(isObject ? event : { ...event, otherProperties: '' });
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
    !/^https?:/i.test(event.url) ? '' : icsLine('URL', event.url),
    others.categories,
    icsLine('TRANSP', isFree(event) ? 'TRANSPARENT' : 'OPAQUE'),
    ...attendees(event, invitation),
    ...(invitation === undefined ? alarmsOf(event, others.alarmsOf) : []),
    ...others.lines,
    invitation?.method === 'CANCEL' ? icsLine('STATUS', 'CANCELLED') : '',
    // A cancellation comes after all that was told before.
    icsLine('SEQUENCE', String(event.version - (invitation?.method === 'CANCEL' ? 0 : 1))),
    'END:VEVENT\r\n',
  ].join('');
}

const readAgain = 'PT1H';
const partStats = { WAITING: 'NEEDS-ACTION', YES: 'ACCEPTED', NO: 'DECLINED', MAYBE: 'TENTATIVE' } as const;
const quoted = (text: string) => `"${text.replaceAll(/["\r\n]/g, '')}"`;

function attendees(event: CalendarEventRow, invitation: Invitation | undefined): string[] {
  const answers = new Map((invitation?.guests ?? []).map(({ email, answer }) => [email, answer]));
  const organizer = invitation?.organizer;
  return [
    ...(organizer === undefined
      ? []
      : [icsLine(`ORGANIZER;CN=${quoted(organizer.fullName)}`, `mailto:${organizer.email}`)]),
    ...guestsKept(event).map(({ name, email }) => {
      if (email === '') return name === '' ? '' : icsLine('X-ATRIUM-GUEST', escaped(name));
      const asked =
        organizer === undefined
          ? ''
          : `;ROLE=REQ-PARTICIPANT;PARTSTAT=${partStats[answers.get(email) ?? 'WAITING']};RSVP=TRUE`;
      return icsLine(`ATTENDEE;CN=${quoted(name)}${asked}`, `mailto:${email}`);
    }),
    // Who is no longer among the guests is told so himself.
    ...(invitation?.method === 'CANCEL'
      ? invitation.guests
          .filter(({ email }) => !guestsKept(event).some((guest) => guest.email === email))
          .map(({ name, email }) => icsLine(`ATTENDEE;CN=${quoted(name)}`, `mailto:${email}`))
      : []),
  ];
}
