import { generateKeyPairSync } from 'node:crypto';
import { programContext } from '../../../server/program.ts';
import { readCalendarMails } from '../../../server/areas/calendar/mailInvitationWork.ts';
import type { TestApp } from '../../support/app.ts';
import { ask } from '../kanban/kanban.fixture.ts';
import type { Writer } from './writing.fixture.ts';

/* Invitations as other programs write them, signed by their domains. */

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const published = publicKey.export({ type: 'spki', format: 'der' }).toString('base64');

/** What the DNS says of a domain that signs its mail. */
export const signing = (domain: string) => ({ [`TXT s1._domainkey.${domain}`]: [`v=DKIM1; k=rsa; p=${published}`] });

/** How its mail program signs. */
export const signedBy = (domainName: string) => ({
  dkim: {
    ...{ domainName, keySelector: 's1' },
    privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }) as string,
  },
});

type Event = {
  method?: string;
  uid?: string;
  sequence?: number;
  stamp?: string;
  guest: string;
  organizer?: string;
  title?: string;
  /** Lines of the event, or of several. */
  lines?: readonly string[];
};

export const organizer = 'ann@other.example';

export const calendarFile = ({
  method = 'REQUEST',
  uid = 'meeting-1@google.example',
  sequence = 0,
  stamp = '20261120T080000Z',
  guest,
  organizer: asks = organizer,
  title = 'Budget 2027',
  lines = ['DTSTART:20261203T090000Z', 'DTEND:20261203T100000Z'],
}: Event): string =>
  [
    ...['BEGIN:VCALENDAR', 'PRODID:-//Google Inc//Google Calendar 70.9054//EN', 'VERSION:2.0', 'CALSCALE:GREGORIAN'],
    ...[`METHOD:${method}`, 'BEGIN:VEVENT', ...lines, `DTSTAMP:${stamp}`, `ORGANIZER;CN=Ann Other:mailto:${asks}`],
    ...[
      `UID:${uid}`,
      `ATTENDEE;CUTYPE=INDIVIDUAL;ROLE=REQ-PARTICIPANT;PARTSTAT=NEEDS-ACTION;RSVP=TRUE;CN=Guest:mailto:${guest}`,
    ],
    ...[
      `SEQUENCE:${sequence}`,
      `SUMMARY:${title}`,
      'LOCATION:Room 4',
      'STATUS:CONFIRMED',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ],
  ].join('\r\n');

/** As Google writes it: a part that programs answer, and the same as a file. */
export function asGoogle(
  to: string,
  file: string,
  { from = organizer, method = 'REQUEST', name = 'Ann Other' } = {},
): Buffer {
  const ics = Buffer.from(file)
    .toString('base64')
    .replaceAll(/(.{76})/g, '$1\r\n');
  return Buffer.from(
    [
      ...[`From: ${name} <${from}>`, 'Sender: Google Calendar <calendar-notification@google.example>', `To: ${to}`],
      ...[`Subject: Invitation: Budget`, `Message-ID: <${Math.random()}@google.example>`, 'MIME-Version: 1.0'],
      ...[
        'Content-Type: multipart/mixed; boundary="m"',
        '',
        '--m',
        'Content-Type: multipart/alternative; boundary="a"',
        '',
      ],
      ...['--a', 'Content-Type: text/plain; charset="UTF-8"', '', 'You are invited.', ''],
      ...['--a', 'Content-Type: text/html; charset="UTF-8"', '', '<p>You are invited.</p>', ''],
      ...[
        `--a`,
        `Content-Type: text/calendar; charset="UTF-8"; method=${method}`,
        'Content-Transfer-Encoding: base64',
        '',
        ics,
        '',
      ],
      ...['--a--', '--m', 'Content-Type: application/ics; name="invite.ics"'],
      ...[
        'Content-Disposition: attachment; filename="invite.ics"',
        'Content-Transfer-Encoding: base64',
        '',
        ics,
        '',
        '--m--',
        '',
      ],
    ].join('\r\n'),
  );
}

