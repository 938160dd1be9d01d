/* Rules and calendar files that make programs work without end. Tests and `bench/attacks` use them. */

/** Rules that never take place, with the part that says so. */
export const impossibleRules: readonly [rule: string, part: string][] = [
  ['FREQ=MONTHLY;INTERVAL=998;BYDAY=5MO;BYSETPOS=-366', 'BYSETPOS'],
  ['FREQ=MONTHLY;INTERVAL=999;BYDAY=5MO;BYSETPOS=-366', 'BYSETPOS'],
  ['FREQ=YEARLY;BYMONTH=1;BYSETPOS=200;BYDAY=MO,TU,WE,TH,FR', 'BYSETPOS'],
  ['FREQ=WEEKLY;BYDAY=MO,TU;BYSETPOS=3', 'BYSETPOS'],
  ['FREQ=DAILY;BYDAY=MO;BYSETPOS=-2', 'BYSETPOS'],
  ['FREQ=YEARLY;BYWEEKNO=53;BYDAY=MO;BYMONTH=6', 'BYWEEKNO'],
  ['FREQ=YEARLY;BYWEEKNO=20;BYMONTH=1', 'BYWEEKNO'],
  ['FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30', 'BYMONTHDAY'],
  ['FREQ=MONTHLY;BYMONTH=4,6,9,11;BYMONTHDAY=31', 'BYMONTHDAY'],
  ['FREQ=MONTHLY;BYMONTHDAY=-31;BYMONTH=2', 'BYMONTHDAY'],
  ['FREQ=YEARLY;BYYEARDAY=1;BYMONTH=12', 'BYYEARDAY'],
  ['FREQ=YEARLY;BYYEARDAY=366;BYMONTHDAY=1', 'BYMONTHDAY'],
  ['FREQ=MONTHLY;BYDAY=6MO', 'BYDAY'],
  ['FREQ=YEARLY;BYMONTH=2;BYDAY=20MO', 'BYDAY'],
  ['FREQ=YEARLY;BYDAY=1MO;BYMONTHDAY=31;BYMONTH=1', 'BYMONTHDAY'],
  ['FREQ=MONTHLY;INTERVAL=12;BYMONTH=7', 'BYMONTH'],
];

/** Rules that take place, and take long to find, or are long. */
export const dearRules: readonly string[] = [
  'FREQ=DAILY;INTERVAL=23;COUNT=5000',
  'FREQ=DAILY;COUNT=5000',
  'FREQ=DAILY;BYMONTH=2;BYMONTHDAY=29;BYDAY=MO;COUNT=5000',
  'FREQ=WEEKLY;INTERVAL=1000;BYDAY=MO,TU,WE,TH,FR,SA,SU;BYSETPOS=-7;COUNT=5000',
  `FREQ=YEARLY;BYMONTHDAY=${Array.from({ length: 31 }, (_, at) => at + 1).join(',')};BYSETPOS=366;COUNT=5000`,
  'FREQ=MONTHLY;INTERVAL=997;BYDAY=5MO;BYSETPOS=1',
  'FREQ=YEARLY;BYWEEKNO=53;BYDAY=SU;BYMONTH=1;BYMONTHDAY=3',
];

const event = (at: number, lines: string) =>
  `BEGIN:VEVENT\r\nUID:hostile-${at}\r\nSUMMARY:Hostile ${at}\r\n${lines}\r\nEND:VEVENT\r\n`;
const calendar = (parts: string) => `BEGIN:VCALENDAR\r\nVERSION:2.0\r\n${parts}END:VCALENDAR\r\n`;
const zones = ['Europe/Berlin', 'Africa/Casablanca', 'America/New_York', 'Australia/Sydney', 'Asia/Amman'];
const plain = 'DTSTART:20261120T090000Z';

/** A file of events with rules that are dear, all different. */
export const fileOfRules = (count: number, rules: readonly string[]): string =>
  calendar(
    Array.from({ length: count }, (_, at) => {
      const start = `190${at % 10}01${String((at % 28) + 1).padStart(2, '0')}T09${String(at % 60).padStart(2, '0')}00`;
      return event(at, `DTSTART;TZID=${zones[at % zones.length]!}:${start}\r\nRRULE:${rules[at % rules.length]!}`);
    }).join(''),
  );

/** Calendar files of a few megabytes that readers stumble over, by what is in them; `scale` makes them smaller. */
export const hostileCalendars: Readonly<Record<string, (scale: number) => string>> = {
  'one line folded over 4 MB': (scale) =>
    calendar(event(1, `${plain}\r\nDESCRIPTION:${'a\r\n '.repeat(1_000_000 * scale)}`)),
  'a line of 4 MB': (scale) => calendar(event(1, `${plain}\r\nDESCRIPTION:${'\\n'.repeat(2_000_000 * scale)}`)),
  '20,000 time zones': (scale) =>
    calendar(
      Array.from(
        { length: 20_000 * scale },
        (_, at) =>
          `BEGIN:VTIMEZONE\r\nTZID:Zone ${at}\r\nBEGIN:STANDARD\r\nDTSTART:19700101T000000\r\nTZOFFSETFROM:+0100\r\nTZOFFSETTO:+0100\r\nEND:STANDARD\r\nEND:VTIMEZONE\r\n`,
      ).join('') + event(1, plain),
    ),
  '300,000 parameters': (scale) =>
    calendar(
      event(1, `${plain}\r\nSUMMARY${Array.from({ length: 300_000 * scale }, (_, at) => `;P${at}=1`).join('')}:x`),
    ),
  'a quote that never ends': (scale) => calendar(event(1, `${plain}\r\nX-A;B="${'a'.repeat(4_000_000 * scale)}`)),
  '100,000 guests': (scale) =>
    calendar(
      event(
        1,
        plain + Array.from({ length: 100_000 * scale }, (_, at) => `\r\nATTENDEE:mailto:a${at}@b.example`).join(''),
      ),
    ),
  '300,000 exceptions': (scale) =>
    calendar(
      event(
        1,
        `DTSTART;TZID=Europe/Paris:20260101T090000\r\nRRULE:FREQ=DAILY\r\nEXDATE:${Array.from({ length: 300_000 * scale }, () => '20260102T080000Z').join(',')}`,
      ),
    ),
  '100,000 answers of guests': (scale) =>
    `BEGIN:VCALENDAR\r\nMETHOD:REPLY\r\n${event(1, plain + Array.from({ length: 100_000 * scale }, (_, at) => `\r\nATTENDEE;PARTSTAT=ACCEPTED:mailto:a${at}@b.c`).join(''))}END:VCALENDAR\r\n`,
  'a million lines': (scale) => calendar(event(1, plain) + 'X:\r\n'.repeat(1_000_000 * scale)),
  'parts within parts': (scale) => 'BEGIN:VCALENDAR\r\n'.repeat(200_000 * scale),
};
