import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Context, Services } from '../../context.ts';
import type { BookedRow, CalendarEventRow, CalendarGuestRow } from '../../db/calendarTables.ts';
import { recordId } from '../../db/recordId.ts';
import type { Language } from '../../env.ts';
import { hasMail } from '../../mail/outbox.ts';
import type { Mail } from '../../mail/outbox.ts';
import { bookingLink } from './booking/bookingLink.ts';
import { icsOf } from './icsWrite.ts';
import { letterTexts } from './letterTexts.ts';
import type { LetterKind } from './letterTexts.ts';
import { guestsKept } from './guests.ts';
import type { Person } from './people.ts';
import { locales, ruleText } from '../../../schema/ruleText.ts';
import { localOf, plainMs } from './zones.ts';

const methods = { invited: 'REQUEST', changed: 'REQUEST', canceled: 'CANCEL' } as const;

/** So long a mail waits: what is taken back at once, or changed again, is written once. */
const calmMs = 60_000;
const encoder = new TextEncoder();

const secretOf = ({ secret }: Pick<Services, 'secret'>, { id, email }: Pick<CalendarGuestRow, 'id' | 'email'>) =>
  createHmac('sha256', secret).update(`calendar invitation ${id} ${email}`).digest('base64url').slice(0, 32);

export const linkOf = (services: Services, guest: CalendarGuestRow): string =>
  `${guest.id}-${secretOf(services, guest)}`;

/** The guest whose link it is. */
export async function guestOfLink({ db, services }: Context, link: string): Promise<CalendarGuestRow | null> {
  const [, number = '', given = ''] = /^(\d{1,10})-([\w-]{32})$/.exec(link) ?? [];
  const guest = await db
    .selectFrom('calendarGuests')
    .selectAll()
    .where('id', '=', recordId(number) ?? 0)
    .executeTakeFirst();
  if (guest === undefined) return null;
  return timingSafeEqual(Buffer.from(secretOf(services, guest)), Buffer.from(given)) ? guest : null;
}

/** The letter to a guest, with the event as a part that mail programs answer. */
export function letterTo(
  { services }: Context,
  guest: CalendarGuestRow,
  given: {
    kind: LetterKind;
    event: CalendarEventRow;
    /** The series of an occurrence, or the occurrences of a series that were changed by themselves. */
    related: readonly CalendarEventRow[];
    organizer: Person;
    guests: readonly CalendarGuestRow[];
    language: Language;
    /** Dates of the series that were canceled. */
    canceledDates: readonly string[];
    /** Nothing but one date was canceled. */
    isOnlyCanceled: boolean;
    /** That of the guest, who has booked the event on a page. */
    booking: BookedRow | null;
  },
): Mail {
  const { kind, event, related, organizer, guests, language, canceledDates, isOnlyCanceled, booking } = given;
  const { subject, lead, when, instead, canceled, where, repeats, answer, manage } = letterTexts[language];
  const was = kind === 'canceled' ? null : movedFrom(event, related, guest);
  const text =
    booking !== null
      ? (`booking.${kind}` as const)
      : was !== null
        ? 'dateChanged'
        : isOnlyCanceled && canceledDates.length > 0
          ? 'datesCanceled'
          : kind;
  const date = (local: string) => timesText({ ...event, start: local, end: local }, language);
  const first = was ?? canceledDates[0] ?? event.start;
  const method = methods[kind];
  const ics = icsOf([event], organizer.fullName, { method, organizer, guests, related });
  const { publicUrl } = services.env;
  const hasLink = kind !== 'canceled' && (publicUrl !== undefined || !hasMail(services));
  const body = [
    lead[text](organizer.fullName),
    [
      event.title,
      ...canceledDates.map((local) => `${canceled} ${date(local)}`),
      `${when} ${timesText(booking === null ? event : inZone(event, booking.timeZone), language)}`,
      ...(was === null ? [] : [`${instead} ${date(was)}`]),
      ...(event.recurrence === '' ? [] : [ruleText(event, language) ?? repeats]),
      ...(event.location === '' ? [] : [`${where} ${event.location}`]),
    ].join('\n'),
    ...(event.description === '' ? [] : [event.description]),
    ...(hasLink ? [`${booking === null ? answer : manage}\n{link}`] : []),
  ].join('\n\n');
  return {
    recipient: guest.email,
    replyTo: organizer.email,
    subject: subject[text](event.title, dayText(first, language)),
    // What somebody wrote of the event is no place for the link.
    body: hasLink ? withOneLink(body) : body,
    ...(hasLink && {
      link:
        booking === null
          ? `/calendar-invitation#${linkOf(services, guest)}`
          : `/booking#${bookingLink(services, booking)}`,
    }),
    ...(hasLink && guest.userId !== null && { linkFor: { userId: guest.userId } }),
    files: [
      {
        name: 'invite.ics',
        contentType: `text/calendar; charset=utf-8; method=${method}`,
        bytes: encoder.encode(ics),
      },
    ],
    // Who has booked waits for the letter.
    ...(booking === null && { notBefore: new Date(services.now().getTime() + calmMs) }),
  };
}

/** When the event was as a part of its series, for a guest who knows that. */
function movedFrom(
  { seriesId, occurrence, isAllDay }: CalendarEventRow,
  related: readonly CalendarEventRow[],
  { email }: CalendarGuestRow,
): string | null {
  const series = related.find(({ id }) => id === seriesId);
  if (series === undefined || series.isAllDay !== isAllDay) return null;
  return guestsKept(series).some((guest) => guest.email === email) ? occurrence : null;
}

/** When it takes place by the clocks of another zone. */
const inZone = (event: CalendarEventRow, timeZone: string): Times =>
  event.isAllDay === 1
    ? event
    : {
        isAllDay: 0,
        start: localOf(Date.parse(event.startsAt), timeZone),
        end: localOf(Date.parse(event.endsAt), timeZone),
        timeZone,
      };

const dayText = (local: string, language: Language) =>
  new Intl.DateTimeFormat(locales[language], { dateStyle: 'long', timeZone: 'UTC' }).format(plainMs(local));

function withOneLink(body: string): string {
  const at = body.lastIndexOf('{link}');
  return body.slice(0, at).replaceAll('{link}', '{ link }') + body.slice(at);
}

/** When it takes place, in its own zone: that of the reader is not known. */
type Times = Pick<CalendarEventRow, 'start' | 'end' | 'isAllDay' | 'timeZone'>;
function timesText({ start, end, isAllDay, timeZone }: Times, language: Language): string {
  const date = { weekday: 'short', day: 'numeric', month: 'long', year: 'numeric' } as const;
  const time = isAllDay === 1 ? {} : ({ hour: 'numeric', minute: '2-digit' } as const);
  const format = new Intl.DateTimeFormat(locales[language], { ...date, ...time, timeZone: 'UTC' });
  const text = format.formatRange(plainMs(start), plainMs(end));
  return isAllDay === 1 ? text : `${text} (${timeZone})`;
}
