import { expect, test } from 'vitest';
import { WINDOWS_TO_IANA_MAP } from 'windows-iana';
import { calendarFileIn } from './icsRead.ts';
import { zoneIn } from './icsZoneNames.ts';

/* Files in the style of the common programs: what they write of series, zones, alarms and answers. */

const read = (lines: string[], zone = 'Africa/Tunis') => {
  const file = calendarFileIn({ bytes: Buffer.from(lines.join('\r\n')), zone });
  if (file.answers !== null) throw new Error('answers');
  return file;
};
const calendar = (head: string[], ...events: string[][]) => [
  ...['BEGIN:VCALENDAR', 'VERSION:2.0', ...head],
  ...events.flatMap((event) => ['BEGIN:VEVENT', ...event, 'END:VEVENT']),
  'END:VCALENDAR',
];
const told = (file: ReturnType<typeof read>) =>
  file.events.map(({ title, occurrence, input, problem }) => ({ title, occurrence, start: input.start, problem }));

test('as Google writes it: EXDATE and RECURRENCE-ID in UTC, canceled occurrences, floating times of the calendar’s zone', () => {
  const file = read(
    calendar(
      ['PRODID:-//Google Inc//Google Calendar 70.9054//EN', 'X-WR-TIMEZONE:Europe/Paris'],
      [
        ...['UID:a@google.com', 'SUMMARY:Weekly', 'DTSTART;TZID=Europe/Paris:20261005T090000'],
        ...['DTEND;TZID=Europe/Paris:20261005T093000', 'RRULE:FREQ=WEEKLY;COUNT=6', 'EXDATE:20261012T070000Z'],
      ],
      ['UID:a@google.com', 'SUMMARY:Moved', 'RECURRENCE-ID:20261026T080000Z', 'DTSTART:20261027T100000Z'],
      [
        'UID:a@google.com',
        'SUMMARY:Weekly',
        'RECURRENCE-ID:20261102T080000Z',
        'DTSTART:20261102T080000Z',
        'STATUS:CANCELLED',
      ],
      ['UID:b@google.com', 'SUMMARY:Floating', 'DTSTART:20261120T080000'],
      ['UID:c@google.com', 'SUMMARY:Gone', 'DTSTART:20261120T080000Z', 'STATUS:CANCELLED'],
    ),
  );
  expect(told(file)).toEqual([
    { title: 'Weekly', occurrence: null, start: '2026-10-05T09:00', problem: null },
    { title: 'Moved', occurrence: '2026-10-26T09:00', start: '2026-10-27T10:00', problem: null },
    { title: 'Floating', occurrence: null, start: '2026-11-20T08:00', problem: null },
  ]);
  expect(file.events[0]!.input.exceptions).toEqual(['2026-10-12T09:00', '2026-11-02T09:00']);
  expect(file.events[2]!.input.timeZone).toBe('Europe/Paris');
  expect(file.canceledCount).toBe(1);
});

const outlookZone = (name: string, offsets: [string, string], daylight: boolean) => [
  ...['BEGIN:VTIMEZONE', `TZID:${name}`, 'BEGIN:STANDARD', 'DTSTART:16010101T030000', `TZOFFSETFROM:${offsets[1]}`],
  ...[`TZOFFSETTO:${offsets[0]}`, ...(daylight ? ['RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=10'] : []), 'END:STANDARD'],
  ...(daylight
    ? ['BEGIN:DAYLIGHT', 'DTSTART:16010101T020000', `TZOFFSETFROM:${offsets[0]}`, `TZOFFSETTO:${offsets[1]}`]
    : []),
  ...(daylight ? ['RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=3', 'END:DAYLIGHT'] : []),
  'END:VTIMEZONE',
];

