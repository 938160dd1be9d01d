import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Context, Services } from '../../context.ts';
import type { CalendarEventRow, CalendarGuestRow } from '../../db/calendarTables.ts';
import { recordId } from '../../db/recordId.ts';
import type { Language } from '../../env.ts';
import { hasMail } from '../../mail/outbox.ts';
import type { Mail } from '../../mail/outbox.ts';
import { icsOf } from './icsWrite.ts';
import type { Person } from './people.ts';
import { plainMs } from './zones.ts';

export type LetterKind = 'invited' | 'changed' | 'canceled';
type Texts = {
  subject: Record<LetterKind, (title: string) => string>;
  lead: Record<LetterKind, (who: string) => string>;
  when: string;
  where: string;
  repeats: string;
  answer: string;
};

/* Mail is read outside of the client, so its texts stand on the server. */
const texts: Record<Language, Texts> = {
  en: {
    subject: {
      invited: (title) => `Invitation: ${title}`,
      changed: (title) => `Updated invitation: ${title}`,
      canceled: (title) => `Canceled: ${title}`,
    },
    lead: {
      invited: (who) => `${who} invites you to an event.`,
      changed: (who) => `${who} has changed an event that you are invited to.`,
      canceled: (who) => `${who} has canceled this event, or no longer expects you.`,
    },
    when: 'When:',
    where: 'Where:',
    repeats: 'Takes place more than once.',
    answer: 'Say whether you come:',
  },
  fr: {
    subject: {
      invited: (title) => `Invitation : ${title}`,
      changed: (title) => `Invitation modifiée : ${title}`,
      canceled: (title) => `Annulé : ${title}`,
    },
    lead: {
      invited: (who) => `${who} vous invite à un événement.`,
      changed: (who) => `${who} a modifié un événement auquel vous êtes invité.`,
      canceled: (who) => `${who} a annulé cet événement, ou ne vous y attend plus.`,
    },
    when: 'Quand :',
    where: 'Où :',
    repeats: 'A lieu plusieurs fois.',
    answer: 'Dites si vous venez :',
  },
  ar: {
    subject: {
      invited: (title) => `دعوة: ${title}`,
      changed: (title) => `تعديل دعوة: ${title}`,
      canceled: (title) => `أُلغي: ${title}`,
    },
    lead: {
      invited: (who) => `يدعوك ${who} إلى حدث.`,
      changed: (who) => `عدّل ${who} حدثًا دُعيت إليه.`,
      canceled: (who) => `ألغى ${who} هذا الحدث أو لم يعد يتوقع حضورك.`,
    },
    when: 'الموعد:',
    where: 'المكان:',
    repeats: 'يتكرر هذا الحدث.',
    answer: 'أخبرنا إن كنت ستحضر:',
  },
};
const locales: Record<Language, string> = { en: 'en', fr: 'fr', ar: 'ar-u-nu-latn' };
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
  },
): Mail {
  const { kind, event, related, organizer, guests, language } = given;
  const { subject, lead, when, where, repeats, answer } = texts[language];
  const method = methods[kind];
  const ics = icsOf([event], organizer.fullName, { method, organizer, guests, related });
  const { publicUrl } = services.env;
  const hasLink = kind !== 'canceled' && (publicUrl !== undefined || !hasMail(services));
  const body = [
    lead[kind](organizer.fullName),
    [
      event.title,
      `${when} ${timesText(event, language)}`,
      ...(event.recurrence === '' ? [] : [repeats]),
      ...(event.location === '' ? [] : [`${where} ${event.location}`]),
    ].join('\n'),
    ...(event.description === '' ? [] : [event.description]),
    ...(hasLink ? [`${answer}\n{link}`] : []),
  ].join('\n\n');
  return {
    recipient: guest.email,
    replyTo: organizer.email,
    subject: subject[kind](event.title),
    // What somebody wrote of the event is no place for the link.
    body: hasLink ? withOneLink(body) : body,
    ...(hasLink && { link: `/calendar-invitation#${linkOf(services, guest)}` }),
    ...(hasLink && guest.userId !== null && { linkFor: { userId: guest.userId } }),
    files: [
      {
        name: 'invite.ics',
        contentType: `text/calendar; charset=utf-8; method=${method}`,
        bytes: encoder.encode(ics),
      },
    ],
    notBefore: new Date(services.now().getTime() + calmMs),
  };
}

function withOneLink(body: string): string {
  const at = body.lastIndexOf('{link}');
  return body.slice(0, at).replaceAll('{link}', '{ link }') + body.slice(at);
}

/** When it takes place, in its own zone: that of the reader is not known. */
function timesText({ start, end, isAllDay, timeZone }: CalendarEventRow, language: Language): string {
  const date = { weekday: 'short', day: 'numeric', month: 'long', year: 'numeric' } as const;
  const time = isAllDay === 1 ? {} : ({ hour: 'numeric', minute: '2-digit' } as const);
  const format = new Intl.DateTimeFormat(locales[language], { ...date, ...time, timeZone: 'UTC' });
  const text = format.formatRange(plainMs(start), plainMs(end));
  return isAllDay === 1 ? text : `${text} (${timeZone})`;
}