/** As Outlook writes it: an alternative only, with a zone of its own and names of Windows. */
export const asOutlook = (to: string, guest: string): Buffer =>
  Buffer.from(
    [
      ...[
        `From: Ann Other <${organizer}>`,
        `To: ${to}`,
        'Subject: Review',
        `Message-ID: <${Math.random()}@outlook.example>`,
      ],
      ...['MIME-Version: 1.0', 'Content-Type: multipart/alternative; boundary="a"', ''],
      ...['--a', 'Content-Type: text/plain; charset="utf-8"', '', 'Review', ''],
      ...['--a', 'Content-Type: text/calendar; charset="utf-8"; method=REQUEST', 'Content-Transfer-Encoding: 8bit', ''],
      ...['BEGIN:VCALENDAR', 'METHOD:REQUEST', 'PRODID:Microsoft Exchange Server 2010', 'VERSION:2.0'],
      ...['BEGIN:VTIMEZONE', 'TZID:Romance Standard Time', 'BEGIN:STANDARD', 'DTSTART:16010101T030000'],
      ...[
        'TZOFFSETFROM:+0200',
        'TZOFFSETTO:+0100',
        'RRULE:FREQ=YEARLY;INTERVAL=1;BYDAY=-1SU;BYMONTH=10',
        'END:STANDARD',
      ],
      ...['BEGIN:DAYLIGHT', 'DTSTART:16010101T020000', 'TZOFFSETFROM:+0100', 'TZOFFSETTO:+0200'],
      ...['RRULE:FREQ=YEARLY;INTERVAL=1;BYDAY=-1SU;BYMONTH=3', 'END:DAYLIGHT', 'END:VTIMEZONE'],
      ...['BEGIN:VEVENT', `ORGANIZER;CN=Ann Other:mailto:${organizer.toUpperCase()}`],
      ...[`ATTENDEE;ROLE=REQ-PARTICIPANT;PARTSTAT=NEEDS-ACTION;RSVP=TRUE;CN=Guest:mailto:${guest}`],
      ...['SUMMARY;LANGUAGE=en-US:Review', 'DTSTART;TZID=Romance Standard Time:20261203T100000'],
      ...['DTEND;TZID=Romance Standard Time:20261203T110000', 'UID:040000008200E00074C5B7101A82E008', 'CLASS:PUBLIC'],
      ...['PRIORITY:5', 'DTSTAMP:20261120T080000Z', 'TRANSP:OPAQUE', 'STATUS:CONFIRMED', 'SEQUENCE:0'],
      ...[
        'LOCATION;LANGUAGE=en-US:Room 4',
        'X-MICROSOFT-CDO-BUSYSTATUS:TENTATIVE',
        'END:VEVENT',
        'END:VCALENDAR',
        '',
        '--a--',
        '',
      ],
    ].join('\r\n'),
  );

/** A part as quoted-printable, with lines of 76 characters. */
const quotedPrintable = (text: string): string =>
  text
    .split('\r\n')
    .map((line) => {
      const all = [...Buffer.from(line)].map((byte) =>
        (byte >= 33 && byte <= 126 && byte !== 61) || byte === 32
          ? String.fromCodePoint(byte)
          : `=${byte.toString(16).toUpperCase().padStart(2, '0')}`,
      );
      let [out, length] = ['', 0];
      for (const one of all) {
        if (length + one.length > 75) [out, length] = [`${out}=\r\n`, 0];
        out += one;
        length += one.length;
      }
      return out;
    })
    .join('\r\n');

/** Lines as iCalendar folds them. */
const folded = (lines: readonly string[]): string =>
  lines.map((line) => line.replaceAll(/(.{70})(?=.)/gu, '$1\r\n ')).join('\r\n');