test('as Outlook writes it: names of Windows, zones of its own by their clocks, alarms, answers, days that are left out', () => {
  const display = '(UTC+01:00) Amsterdam, Berlin, Bern, Rome, Stockholm, Vienna';
  const file = read(
    calendar(
      [
        ...outlookZone('Customized Time Zone', ['+0100', '+0200'], true),
        ...outlookZone(display, ['+0100', '+0200'], true),
        ...outlookZone('Somewhere', ['+0530', '+0530'], false),
        ...outlookZone('Mars', ['+0117', '+0117'], false),
      ],
      ...['Customized Time Zone', display, 'Somewhere', 'Mars', 'W. Central Africa Standard Time', 'Singapore'].map(
        (zone, at) => [...[`UID:${at}`, `SUMMARY:${at}`, `DTSTART;TZID="${zone}":20261120T090000`, 'DURATION:PT30M']],
      ),
      [
        ...['UID:s', 'SUMMARY:Series', 'DTSTART;TZID=Romance Standard Time:20261005T090000', 'DURATION:PT1H'],
        ...[
          'RRULE:FREQ=DAILY;COUNT=5',
          'EXDATE;VALUE=DATE:20261006',
          'TRANSP:TRANSPARENT',
          'ORGANIZER:mailto:o@x.example',
        ],
        ...['ATTENDEE;CN=Ben;PARTSTAT=ACCEPTED:mailto:ben@x.example', 'ATTACH:https://x.example/a.pdf'],
        ...['BEGIN:VALARM', 'ACTION:DISPLAY', 'TRIGGER:-PT15M', 'END:VALARM'],
        ...['BEGIN:VALARM', 'ACTION:DISPLAY', 'TRIGGER;RELATED=END:PT0M', 'END:VALARM'],
      ],
      [
        ...['UID:s', 'SUMMARY:Later', 'RECURRENCE-ID;RANGE=THISANDFUTURE;TZID=Romance Standard Time:20261007T090000'],
        ...['DTSTART;TZID=Romance Standard Time:20261007T100000', 'DURATION:PT1H'],
      ],
    ),
  );
  expect(file.events.map(({ title, input, problem }) => [title, problem ?? input.timeZone])).toEqual([
    ['0', 'Europe/Paris'],
    ['1', 'Europe/Paris'],
    ['2', expect.stringMatching(/^Asia\/(Kolkata|Calcutta|Colombo)$/)],
    ['3', 'timeZone'],
    ['4', 'Africa/Lagos'],
    ['5', 'Asia/Singapore'],
    ['Series', 'Europe/Paris'],
    ['Later', 'Europe/Paris'],
  ]);
  const [series, later] = file.events.slice(-2);
  expect(series!.input).toMatchObject({ exceptions: ['2026-10-06T09:00'], reminders: [15] });
  expect(series!.leftOut).toEqual(['alarms', 'answers', 'attachments', 'organizer']);
  expect([later!.occurrence, later!.leftOut]).toEqual(['2026-10-07T09:00', ['following']]);
});

test('as Apple writes it: more dates of a series, alarms that are off, days and their mornings', () => {
  const file = read(
    calendar(
      ['PRODID:-//Apple Inc.//macOS 15.0//EN'],
      [
        ...[
          'UID:r',
          'SUMMARY:Course',
          'DTSTART;TZID=Europe/Paris:20261005T180000',
          'DTEND;TZID=Europe/Paris:20261005T193000',
        ],
        ...['RDATE;TZID=Europe/Paris:20261008T180000,20261015T190000', 'RDATE;VALUE=PERIOD:20261020T160000Z/PT1H'],
        ...['BEGIN:VALARM', 'ACTION:NONE', 'TRIGGER;VALUE=DATE-TIME:19760401T005545Z', 'END:VALARM'],
      ],
      ['UID:r', 'SUMMARY:Course, moved', 'RECURRENCE-ID;TZID=Europe/Paris:20261015T190000', 'DTSTART:20261016T170000Z'],
      [
        ...[
          'UID:d',
          'SUMMARY:Birthday',
          'DTSTART;VALUE=DATE:20261120',
          'RRULE:FREQ=YEARLY',
          'EXDATE;VALUE=DATE:20271120',
        ],
        ...[
          'BEGIN:VALARM',
          'ACTION:AUDIO',
          'TRIGGER:-PT15H',
          'END:VALARM',
          'BEGIN:VALARM',
          'TRIGGER:PT9H',
          'END:VALARM',
        ],
      ],
    ),
  );
  expect(told(file)).toEqual([
    { title: 'Course', occurrence: null, start: '2026-10-05T18:00', problem: null },
    { title: 'Course', occurrence: '2026-10-08T18:00', start: '2026-10-08T18:00', problem: null },
    { title: 'Course', occurrence: '2026-10-20T18:00', start: '2026-10-20T18:00', problem: null },
    { title: 'Course, moved', occurrence: '2026-10-15T19:00', start: '2026-10-16T17:00', problem: null },
    { title: 'Birthday', occurrence: null, start: '2026-11-20', problem: null },
  ]);
  expect(file.events[1]!.input.end).toBe('2026-10-08T19:30');
  // Nine in the morning of the day before, and of the day.
  expect(file.events[4]!.input).toMatchObject({ reminders: [0, 1440], exceptions: ['2027-11-20'] });
  expect(file.events.flatMap(({ leftOut }) => leftOut)).toEqual([]);
});

test('times without a zone are those of the reader, where the calendar names none', () => {
  const file = read(calendar([], ['UID:f', 'SUMMARY:Floating', 'DTSTART:20261120T080000']));
  expect(file.events[0]!.input).toMatchObject({ start: '2026-11-20T08:00', timeZone: 'Africa/Tunis' });
});

test('every zone of Windows is known', () => {
  const unknown = WINDOWS_TO_IANA_MAP.map(({ windowsName }) => windowsName).filter((name) => zoneIn(name) === null);
  expect(unknown).toEqual([]);
});
