import type { GuestAnswer } from '../../graphql/schema.generated.ts';
import type { MailInvitation } from './icsInvitation.ts';
import { escaped, icsLine } from './icsText.ts';
import type { IcsTime } from './icsTimes.ts';
import { stamp } from './rule.ts';
import { dayMs, instantOf, plainMs, plainText } from './zones.ts';

const partStats = { YES: 'ACCEPTED', NO: 'DECLINED', MAYBE: 'TENTATIVE' } as const;
const quoted = (text: string) => `"${text.replaceAll(/["\r\n]/g, '')}"`;

/** A day as a day, all else in UTC, which takes no description of a zone. */
const time = (name: string, { local, isDay, zone }: IcsTime) =>
  isDay
    ? icsLine(`${name};VALUE=DATE`, local.slice(0, 10).replaceAll('-', ''))
    : icsLine(name, stamp(instantOf(local, zone)));

/** What a guest who has proposed another time is told: it stays as it is (RFC 5546, DECLINECOUNTER). */
export const declinedFile = (invitation: MailInvitation, guest: { name: string; email: string }, now: number): string =>
  file('DECLINECOUNTER', invitation, now, `ATTENDEE;CN=${quoted(guest.name)}`, guest.email);

/** What a guest answers, as a file for the program of the organizer (RFC 5546, REPLY). */
export const replyFile = (
  invitation: MailInvitation,
  guest: { name: string; email: string },
  answer: Exclude<GuestAnswer, 'WAITING'>,
  now: number,
): string =>
  file('REPLY', invitation, now, `ATTENDEE;CN=${quoted(guest.name)};PARTSTAT=${partStats[answer]}`, guest.email);

function file(
  method: 'REPLY' | 'DECLINECOUNTER',
  { uid, sequence, title, organizer, events, again }: MailInvitation,
  now: number,
  attendee: string,
  address: string,
): string {
  const [event] = events;
  const [occurrence = null] = again;
  const { start, end, isAllDay, timeZone } = event?.input ?? {};
  const at = (local: string): IcsTime => ({ local, isDay: isAllDay === true, zone: timeZone || 'UTC' });
  // The day after the last one, as RFC 5545 has it.
  const last = isAllDay === true && end ? plainText(plainMs(end) + dayMs, true) : end;
  return [
    `BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//Atrium//Calendar//EN\r\nCALSCALE:GREGORIAN\r\nMETHOD:${method}\r\nBEGIN:VEVENT\r\n`,
    icsLine('UID', escaped(uid)),
    icsLine('SEQUENCE', String(sequence)),
    icsLine('DTSTAMP', stamp(now)),
    occurrence === null ? '' : time('RECURRENCE-ID', occurrence),
    start ? time('DTSTART', at(start)) : '',
    last ? time('DTEND', at(last)) : '',
    icsLine('SUMMARY', escaped(title)),
    organizer === null ? '' : icsLine(`ORGANIZER;CN=${quoted(organizer.name)}`, `mailto:${organizer.email}`),
    icsLine(attendee, `mailto:${address}`),
    'END:VEVENT\r\nEND:VCALENDAR\r\n',
  ].join('');
}
