import { describe, expect } from 'vitest';
import type { TestApp } from '../../support/app.ts';
import { file, test } from './caldav.fixture.ts';
import { ask, update } from './calendar.fixture.ts';

/* CA-18: what a phone writes and Atrium does not know comes back, as RFC 4791 (5.3.3) asks for. */

const alarm = (trigger: string, more: string[] = []) => [
  'BEGIN:VALARM',
  'ACTION:DISPLAY',
  'DESCRIPTION:Reminder',
  `TRIGGER${trigger}`,
  ...more,
  'END:VALARM',
];
const acknowledged = ['X-WR-ALARMUID:2F1A', 'ACKNOWLEDGED:20261209T120000Z'];
const privacy = ['CLASS:PRIVATE', 'PRIORITY:1', 'COLOR:teal', 'X-MOZ-LASTACK:20261209T120000Z'];
const place = [
  'GEO:48.8566;2.3522',
  'X-APPLE-STRUCTURED-LOCATION;VALUE=URI;X-TITLE="Paris; centre: the quay":geo:48.85,2.35',
];
const remark = `COMMENT:${'a long remark '.repeat(20)}é`;
const event = [
  'SUMMARY:Dentist',
  'DTSTART;TZID=Europe/Paris:20261210T150000',
  'DTEND;TZID=Europe/Paris:20261210T160000',
  'LOCATION:Quai 3',
  'DESCRIPTION:Plain',
  'X-ALT-DESC;FMTTYPE=text/html:<b>Plain</b>',
  'CATEGORIES:Health,Teeth\\, gums',
  'CATEGORIES:Business',
  remark,
  `IMAGE;ENCODING=BASE64;VALUE=BINARY:${'A'.repeat(6000)}`,
  ...privacy,
  ...place,
  ...alarm(':-PT15M', acknowledged),
  ...alarm(';RELATED=END:PT5M'),
];
/** Lines as they were before they were folded. */
const linesOf = (text: string) => text.replaceAll('\r\n ', '').split('\r\n');

async function eventNamed(api: TestApp, as: Record<string, string>, title: string) {
  const { nodes } = await ask(
    api,
    as,
    `{ calendarEvents(filter: { search: "${title}" }) { nodes { id title reminders } } }`,
  );
  return nodes[0];
}

describe('CA-18: properties that Atrium does not know', () => {
  test('CA-18 they come back to the phone, also after the event was changed on the screen, and to nobody else', async ({
    dav: { api, phone },
  }) => {
    const as = await api.signIn();
    const client = await phone(as);
    const [calendar] = await client.fetchCalendars();
    await client.createCalendarObject({ calendar: calendar!, filename: 'a.ics', iCalString: file('a', event) });
    const now = async () => linesOf((await client.fetchCalendarObjects({ calendar: calendar! }))[0]!.data);
    const first = await now();
    for (const line of [...privacy, ...place, ...acknowledged, remark]) expect(first).toContain(line);
    expect(first).toContain('CATEGORIES:BUSINESS,Health,Teeth\\, gums');
    expect(first.filter((line) => line.startsWith('TRIGGER'))).toEqual(['TRIGGER:-PT15M', 'TRIGGER;RELATED=END:PT5M']);
    // Said by fields of the event, or too large.
    expect(first.filter((line) => /^(X-ALT-DESC|IMAGE)/.test(line))).toEqual([]);
    for (const line of ['SUMMARY:Dentist', 'BEGIN:VEVENT', 'LOCATION:Quai 3'])
      expect(first.filter((one) => one === line)).toHaveLength(1);

    const { id } = await eventNamed(api, as, 'Dentist');
    await update(api, as, `id: ${id}, input: { title: "Dentist, again" }`);
    expect((await now()).filter((line) => !/^(SUMMARY|SEQUENCE|DTSTAMP)/.test(line))).toEqual(
      first.filter((line) => !/^(SUMMARY|SEQUENCE|DTSTAMP)/.test(line)),
    );
    // Elsewhere, another position; and another reminder is none of those that the phone knows.
    await update(api, as, `id: ${id}, input: { location: "Quai 4", reminders: [30] }`);
    const moved = await now();
    for (const line of [...place, ...acknowledged]) expect(moved).not.toContain(line);
    for (const line of privacy) expect(moved).toContain(line);
    expect(moved.filter((line) => line.startsWith('TRIGGER'))).toEqual(['TRIGGER:-PT30M', 'TRIGGER;RELATED=END:PT5M']);

    await ask(api, as, 'mutation { createCalendarFeed }');
    const { url } = await ask(api, as, '{ calendarFeed { url } }');
    const feed = await api.app.inject({ url: new URL(url, 'http://a.example').pathname });
    const told = linesOf(feed.body);
    expect(told).toContain('SUMMARY:Dentist\\, again');
    expect(told).toContain('CATEGORIES:BUSINESS');
    for (const line of privacy) expect(told).not.toContain(line);
  });

  test('CA-18 what the phone takes away is gone; of a series, each occurrence has its own', async ({
    dav: { api, phone },
  }) => {
    const as = await api.signIn();
    const client = await phone(as);
    const [calendar] = await client.fetchCalendars();
    const times = ['DTSTART:20261201T090000Z', 'DTEND:20261201T100000Z'];
    const series = file(
      'b',
      [
        'SUMMARY:Weekly',
        ...times,
        'RRULE:FREQ=WEEKLY',
        'CATEGORIES:Work',
        'CLASS:PRIVATE',
        ...alarm(':-PT10M', acknowledged),
      ],
      [
        ...['BEGIN:VEVENT', 'UID:b', 'RECURRENCE-ID:20261208T090000Z', 'SUMMARY:Moved', 'X-OWN:once'],
        ...['DTSTART:20261208T110000Z', 'DTEND:20261208T120000Z', 'END:VEVENT'],
      ],
    );
    await client.createCalendarObject({ calendar: calendar!, filename: 'b.ics', iCalString: series });
    const [object] = await client.fetchCalendarObjects({ calendar: calendar! });
    const [, main = [], apart = []] = object!.data.split('BEGIN:VEVENT').map(linesOf);
    expect(main).toContain('CLASS:PRIVATE');
    // Without one of ours, it has only those of the phone.
    expect(main).toContain('CATEGORIES:Work');
    expect(main).not.toContain('X-OWN:once');
    expect([apart.includes('X-OWN:once'), apart.includes('CLASS:PRIVATE')]).toEqual([true, false]);

    const less = series
      .replace('CLASS:PRIVATE\r\n', '')
      .replace('X-OWN:once\r\n', '')
      .replace('CATEGORIES:Work\r\n', '');
    expect((await client.updateCalendarObject({ calendarObject: { ...object!, data: less } })).status).toBe(204);
    const [after] = await client.fetchCalendarObjects({ calendar: calendar! });
    const lines = linesOf(after!.data);
    for (const line of ['CLASS:PRIVATE', 'X-OWN:once', 'CATEGORIES:Work']) expect(lines).not.toContain(line);
    expect(lines).toContain('X-WR-ALARMUID:2F1A');
  });
});