/** As Apple writes it: mixed, quoted-printable and folded, with a zone, and an address of iCloud that stands for the organizer. */
export const asApple = (to: string): Buffer => {
  const file = folded([
    ...[
      'BEGIN:VCALENDAR',
      'CALSCALE:GREGORIAN',
      'PRODID:-//Apple Inc.//macOS 14.5//EN',
      'VERSION:2.0',
      'METHOD:REQUEST',
    ],
    ...['BEGIN:VTIMEZONE', 'TZID:Europe/Paris', 'BEGIN:DAYLIGHT', 'TZOFFSETFROM:+0100'],
    ...['RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU', 'DTSTART:19810329T020000', 'TZNAME:UTC+2', 'TZOFFSETTO:+0200'],
    ...['END:DAYLIGHT', 'BEGIN:STANDARD', 'TZOFFSETFROM:+0200', 'RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU'],
    ...['DTSTART:19961027T030000', 'TZNAME:UTC+1', 'TZOFFSETTO:+0100', 'END:STANDARD', 'END:VTIMEZONE'],
    ...['BEGIN:VEVENT', 'CREATED:20261120T075500Z', 'UID:5E0D3C5B-9F5E-4B7A-8D1C-2A6F0E1B9C77'],
    ...['DTEND;TZID=Europe/Paris:20261203T110000', 'TRANSP:OPAQUE', 'SEQUENCE:0', 'STATUS:CONFIRMED'],
    `ATTENDEE;CN="Guest";CUTYPE=INDIVIDUAL;EMAIL="${to}";PARTSTAT=NEEDS-ACTION;ROLE=REQ-PARTICIPANT;RSVP=TRUE:mailto:${to}`,
    'ATTENDEE;CN="Ann Other";CUTYPE=INDIVIDUAL;PARTSTAT=ACCEPTED;ROLE=CHAIR;EMAIL="ann@other.example":mailto:2_GEYTCMRXGM@imip.me.com',
    'SUMMARY:Déjeuner d’équipe – équipe du bureau de Genève et de tous ceux qui sont de passage',
    'DTSTART;TZID=Europe/Paris:20261203T100000',
    ...['DTSTAMP:20261120T080000Z', 'X-APPLE-TRAVEL-ADVISORY-BEHAVIOR:AUTOMATIC'],
    'LOCATION:Café du Lac\\n12 Quai du Mont-Blanc\\, Genève',
    'ORGANIZER;CN="Ann Other";EMAIL="ann@other.example":mailto:2_GEYTCMRXGM@imip.me.com',
    ...['BEGIN:VALARM', 'TRIGGER:-PT30M', 'ACTION:DISPLAY', 'DESCRIPTION:Event reminder', 'END:VALARM'],
    ...['END:VEVENT', 'END:VCALENDAR', ''],
  ]);
  return Buffer.from(
    [
      ...[`From: Ann Other <${organizer}>`, `To: ${to}`, 'Subject: =?utf-8?Q?D=C3=A9jeuner?='],
      ...[`Message-ID: <${Math.random()}@icloud.example>`, 'Mime-Version: 1.0 (1.0)', 'X-Mailer: iPhone Mail (21F90)'],
      ...['Content-Type: multipart/mixed; boundary="Apple-Mail-1"', '', '--Apple-Mail-1'],
      ...['Content-Type: multipart/alternative; boundary="Apple-Mail-2"', '', '--Apple-Mail-2'],
      ...['Content-Type: text/plain; charset=utf-8', 'Content-Transfer-Encoding: quoted-printable', ''],
      ...[quotedPrintable('Ann Other vous a invité(e) à « Déjeuner ».'), '', '--Apple-Mail-2'],
      ...['Content-Type: text/html; charset=utf-8', 'Content-Transfer-Encoding: quoted-printable', ''],
      ...[quotedPrintable('<html><body><p>Ann Other vous a invité(e).</p></body></html>'), '', '--Apple-Mail-2--'],
      ...['', '--Apple-Mail-1', 'Content-Type: text/calendar; method=REQUEST; charset=utf-8; name="iCal-20261120.ics"'],
      ...['Content-Disposition: inline; filename="iCal-20261120.ics"', 'Content-Transfer-Encoding: quoted-printable'],
      ...['', quotedPrintable(file), '--Apple-Mail-1--', ''],
    ].join('\r\n'),
  );
};

const fields =
  'method state title location isSeries isOccurrence organizerName organizerAddress isFromNamed myAnswer guest guestAnswer path overlaps ' +
  'times { isAllDay start end startsAt endsAt }';

/** Invitations in the inbox, the latest first, with the ids of their emails. */
export async function invitationsOf(api: TestApp, { as }: Pick<Writer, 'as'>): Promise<any[]> {
  await readCalendarMails(programContext(api.services, 'test'));
  const { nodes } = await ask(
    api,
    as,
    `{ emailThreads(filter: { view: INBOX }) { nodes { emails { id at files { name } invitation { ${fields} } } } } }`,
  );
  return nodes
    .flatMap(({ emails }: any) => emails)
    .filter(({ invitation }: any) => invitation !== null)
    .sort((a: any, b: any) => Number(b.id) - Number(a.id))
    .map(({ id, files, invitation }: any) => ({ id, files, ...invitation }));
}

export const answerTo = (api: TestApp, { as }: Pick<Writer, 'as'>, id: string, answer: string): Promise<any> =>
  ask(api, as, `mutation { answerEmailInvitation(emailId: ${id}, answer: ${answer}) { id invitation { ${fields} } } }`);

export const eventsOf = async (api: TestApp, { as }: Pick<Writer, 'as'>): Promise<any[]> => {
  const { occurrences } = await ask(
    api,
    as,
    '{ calendarWindow(from: "2026-11-25", to: "2027-02-01") { occurrences { eventId start end event { title location } } events { id } } }',
  );
  return occurrences;
};
